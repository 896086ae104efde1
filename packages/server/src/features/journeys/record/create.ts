import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { type Executor, newId } from '../../../platform/db/index.ts';
import { insertCreations, insertJourneys, insertStops } from './create-store.ts';
import type { NewJourney, NewStop } from './new-journey.ts';
import { searchTexts } from './search-text.ts';

interface CreatedJourneys {
  readonly journeyIds: readonly JourneyId[];
  /** One for each plan; undefined: its reference exists. */
  readonly idsByPlan: readonly (JourneyId | undefined)[];
  /** For the plan.changed event. */
  readonly vehicleIds: readonly AssetId[];
}

/** Skips existing references. Publish journey.changed and plan.changed after the commit. */
export async function createJourneys(
  tx: Executor,
  organisation: { readonly id: OrganisationId; readonly timeZone: string },
  plans: readonly NewJourney[],
  actor: string,
): Promise<CreatedJourneys> {
  if (plans.length === 0) return { journeyIds: [], idsByPlan: [], vehicleIds: [] };
  const texts = await searchTexts(
    tx,
    organisation.id,
    plans.map((plan) => ({
      ...plan,
      trailerIds: plan.trailerIds?.filter((id) => id !== undefined),
      driverIds: plan.driverIds?.filter((id) => id !== undefined),
    })),
  );
  const identified = plans.map((plan, i) => ({
    ...plan,
    searchText: texts[i]!,
    plannedEnd: plan.plannedEnd ?? endOf(plan.stops),
    id: newId<JourneyId>(),
  }));
  const inserted = await insertJourneys(tx, organisation, identified, actor);
  const created = identified.filter((plan) => inserted.has(plan.id));
  const journeyIds = created.map((plan) => plan.id);
  if (created.length > 0) {
    await insertStops(tx, organisation.id, created);
    await insertCreations(tx, organisation.id, created, actor);
  }
  return {
    journeyIds,
    idsByPlan: identified.map(({ id }) => (inserted.has(id) ? id : undefined)),
    vehicleIds: [...new Set(created.flatMap((plan) => plan.vehicleId ?? []))],
  };
}

export function endOf(
  stops: readonly Pick<NewStop, 'plannedArrival' | 'plannedDeparture'>[],
): EpochMs | undefined {
  const last = stops.length > 1 ? stops.at(-1) : undefined;
  return last?.plannedArrival ?? last?.plannedDeparture;
}
