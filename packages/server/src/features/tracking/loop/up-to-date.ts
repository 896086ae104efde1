import { type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import { FIXES_BEFORE } from '@linehaul/domain/tracking';
import type { Executor } from '../../../platform/db/index.ts';
import { throughOf } from '../load/engine-progress.ts';
import { type Asked, loadStates } from '../load/load.ts';
import { fixesOf } from '../load/load-store.ts';
import { marksOf } from '../load/marks-store.ts';
import { type OrganisationGeofences, sameAround } from '../load/organisation-geofences.ts';
import {
  keyOf,
  lacksBefore,
  neededFrom,
  rememberWritten,
  renewFixes,
  type VehicleState,
} from '../load/vehicle-state.ts';
import type { Due } from './due-units.ts';
import type { StateCache } from './state-cache.ts';

/** Reloading drops old journeys. */
const STATE_LIFETIME = 3 * HOUR;

function isAround(state: VehicleState, geofences: OrganisationGeofences): boolean {
  if (state.engine.geofences === geofences) return true;
  if (!sameAround(state.engine.geofences, geofences, state.engine.box)) return false;
  state.engine = { ...state.engine, geofences, context: state.engine.context.around(geofences) };
  return true;
}

/** Only the clock asks, and cannot change findings. */
export function isHeld(
  due: Due,
  state: VehicleState | undefined,
  geofences: OrganisationGeofences,
  now: EpochMs,
): boolean {
  if (due.awaited || due.reload || due.failures > 0 || due.oldestFix < Number.POSITIVE_INFINITY) return false;
  return (
    state !== undefined &&
    now < state.holdsUntil &&
    now - state.loadedAt <= STATE_LIFETIME &&
    state.engine.geofences === geofences
  );
}

/** The next fix may be older than the reload, and must not need another. */
function nextFrom({ engine }: VehicleState, now: EpochMs): EpochMs {
  return Math.min(now, Math.max(throughOf(engine) + 1, now - STATE_LIFETIME));
}

interface NewFixes {
  readonly state: VehicleState;
  readonly from: EpochMs;
}

/** States with their new fixes; reloads missing, old or outdated ones. */
export async function upToDate(
  {
    db,
    states,
    geofences,
  }: { readonly db: Executor; readonly states: StateCache; readonly geofences: OrganisationGeofences },
  organisationId: OrganisationId,
  batch: readonly Due[],
  now: EpochMs,
): Promise<readonly VehicleState[]> {
  const known: VehicleState[] = [];
  const { settings } = geofences;
  const wanted: Asked[] = [];
  const newFixes: NewFixes[] = [];
  for (const due of batch) {
    const { vehicleId, journeyId, oldestFix } = due;
    const state = states.get(keyOf(due));
    const isOld =
      !state || due.reload || now - state.loadedAt > STATE_LIFETIME || !isAround(state, geofences);
    const from = !isOld && oldestFix < Number.POSITIVE_INFINITY ? neededFrom(state, oldestFix) : oldestFix;
    if (isOld || from === undefined) {
      const cached = { before: state?.engine, storedThrough: state?.storedThrough };
      const afresh = due.failures > 0;
      wanted.push({
        organisationId,
        vehicleId,
        journeyId,
        from: Math.min(oldestFix, state ? nextFrom(state, now) : now),
        afresh,
        ...cached,
      });
    } else {
      known.push(state);
      if (from < Number.POSITIVE_INFINITY) newFixes.push({ state, from });
    }
  }
  // Before renewals: else a new vehicle's first fixes look late.
  const byLateness = Map.groupBy(newFixes, ({ state, from }) => lacksBefore(state, from));
  for (const [late, some] of byLateness) {
    const wantedOf = some.map(({ state, from }) => ({ vehicleId: state.vehicleId!, from }));
    const read = await fixesOf(db, organisationId, wantedOf, {
      before: late ? FIXES_BEFORE : 0,
      maximumFutureMinutes: settings.maximumFutureMinutes,
    });
    const marked = late
      ? await marksOf(
          db,
          organisationId,
          wantedOf.map(({ vehicleId, from }) => ({
            vehicleId,
            from: read.get(vehicleId)?.[0]?.time ?? from,
          })),
        )
      : undefined;
    for (const { state, from } of some) {
      const vehicleId = state.vehicleId!;
      renewFixes(state, from, { fixes: read.get(vehicleId) ?? [], marked: marked?.get(vehicleId) });
    }
  }
  if (wanted.length === 0) return known;
  const read = await loadStates(db, organisationId, geofences, wanted, now);
  for (const state of read) rememberWritten(state, states.get(keyOf(state)));
  return [...known, ...read];
}
