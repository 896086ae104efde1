import type { ImportJob, ImportOptions } from '@linehaul/contracts/transfers';
import { type JourneyLayout, proposeMapping } from '@linehaul/domain/transfers';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { groupsOf, stopsMapped, stopsOffered } from './field-groups.ts';
import { Preview } from './Preview.tsx';
import { placesOf } from './places.ts';
import { RowOptions } from './RowOptions.tsx';
import { StepHeading } from './StepHeading.tsx';
import classes from './transfers.module.css';

export interface AskedCheck {
  readonly mapping: Record<string, number>;
  readonly options?: ImportOptions;
}

interface Props {
  readonly job: ImportJob;
  onCheck(asked: AskedCheck): Promise<void>;
}

export function Mapping({ job, onCheck }: Props) {
  const { timeZone } = useOrganisation();
  const { t } = useTranslation();
  const prefix = useId();
  const [mapping, setMapping] = useState(() => placesOf(job));
  const [options, setOptions] = useState(job.options ?? undefined);
  const [shown, setShown] = useState(0);
  const [isSending, setSending] = useState(false);
  const columns = [
    { value: '', label: t('transfers.none') },
    ...job.columns.map((label, i) => ({ value: String(i), label: labelOf(job.columns, label, i) })),
  ];
  const most = stopsOffered(job.fields);
  const stops = Math.min(most, Math.max(shown, stopsMapped(job.fields, mapping)));
  const groups = groupsOf(job.fields, options?.layout, stops);
  const fields = groups.flatMap((group) => group.fields);
  const missing = fields.filter(({ name, required }) => required && mapping[name] === undefined);
  const idOf = (name: string) => `${prefix}${name}`;
  const added = useRef(false);
  const newest = groups.at(-1)?.fields[0]?.name;
  useEffect(() => {
    if (!added.current || !newest) return;
    added.current = false;
    document.getElementById(`${prefix}${newest}`)?.focus();
  }, [newest, prefix]);

  function setLayout(layout: JourneyLayout): void {
    const ofBoth = job.fields.filter((field) => field.layout === null).map(({ name }) => name);
    const chosen = Object.entries(mapping).filter(([name]) => ofBoth.includes(name));
    setMapping({
      ...proposeMapping('journeys', job.columns, undefined, layout),
      ...Object.fromEntries(chosen),
    });
    setShown(0);
    setOptions((now) => now && { ...now, layout });
  }
  function check(): void {
    const [first] = missing;
    if (first) {
      document.getElementById(idOf(first.name))?.focus();
      return;
    }
    const asked = Object.fromEntries(
      fields.flatMap(({ name }) => (mapping[name] === undefined ? [] : [[name, mapping[name]] as const])),
    );
    setSending(true);
    void onCheck({ mapping: asked, ...(options ? { options } : {}) }).finally(() => setSending(false));
  }
  const field = ({ name, label, required, key }: ImportJob['fields'][number]) => (
    <NativeSelect
      key={name}
      id={idOf(name)}
      label={label}
      description={key ? t('transfers.key') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={required}
      error={required && mapping[name] === undefined ? t('transfers.needed') : undefined}
      value={String(mapping[name] ?? '')}
      data={columns}
      onChange={(event) => {
        const { [name]: _, ...others } = mapping;
        const at = event.currentTarget.value;
        setMapping(at === '' ? others : { ...others, [name]: Number(at) });
      }}
    />
  );
  return (
    <>
      <StepHeading>{t('transfers.columns')}</StepHeading>
      <p className={classes.hint}>
        {t('transfers.columnsHint', { name: job.fileName, timeZone, context: job.kind })}
      </p>
      {options && (
        <RowOptions
          options={options}
          onLayout={setLayout}
          onTimeZone={(timeZone) => setOptions({ ...options, timeZone })}
        />
      )}
      {groups.map(({ name, stop, fields: own }) =>
        name ? (
          <fieldset key={`${name} ${stop ?? ''}`} className={classes.group}>
            <legend>{t(`transfers.group.${name}`, { number: stop })}</legend>
            <div className={classes.fields}>{own.map(field)}</div>
          </fieldset>
        ) : (
          <div key="all" className={classes.fields}>
            {own.map(field)}
          </div>
        ),
      )}
      {options?.layout === 'JOURNEYS' && stops < most && (
        <Button
          variant="default"
          className={classes.add}
          onClick={() => {
            added.current = true;
            setShown(stops + 1);
          }}
        >
          {t('transfers.anotherStop')}
        </Button>
      )}
      <Preview job={job} fields={fields} mapping={mapping} />
      <footer className={classes.foot}>
        <Button loading={isSending} onClick={check}>
          {t('transfers.check', { count: job.rows })}
        </Button>
      </footer>
    </>
  );
}

/** Numbers repeated names. */
function labelOf(columns: ImportJob['columns'], name: string, at: number): string {
  return columns.indexOf(name) === columns.lastIndexOf(name) ? name : `${name} (${at + 1})`;
}
