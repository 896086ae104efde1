import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Mark, StatusBadge, shapeOf } from '../../ui/index.ts';
import { HurtsMark, hurtsText, shortHurtsText } from '../../ui/knock-on/index.ts';
import { isEndUnseen, type Silence, shortSilenceText, silenceOf, silenceText } from '../../ui/times/index.ts';
import type { BadgeKind } from './badges/badge.ts';
import { Explained } from './badges/Explained.tsx';
import classes from './journeys.module.css';

type Statuses = Pick<
  JourneyRow,
  'journeyStatus' | 'timeBasedStatus' | 'positionBasedStatus' | 'timeExplanation' | 'endConfirmed'
> &
  Partial<Pick<JourneyRow, 'silentSinceUtc' | 'alarm' | 'attention' | 'runsInstead'>>;

export function statusesText({ journeyStatus, timeBasedStatus, positionBasedStatus }: Statuses): string {
  return [timeBasedStatus, positionBasedStatus, journeyStatus]
    .flatMap((status) => (status ? [statusText(status)] : []))
    .join(', ');
}

type SecondLine =
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'alarm'; readonly name: string }
  | { readonly kind: 'notLeft'; readonly runs: string | null }
  | { readonly kind: 'silent'; readonly silence: Silence }
  | { readonly kind: 'notConfirmed' }
  | { readonly kind: 'hurts'; readonly hurts: JourneyKnockOn };

export function secondLine(journey: Statuses, hurts?: JourneyKnockOn): SecondLine | undefined {
  const { journeyStatus, timeBasedStatus, positionBasedStatus, alarm, attention, runsInstead } = journey;
  if (positionBasedStatus && badgeColour(positionBasedStatus) !== 'success')
    return { kind: 'status', status: positionBasedStatus };
  if (attention?.filters.includes('NOT_LEFT')) return { kind: 'notLeft', runs: runsInstead ?? null };
  const isDanger = timeBasedStatus !== null && badgeColour(timeBasedStatus) === 'danger';
  if (alarm?.severity === 'CRITICAL' && !isDanger) return { kind: 'alarm', name: alarm.name };
  const silence = silenceOf(journey);
  if (silence) return { kind: 'silent', silence };
  if (isEndUnseen(journey)) return { kind: 'notConfirmed' };
  if (hurts) return { kind: 'hurts', hurts };
  return timeBasedStatus ? { kind: 'status', status: journeyStatus } : undefined;
}

/** Visible first: the button's name matches its text. */
function inOrderOfSight(journey: JourneyRow, second: SecondLine | undefined): readonly BadgeKind[] {
  const isPosition = second?.kind === 'status' && second.status === journey.positionBasedStatus;
  return isPosition
    ? ['timeBasedStatus', 'positionBasedStatus', 'journeyStatus']
    : ['timeBasedStatus', 'journeyStatus', 'positionBasedStatus'];
}

interface Props {
  readonly journey: JourneyRow;
  readonly timeZone: string;
  readonly isActive: boolean;
  readonly isWide?: boolean;
  readonly hurts?: JourneyKnockOn;
}

/** Too close for two buttons. */
export function StatusLines({ journey, timeZone, isActive, isWide = false, hurts }: Props) {
  const { t } = useTranslation();
  const second = secondLine(journey, hurts);
  const first = journey.timeBasedStatus ?? journey.journeyStatus;
  const note = second && noteOf(second, timeZone, isWide, t);
  const sentence = second && sentenceOf(second, timeZone, t);
  return (
    <Explained
      journey={journey}
      badges={inOrderOfSight(journey, second)}
      note={note}
      className={classes.statuses}
      title={sentence ? `${statusesText(journey)}, ${sentence}` : statusesText(journey)}
      tabIndex={isActive ? 0 : -1}
    >
      {/* The blank is for screen readers. */}
      <StatusBadge status={first} quiet={journey.timeBasedStatus ? undefined : true} />{' '}
      {note && (
        <span
          className={classes.second}
          data-note
          data-wraps={isWide || undefined}
          data-tone={isToAct(second) ? 'danger' : undefined}
        >
          {second.kind === 'notConfirmed' && <Mark shape="unknown" size={10} />}
          {isToAct(second) && <Mark shape="danger" size={8} />}
          {second.kind === 'hurts' ? <HurtsMark text={note} /> : note}
        </span>
      )}
      {second?.kind === 'status' && (
        <span
          className={classes.second}
          data-tone={
            second.status === journey.journeyStatus ? undefined : shapeOf(badgeColour(second.status))
          }
        >
          <Mark shape={shapeOf(badgeColour(second.status))} size={8} />
          {statusText(second.status)}
        </span>
      )}
    </Explained>
  );
}

function sentenceOf(second: SecondLine, timeZone: string, t: Translate): string | undefined {
  if (second.kind === 'silent') return silenceText(second.silence, timeZone, t);
  if (second.kind === 'hurts') return hurtsText(second.hurts, timeZone, t);
  return second.kind === 'notLeft' ? noteOf(second, timeZone, true, t) : undefined;
}

const isToAct = ({ kind }: SecondLine) => kind === 'alarm' || kind === 'notLeft';

export function noteOf(
  second: SecondLine,
  timeZone: string,
  isWide: boolean,
  t: Translate,
): string | undefined {
  switch (second.kind) {
    case 'alarm':
      return second.name;
    case 'notLeft':
      return second.runs && isWide
        ? t('journeys.notLeftRuns', { reference: second.runs })
        : t('now.filters.NOT_LEFT');
    case 'silent':
      return (isWide ? silenceText : shortSilenceText)(second.silence, timeZone, t);
    case 'notConfirmed':
      return t('ui.time.notConfirmed');
    case 'hurts':
      return (isWide ? hurtsText : shortHurtsText)(second.hurts, timeZone, t);
    case 'status':
      return undefined;
  }
}
