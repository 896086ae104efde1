import type { JourneyRow } from '@linehaul/contracts/journeys';
import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { Mark, StatusBadge, shapeOf } from '../../ui/index.ts';
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
  journeyStatus,
  timeBasedStatus,
  positionBasedStatus,
}: Statuses): string | undefined {
  if (positionBasedStatus && badgeColour(positionBasedStatus) !== 'success') return positionBasedStatus;
  return timeBasedStatus ? journeyStatus : undefined;
}

/** Two lines: how the journey is in time, and below it what else there is to know. */
export function StatusLines(statuses: Statuses) {
  const second = secondLine(statuses);
  const first = statuses.timeBasedStatus ?? statuses.journeyStatus;
  return (
    <div title={statusesText(statuses)} className={classes.statuses}>
      <span aria-hidden="true">
        <StatusBadge status={first} quiet={statuses.timeBasedStatus ? undefined : true} />
      </span>
      {second && (
        <span
          aria-hidden="true"
          className={classes.second}
          data-tone={second === statuses.journeyStatus ? undefined : shapeOf(badgeColour(second))}
        >
          <Mark shape={shapeOf(badgeColour(second))} size={8} />
          {statusText(second)}
        </span>
      )}
      <span className="lh-unseen">{statusesText(statuses)}</span>
    </div>
  );
}
