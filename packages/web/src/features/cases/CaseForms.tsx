import { CASE_COMMENT_LIMIT, listCaseOwners } from '@linehaul/contracts/cases';
import { constants } from '@linehaul/domain/constants';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { exactTimeIn, type LocalTime, meantAs, readLocalTime } from '@linehaul/domain/time';
import { Button, Group, Select, Stack, Switch, Textarea } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useEscape } from '../../platform/escape.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { TwiceChoice } from '../../ui/fields/index.ts';
import type { ActionsProps } from './actions-props.ts';
import type { CaseForm } from './asked-form.ts';
import classes from './cases.module.css';
import { caseKeys } from './keys.ts';

type Props = ActionsProps & { readonly form: CaseForm };

export function CaseFormOf(props: Props) {
  switch (props.form) {
    case 'hand':
      return <HandForm {...props} />;
    case 'note':
      return <NoteForm key={props.promise} {...props} />;
    case 'snooze':
      return <SnoozeForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
  }
}

interface FrameProps extends Pick<Props, 'form' | 'commands' | 'onForm'> {
  readonly isReady: boolean;
  readonly children: ReactNode;
  send(): Promise<boolean>;
}

function FormFrame({ form, commands, onForm, isReady, send, children }: FrameProps) {
  const { t } = useTranslation();
  useEscape(true, () => onForm(undefined), form);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isReady && (await send())) onForm(undefined);
  }
  return (
    <form
      className={classes.form}
      aria-label={t(`cases.action.${form}`)}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="xs">
        {children}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="compact-sm" onClick={() => onForm(undefined)}>
            {t('cases.cancel')}
          </Button>
          <Button type="submit" size="compact-sm" disabled={!isReady} loading={commands.isBusy}>
            {t(`cases.send.${form}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function HandForm(props: Props) {
  const { one, organisation, commands, login } = props;
  const { t } = useTranslation();
  const [to, setTo] = useState<string | null>(null);
  const { data, isError } = useQuery({
    queryKey: caseKeys.owners(organisation.id),
    queryFn: ({ signal }) => call(listCaseOwners, { params: { orgId: organisation.name }, signal }),
  });
  const others = (data ?? []).map((person) => person.login).filter((person) => person !== one.owner);
  return (
    <FormFrame {...props} isReady={to !== null} send={() => commands.hand(one.id, to!, one.owner)}>
      <Select
        label={t('cases.handTo')}
        data={others.map((person) => ({ value: person, label: person === login ? t('cases.you') : person }))}
        value={to}
        onChange={setTo}
        searchable
        autoFocus
        // Below it are the buttons.
        comboboxProps={{ withinPortal: false, position: 'top' }}
        error={isError && t('cases.ownersFailed')}
        nothingFoundMessage={t(data ? 'cases.nobodyFound' : 'ui.choose.searching')}
      />
    </FormFrame>
  );
}

function useTimeAhead(first: number, timeZone: string) {
  const [text, setText] = useState<LocalTime>(() => exactTimeIn(first, timeZone));
  const read = readLocalTime(text, timeZone);
  const chosen = read.kind === 'time' && read.ms > Date.now() ? read.ms : undefined;
  return { text, setText, chosen, isSkipped: read.kind === 'skipped' };
}

function TimeAhead({
  label,
  timeZone,
  time: { text, setText, isSkipped },
}: {
  readonly label: string;
  readonly timeZone: string;
  readonly time: ReturnType<typeof useTimeAhead>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <DateTimePicker
        label={label}
        aria-label={`${label} ${text.slice(0, 16)}`}
        valueFormat={constants.dateTimeFormat}
        timePickerProps={{ format: '24h' }}
        value={text.slice(0, 16) || null}
        error={isSkipped && t('cases.timeSkipped')}
        submitButtonProps={{ 'aria-label': t('cases.set') }}
        onChange={(next) => setText(meantAs(next?.slice(0, 16) ?? '', text, timeZone))}
      />
      <TwiceChoice name={label} value={text} timeZone={timeZone} onChange={setText} />
    </>
  );
}

const PROMISED_IN = 30 * MINUTE;

function NoteForm(props: Props) {
  const { one, organisation, commands, promise } = props;
  const { t } = useTranslation();
  const [comment, setComment] = useState(promise ?? '');
  const [isPromise, setPromise] = useState(promise !== undefined);
  const time = useTimeAhead(Date.now() + PROMISED_IN, organisation.timeZone);
  const due = isPromise && time.chosen !== undefined ? new Date(time.chosen).toISOString() : undefined;
  return (
    <FormFrame
      {...props}
      isReady={comment.trim() !== '' && (!isPromise || due !== undefined)}
      send={() => commands.note(one.id, comment.trim(), due)}
    >
      <Textarea
        label={t('cases.note')}
        value={comment}
        maxLength={CASE_COMMENT_LIMIT}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        autoFocus
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Switch
        label={t('cases.promise')}
        checked={isPromise}
        onChange={(event) => setPromise(event.currentTarget.checked)}
      />
      {isPromise && <TimeAhead label={t('cases.promisedBy')} timeZone={organisation.timeZone} time={time} />}
    </FormFrame>
  );
}

const STEPS = [15, 30, 60, 240] as const;

function SnoozeForm(props: Props) {
  const { one, organisation, commands, onForm } = props;
  const { t } = useTranslation();
  const time = useTimeAhead(Date.now() + HOUR, organisation.timeZone);
  const until = (ms: number) => commands.snooze(one.id, ms);
  return (
    <FormFrame {...props} isReady={time.chosen !== undefined} send={() => until(time.chosen!)}>
      <Group gap="xs" role="group" aria-label={t('cases.snoozeFor')}>
        {STEPS.map((minutes, i) => (
          <Button
            key={minutes}
            variant="default"
            size="compact-sm"
            autoFocus={i === 0}
            disabled={commands.isBusy}
            onClick={async () => {
              if (await until(Date.now() + minutes * MINUTE)) onForm(undefined);
            }}
          >
            {t(`cases.snoozeStep.${minutes}`)}
          </Button>
        ))}
      </Group>
      <TimeAhead label={t('cases.snoozeUntil')} timeZone={organisation.timeZone} time={time} />
    </FormFrame>
  );
}

function CloseForm(props: Props) {
  const { one, commands } = props;
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  const lasts = one.endedUtc === null;
  return (
    <FormFrame
      {...props}
      isReady={!lasts || comment.trim() !== ''}
      send={() => commands.close(one.id, comment.trim() || undefined)}
    >
      <Textarea
        label={t(lasts ? 'cases.closeWhy' : 'cases.closeWord')}
        value={comment}
        maxLength={CASE_COMMENT_LIMIT}
        required={lasts}
        withAsterisk={false}
        autosize
        minRows={2}
        maxRows={6}
        autoFocus
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </FormFrame>
  );
}
