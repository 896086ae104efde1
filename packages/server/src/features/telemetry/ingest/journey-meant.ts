import type { AssetId, EpochMs, JourneyId } from '@linehaul/domain/core';
import type { NamedJourney } from './ingest-store.ts';

/** A unique reference first; then the vehicle's own journeys; then the nearest planned start. */
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
