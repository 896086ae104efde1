import type { EpochMs, JourneyId } from '@linehaul/domain/core';
import type { ReachedStop } from '../../../platform/outbox/index.ts';
import type { StopFacts } from '../load/facts.ts';

/** New arrivals and departures, in order; not moved times. */
export function reachedStops(
  journeyId: JourneyId,
  before: readonly Pick<StopFacts, 'actualArrival' | 'actualDeparture'>[],
  after: readonly Pick<StopFacts, 'sequence' | 'actualArrival' | 'actualDeparture' | 'estimated'>[],
): readonly ReachedStop[] {
  return after.flatMap(({ sequence, estimated, actualArrival, actualDeparture }, i) => {
    const known = before[i];
    const of = { journeyId, sequence, isEstimated: estimated };
    const isNew = (was: EpochMs | null | undefined, is: EpochMs | null): is is EpochMs =>
      is !== null && (was ?? null) === null;
    return [
      ...(isNew(known?.actualArrival, actualArrival)
        ? [{ ...of, kind: 'arrived' as const, at: actualArrival }]
        : []),
      ...(isNew(known?.actualDeparture, actualDeparture)
        ? [{ ...of, kind: 'departed' as const, at: actualDeparture }]
        : []),
    ];
  });
}
