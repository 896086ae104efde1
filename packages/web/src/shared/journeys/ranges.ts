import type { Journey } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';

/** Two ISO instants. */
export interface Range {
  readonly from: string;
  readonly to: string;
}
type Begun = Pick<Journey, 'departFromStartLocationTimeUtc' | 'createdDateTimeUtc'>;

/** Of a journey's positions: from its departure, or from its making where it has not departed, to now. */
export function positionRange(journey: Begun, now: number): Range {
  return {
    from: journey.departFromStartLocationTimeUtc ?? journey.createdDateTimeUtc,
    to: new Date(now).toISOString(),
  };
}

/** Of a journey's events: the same beginning, and two hours beyond now. */
export function eventRange(journey: Begun, now: number): Range {
  return positionRange(journey, now + constants.eventEndAheadMs);
}
