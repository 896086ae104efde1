import type { AssetId, EpochMs, JourneyId } from '@linehaul/domain/core';
import type { NamedJourney } from './ingest-store.ts';

/** By unique reference, then the vehicle's journeys, then nearest planned start. */
export function journeyMeant(
  named: readonly NamedJourney[],
  assetId: AssetId,
  fixTime: EpochMs,
): JourneyId | undefined {
  const rank = (journey: NamedJourney) => (journey.unique ? 0 : journey.vehicleId === assetId ? 1 : 2);
  const away = (journey: NamedJourney) => Math.abs(journey.plannedStart - fixTime);
  let best: NamedJourney | undefined;
  for (const journey of named) {
    if (!best || rank(journey) < rank(best) || (rank(journey) === rank(best) && away(journey) < away(best))) {
      best = journey;
    }
  }
  return best?.journeyId;
}
