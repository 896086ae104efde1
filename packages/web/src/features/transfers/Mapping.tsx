import type { ImportJob } from '@linehaul/contracts/transfers';
import { Button, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Preview } from './Preview.tsx';
import { placesOf } from './places.ts';
import { StepHeading } from './StepHeading.tsx';
import classes from './transfers.module.css';

interface Props {
  readonly job: ImportJob;
  onCheck(mapping: Record<string, number>): Promise<void>;
}

export function Mapping({ job, onCheck }: Props) {
  const { t } = useTranslation();
  const prefix = useId();
  const [mapping, setMapping] = useState(() => placesOf(job));
  const [isSending, setSending] = useState(false);
  const columns = [
    { value: '', label: t('transfers.none') },
    ...job.columns.map((label, i) => ({ value: String(i), label: labelOf(job.columns, label, i) })),
  ];
  const missing = job.fields.filter(({ name, required }) => required && mapping[name] === undefined);
  const idOf = (name: string) => `${prefix}${name}`;
  function check(): void {
    const [first] = missing;
    if (first) {
      document.getElementById(idOf(first.name))?.focus();
      return;
    }
    setSending(true);
    void onCheck(mapping).finally(() => setSending(false));
  }
  return (
    <>
      <StepHeading>{t('transfers.columns')}</StepHeading>
      <p className={classes.hint}>{t('transfers.columnsHint', { name: job.fileName })}</p>
      <div className={classes.fields}>
        {job.fields.map(({ name, label, required, key }) => (
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
        ))}
      </div>
      <Preview job={job} mapping={mapping} />
      <footer className={classes.foot}>
        <Button loading={isSending} onClick={check}>
          {t('transfers.check', { count: job.rows })}
        </Button>
      </footer>
    </>
  );
}

/** Adds the position to names that occur twice. */
function labelOf(columns: ImportJob['columns'], name: string, at: number): string {
  return columns.indexOf(name) === columns.lastIndexOf(name) ? name : `${name} (${at + 1})`;
}
