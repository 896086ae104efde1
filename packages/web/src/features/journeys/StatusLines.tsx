import type { JourneyRow } from '@linehaul/contracts/journeys';
import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { Mark, StatusBadge, shapeOf } from '../../ui/index.ts';
import type { BadgeKind } from './badges/badge.ts';
import { Explained } from './badges/Explained.tsx';
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

/** Those that are seen come first, so that the button's name says what it shows. */
function inOrderOfSight(journey: JourneyRow): readonly BadgeKind[] {
  const position = secondLine(journey) === journey.positionBasedStatus;
  return position
    ? ['timeBasedStatus', 'positionBasedStatus', 'journeyStatus']
    : ['timeBasedStatus', 'journeyStatus', 'positionBasedStatus'];
}

/**
 * Two lines: how the journey is in time, and below it what else there is to know. They lie too close for two buttons:
 * one says why all of them are so.
 */
export function StatusLines({
  journey,
  isActive,
}: {
  readonly journey: JourneyRow;
  readonly isActive: boolean;
}) {
  const second = secondLine(journey);
  const first = journey.timeBasedStatus ?? journey.journeyStatus;
  return (
    <Explained
      journey={journey}
      badges={inOrderOfSight(journey)}
      className={classes.statuses}
      title={statusesText(journey)}
      tabIndex={isActive ? 0 : -1}
    >
      {/* Two words as they are read, and not one. */}
      <StatusBadge status={first} quiet={journey.timeBasedStatus ? undefined : true} />{' '}
      {second && (
        <span
          className={classes.second}
          data-tone={second === journey.journeyStatus ? undefined : shapeOf(badgeColour(second))}
        >
          <Mark shape={shapeOf(badgeColour(second))} size={8} />
          {statusText(second)}
        </span>
      )}
    </Explained>
  );
}
