import { type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Executor } from '../../platform/db/index.ts';
import type { Due } from './due-units.ts';
import { loadStates } from './load.ts';
import { fixesOf } from './load-store.ts';
import type { StateCache } from './state-cache.ts';
import { keyOf, renewFixes, type Unit, type VehicleState } from './vehicle-state.ts';

/** What is known of a vehicle is read afresh after this, so that the past is let go. */
const STATE_LIFETIME = 3 * HOUR;

/** What is known of the units, with their new fixes: read afresh where it is missing, too old or out of date. */
export async function upToDate(
  {
    db,
    states,
    settings,
  }: { readonly db: Executor; readonly states: StateCache; readonly settings: OrganisationSettings },
  organisationId: OrganisationId,
  batch: readonly Due[],
  now: EpochMs,
): Promise<readonly VehicleState[]> {
  const known: VehicleState[] = [];
  const wanted: (Unit & { from: EpochMs })[] = [];
  const newFixes: { state: VehicleState; from: EpochMs }[] = [];
  for (const due of batch) {
    const { vehicleId, journeyId, oldestFix } = due;
    const state = states.get(keyOf(due));
    if (!state || due.reload || now - state.loadedAt > STATE_LIFETIME || oldestFix < state.completeFrom) {
      wanted.push({ organisationId, vehicleId, journeyId, from: Math.min(oldestFix, now) });
    } else {
      known.push(state);
      if (oldestFix < Number.POSITIVE_INFINITY) newFixes.push({ state, from: oldestFix });
    }
  }
  const read = await fixesOf(
    db,
    organisationId,
    newFixes.map(({ state, from }) => ({ vehicleId: state.vehicleId!, from })),
    { before: 0, maximumFutureMinutes: settings.maximumFutureMinutes },
  );
  for (const { state, from } of newFixes) renewFixes(state, from, read.get(state.vehicleId!) ?? []);
  if (wanted.length === 0) return known;
  return [...known, ...(await loadStates(db, organisationId, settings, wanted, now))];
}
