import type { Journey } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';

/** ISO instants. */
export interface Range {
  readonly from: string;
  readonly to: string;
}
type Begun = Pick<Journey, 'departFromStartLocationTimeUtc' | 'createdDateTimeUtc'>;

/** From departure, else creation, to now. */
export function positionRange(journey: Begun, now: number): Range {
  return {
    from: journey.departFromStartLocationTimeUtc ?? journey.createdDateTimeUtc,
    to: new Date(now).toISOString(),
  };
}

/** To two hours ahead. */
export function eventRange(journey: Begun, now: number): Range {
  return positionRange(journey, now + constants.eventEndAheadMs);
}
