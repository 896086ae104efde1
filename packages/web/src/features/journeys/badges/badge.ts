import type { ChangeBadge, JourneyRow, ScheduleActivity } from '@linehaul/contracts/journeys';

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

export type BadgeStop = Pick<ScheduleActivity, 'id' | 'timeBasedStatus'>;

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
