import type { CaseAction, CaseAlert, CaseWithTimeline } from '@linehaul/contracts/cases';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconArrowUpRight,
  IconCalendarDue,
  IconCheck,
  IconClockPause,
  IconNote,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './cases.module.css';
import { timelineOf } from './timeline.ts';
import type { Clock } from './words.ts';

const ICONS: Readonly<Record<CaseAction['kind'], Icon>> = {
  TAKE: IconUserCheck,
  HAND: IconUserShare,
  NOTE: IconNote,
  SNOOZE: IconClockPause,
  ESCALATE: IconArrowUpRight,
  CLOSE: IconCheck,
};

interface Props {
  readonly one: CaseWithTimeline;
  readonly login: string;
  readonly clock: Clock;
}

export function CaseTimeline({ one, login, clock }: Props) {
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  const entries = timelineOf(one, isUnfolded);
  const canFold = timelineOf(one, false).length < one.events.length + one.actions.length;
  const time = (at: number) => clockOrDayText(new Date(at).toISOString(), clock.timeZone, clock.now);
  return (
    <section className={classes.part} aria-label={t('cases.timeline')}>
      <h4 className={classes.timelineHead}>
        {t('cases.timeline')}
        {canFold && (
          <Button variant="subtle" size="compact-xs" onClick={() => setUnfolded((now) => !now)}>
            {isUnfolded ? t('cases.fold') : t('cases.unfold', { count: one.events.length })}
          </Button>
        )}
      </h4>
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'alerts' ? (
              <Alerts alerts={entry.alerts} clock={clock} />
            ) : (
              <Action action={entry.action} login={login} clock={clock} />
            )}
            <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Alerts({ alerts, clock }: { readonly alerts: readonly CaseAlert[]; readonly clock: Clock }) {
  const { t } = useTranslation();
  const [newest] = alerts;
  if (!newest) return null;
  const severity =
    newest.severity === 'CRITICAL' ? 'danger' : newest.severity === 'WARNING' ? 'warn' : 'neutral';
  const facts = [newest.locationName, newest.registrationNumber, endText(newest, t, clock)].filter(Boolean);
  return (
    <>
      <span className={classes.sign}>
        <Mark shape={severity} />
      </span>
      <span>
        {newest.name}
        {alerts.length > 1 && (
          <span className={classes.folded}>{t('cases.folded', { count: alerts.length })}</span>
        )}
        <span className={classes.line}>{facts.join(' · ')}</span>
      </span>
    </>
  );
}

function endText({ isWithdrawn, endedUtc }: CaseAlert, t: Translate, { timeZone, now }: Clock) {
  if (isWithdrawn) return t('cases.withdrawn');
  return endedUtc && t('cases.endedAt', { time: clockOrDayText(endedUtc, timeZone, now) });
}

interface ActionProps extends Pick<Props, 'login' | 'clock'> {
  readonly action: CaseAction;
}

function Action({ action, login, clock: { timeZone, now } }: ActionProps) {
  const { t } = useTranslation();
  const { kind, actor, to, untilUtc, level, comment } = action;
  const isPromise = kind === 'NOTE' && untilUtc !== null;
  const ActionIcon = isPromise ? IconCalendarDue : ICONS[kind];
  const who = (person: string | null) =>
    person === null ? t('cases.byItself') : person === login ? t('cases.you') : person;
  const time = untilUtc ? clockOrDayText(untilUtc, timeZone, now) : '';
  const title = isPromise
    ? t('cases.done.PROMISE', { text: comment, time })
    : kind === 'HAND' && to === null
      ? t('cases.done.RELEASED')
      : t(`cases.done.${kind}`, { time, level, to: to && who(to) });
  return (
    <>
      <span className={classes.sign}>
        <ActionIcon size={14} aria-hidden="true" />
      </span>
      <span>
        {title}
        <span className={classes.line}>
          {who(actor)}
          {comment && !isPromise && `: ${comment}`}
        </span>
      </span>
    </>
  );
}
