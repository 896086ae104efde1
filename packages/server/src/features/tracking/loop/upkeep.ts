import type { EpochMs } from '@linehaul/domain/core';
import { type Executor, inTransaction } from '../../../platform/db/index.ts';
import type { Unit } from '../load/vehicle-state.ts';
import { FORGOTTEN_AFTER_MS, unitsJustChanged, unitsUnevaluated } from './unevaluated-store.ts';
import {
  closeCompleted,
  unitsHeardSince,
  unitsOfTheHour,
  unitsSuddenlySilent,
  unitsWithLastingEpisodes,
} from './upkeep-store.ts';

export async function everyPeriod(db: Executor, now: EpochMs) {
  const closed = await inTransaction(db, (tx) => closeCompleted(tx, now));
  const units: readonly (Unit & { readonly oldestFix?: EpochMs })[] = [
    ...(await unitsOfTheHour(db, now)),
    ...(await unitsSuddenlySilent(db, now)),
    ...(await unitsWithLastingEpisodes(db, now)),
    ...(await unitsUnevaluated(db, Date.now() - FORGOTTEN_AFTER_MS)),
  ];
  const due = [...Map.groupBy(units, (unit) => unit.organisationId)].map(([organisationId, own]) => ({
    organisationId,
    vehicleIds: [...new Set(own.flatMap(({ vehicleId }) => vehicleId ?? []))],
    journeyIds: [...new Set(own.flatMap(({ journeyId }) => journeyId ?? []))],
    unevaluated: own.flatMap(({ vehicleId, oldestFix }) =>
      vehicleId && oldestFix !== undefined ? [{ assetId: vehicleId, oldestFix }] : [],
    ),
  }));
  return { closed, due };
}

export async function onTakingOver(
  db: Executor,
  now: EpochMs,
): Promise<readonly (Unit & { readonly oldestFix?: EpochMs })[]> {
  return [
    ...(await unitsUnevaluated(db)),
    ...(await unitsOfTheHour(db, now)),
    ...(await unitsJustChanged(db, now)),
    ...(await unitsHeardSince(db)),
  ];
}
