import { type AssetId, MINUTE } from '@linehaul/domain/core';
import { type EngineProgress, throughOf } from './engine-progress.ts';
import type { VehicleState } from './vehicle-state.ts';

/** The most that a take-over reads again. */
const APART = 10 * MINUTE;

export function dueCheckpoints(
  states: readonly Pick<VehicleState, 'vehicleId' | 'engine' | 'storedThrough'>[],
): Map<AssetId, EngineProgress> {
  const due = new Map<AssetId, EngineProgress>();
  for (const { vehicleId, engine, storedThrough } of states) {
    const through = throughOf(engine);
    if (!vehicleId || !Number.isFinite(through)) continue;
    if (through - (storedThrough ?? Number.NEGATIVE_INFINITY) >= APART) due.set(vehicleId, engine);
  }
  return due;
}
