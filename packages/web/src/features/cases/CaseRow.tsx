import type { ExceptionCase } from '@linehaul/contracts/cases';
import { IconArrowUpRight, IconClockExclamation, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMinute } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './cases.module.css';
import { NEXT_STEP_ICONS } from './next-step-icons.ts';
import { headlineOf, hurtsOf, initialsOf, minutesOver, shapeOf, subjectOf } from './words.ts';

interface Props {
  readonly one: ExceptionCase;
  /** Among open ones, from 1. */
  readonly rank: number | undefined;
  readonly login: string;
  readonly timeZone: string;
  readonly isChosen: boolean;
  onOpen(): void;
}

export function CaseRow({ one, rank, login, timeZone, isChosen, onOpen }: Props) {
  const { t } = useTranslation();
  const now = useMinute();
  const clock = { timeZone, now };
  const hurts = hurtsOf(one, t, clock);
  const [step] = one.nextSteps;
  const StepIcon = step && NEXT_STEP_ICONS[step];
  return (
    <li className={classes.row} data-case={one.id} data-state={one.state} data-chosen={isChosen || undefined}>
      <span className={classes.mark}>
        <Mark shape={shapeOf(one)} />
        <span className="lh-unseen">{t(`cases.severity.${one.severity}`)}</span>
        {rank !== undefined && (
          <span className={classes.rank}>
            <span className="lh-unseen">{t('cases.rank')} </span>
            {rank}
          </span>
        )}
      </span>
      <div className={classes.lines}>
        <button
          type="button"
          className={classes.name}
          data-name
          aria-current={isChosen || undefined}
          onClick={onOpen}
        >
          {headlineOf(one, t, clock)}
        </button>
        <span className={classes.line}>{subjectOf(one, t)}</span>
        <span className={classes.line} title={hurts}>
          {hurts}
        </span>
        <span className={classes.who}>
          <Owner owner={one.owner} login={login} />
          <Due one={one} timeZone={timeZone} now={now} />
          {one.state === 'OPEN' && <Level level={one.level} />}
        </span>
        {step && StepIcon && one.state === 'OPEN' && (
          <span className={classes.step}>
            <StepIcon size={14} aria-hidden="true" /> {t(`cases.step.${step}`)}
          </span>
        )}
      </div>
      <span className={classes.side}>
        <time dateTime={one.sinceUtc}>{clockOrDayText(one.sinceUtc, timeZone, now)}</time>
        <span>{t('cases.alerts', { count: one.alerts })}</span>
      </span>
    </li>
  );
}

export function Owner({ owner, login }: { readonly owner: string | null; readonly login: string }) {
  const { t } = useTranslation();
  if (owner === null)
    return (
      <span className={classes.nobody}>
        <IconUserQuestion size={14} aria-hidden="true" /> {t('cases.notTaken')}
      </span>
    );
  return (
    <span className={classes.owner}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(owner)}
      </span>
      <span>{owner === login ? t('cases.you') : owner}</span>
    </span>
  );
}

interface DueProps {
  readonly one: ExceptionCase;
  readonly timeZone: string;
  readonly now: number;
  readonly isNamed?: boolean;
}

export function Due({ one, timeZone, now, isNamed }: DueProps) {
  const { t } = useTranslation();
  const over = minutesOver(one, now);
  if (over === undefined) return null;
  const time = clockOrDayText(one.dueUtc!, timeZone, now);
  return (
    <span className={classes.due} data-over={over >= 0 || undefined}>
      <IconClockExclamation size={14} aria-hidden="true" />
      {t(over >= 0 ? 'cases.dueOver' : 'cases.due', {
        time: isNamed ? time : t('cases.dueAt', { time }),
        minutes: over,
      })}
    </span>
  );
}

function Level({ level }: { readonly level: number }) {
  const { t } = useTranslation();
  return (
    <span className={level > 1 ? classes.level : undefined}>
      {level > 1 && <IconArrowUpRight size={14} aria-hidden="true" />}
      {t('cases.level', { level })}
    </span>
  );
}
