import type { JourneyStatus } from '@linehaul/domain/journeys';

/** A customer's key does not see them. */
export const UNAPPROVED_STATUSES: ReadonlySet<JourneyStatus> = new Set<JourneyStatus>([
  'DRAFT',
  'PENDING_APPROVAL',
]);
