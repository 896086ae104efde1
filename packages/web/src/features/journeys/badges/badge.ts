import type { ChangeBadge, JourneyRow, ScheduleActivity } from '@linehaul/contracts/journeys';

/** What a badge speaks of: one of the three statuses, or that something was changed. */
export type BadgeKind = 'timeBasedStatus' | 'positionBasedStatus' | 'journeyStatus' | ChangeBadge;

export type BadgeJourney = Pick<
  JourneyRow,
  | 'journeyId'
  | 'journeyUniqueReference'
  | 'journeyStatus'
  | 'timeBasedStatus'
  | 'positionBasedStatus'
  | 'changeBadges'
>;

/** A stop whose own status of time the badge shows. */
export type BadgeStop = Pick<ScheduleActivity, 'id' | 'timeBasedStatus'>;

/** The status that the badge shows; undefined where the journey has none of the kind. */
export function statusOf(journey: BadgeJourney, badge: BadgeKind): string | undefined {
  switch (badge) {
    case 'timeBasedStatus':
    case 'positionBasedStatus':
    case 'journeyStatus':
      return journey[badge] ?? undefined;
    case 'CHANGED_POST_APPROVAL':
    case 'COMPLETED_JOURNEY_CHANGE':
      return journey.changeBadges.includes(badge) ? badge : undefined;
  }
}
