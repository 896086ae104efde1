import type { JourneyRow } from '@linehaul/contracts/journeys';
import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { shapeOf } from '../../ui/index.ts';
import { ExplainedBadge } from './badges/ExplainedBadge.tsx';
import classes from './journeys.module.css';

type Statuses = Pick<JourneyRow, 'journeyStatus' | 'timeBasedStatus' | 'positionBasedStatus'>;

/** All three, for the tooltip and the accessible name. */
export function statusesText({ journeyStatus, timeBasedStatus, positionBasedStatus }: Statuses): string {
  return [timeBasedStatus, positionBasedStatus, journeyStatus]
    .flatMap((status) => (status ? [statusText(status)] : []))
    .join(', ');
}

/** The second line is the position if it isn't fine, else the life cycle. */
export function secondLine({
  timeBasedStatus,
  positionBasedStatus,
}: Pick<Statuses, 'timeBasedStatus' | 'positionBasedStatus'>):
  | 'positionBasedStatus'
  | 'journeyStatus'
  | undefined {
  if (positionBasedStatus && badgeColour(positionBasedStatus) !== 'success') return 'positionBasedStatus';
  return timeBasedStatus ? 'journeyStatus' : undefined;
}

/** Two lines: how the journey is in time, and below it what else there is to know. Both say why when they are pressed. */
export function StatusLines({
  journey,
  isActive,
}: {
  readonly journey: JourneyRow;
  readonly isActive: boolean;
}) {
  const first = journey.timeBasedStatus ? 'timeBasedStatus' : 'journeyStatus';
  const second = secondLine(journey);
  const tabIndex = isActive ? 0 : -1;
  const untold = (['timeBasedStatus', 'positionBasedStatus', 'journeyStatus'] as const).flatMap((kind) => {
    const status = journey[kind];
    return status && kind !== first && kind !== second ? [statusText(status)] : [];
  });
  return (
    <div title={statusesText(journey)} className={classes.statuses}>
      <ExplainedBadge
        journey={journey}
        badge={first}
        look={first === 'journeyStatus' ? 'quiet' : 'badge'}
        tabIndex={tabIndex}
      />
      {second && (
        <span className={classes.second} data-tone={second === 'journeyStatus' ? undefined : toneOf(journey)}>
          <ExplainedBadge journey={journey} badge={second} look="line" tabIndex={tabIndex} />
        </span>
      )}
      <span className="lh-unseen">{untold.join(', ')}</span>
    </div>
  );
}

function toneOf({ positionBasedStatus }: Statuses): string {
  return shapeOf(badgeColour(positionBasedStatus ?? ''));
}
