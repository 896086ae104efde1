import type { JourneyRow } from '@linehaul/contracts/journeys';
import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Mark, StatusBadge, shapeOf } from '../../ui/index.ts';
import { isEndUnseen, type Silence, shortSilenceText, silenceOf, silenceText } from '../../ui/times/index.ts';
import type { BadgeKind } from './badges/badge.ts';
import { Explained } from './badges/Explained.tsx';
import classes from './journeys.module.css';

type Statuses = Pick<
  JourneyRow,
  'journeyStatus' | 'timeBasedStatus' | 'positionBasedStatus' | 'timeExplanation' | 'endConfirmed'
>;

export function statusesText({ journeyStatus, timeBasedStatus, positionBasedStatus }: Statuses): string {
  return [timeBasedStatus, positionBasedStatus, journeyStatus]
    .flatMap((status) => (status ? [statusText(status)] : []))
    .join(', ');
}

type SecondLine =
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'silent'; readonly silence: Silence }
  | { readonly kind: 'notConfirmed' };

/** Position unless fine, else silence, else unconfirmed end, else the life cycle. */
export function secondLine(journey: Statuses): SecondLine | undefined {
  const { journeyStatus, timeBasedStatus, positionBasedStatus } = journey;
  if (positionBasedStatus && badgeColour(positionBasedStatus) !== 'success')
    return { kind: 'status', status: positionBasedStatus };
  const silence = silenceOf(journey);
  if (silence) return { kind: 'silent', silence };
  if (isEndUnseen(journey)) return { kind: 'notConfirmed' };
  return timeBasedStatus ? { kind: 'status', status: journeyStatus } : undefined;
}

/** Visible ones first: the button's name matches what it shows. */
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
}

/** The lines are too close for two buttons: one explains all. */
export function StatusLines({ journey, timeZone, isActive, isWide = false }: Props) {
  const { t } = useTranslation();
  const second = secondLine(journey);
  const first = journey.timeBasedStatus ?? journey.journeyStatus;
  const note = second && noteOf(second, timeZone, isWide, t);
  const sentence = second?.kind === 'silent' && silenceText(second.silence, timeZone, t);
  return (
    <Explained
      journey={journey}
      badges={inOrderOfSight(journey, second)}
      note={note}
      className={classes.statuses}
      title={sentence ? `${statusesText(journey)}, ${sentence}` : statusesText(journey)}
      tabIndex={isActive ? 0 : -1}
    >
      {/* The blank separates words for screen readers. */}
      <StatusBadge status={first} quiet={journey.timeBasedStatus ? undefined : true} />{' '}
      {note && (
        <span className={classes.second} data-note data-wraps={isWide || undefined}>
          {second.kind === 'notConfirmed' && <Mark shape="unknown" size={10} />}
          {note}
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

function noteOf(second: SecondLine, timeZone: string, isWide: boolean, t: Translate): string | undefined {
  switch (second.kind) {
    case 'silent':
      return (isWide ? silenceText : shortSilenceText)(second.silence, timeZone, t);
    case 'notConfirmed':
      return t('ui.time.notConfirmed');
    case 'status':
      return undefined;
  }
}
