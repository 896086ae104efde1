import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type AssetId,
  DAY,
  type EpochMs,
  HOUR,
  type JourneyId,
  type OrganisationId,
} from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Executor } from '../../../platform/db/index.ts';
import { areaOf } from '../../fleet/index.ts';
import { positionsIn } from '../../telemetry/index.ts';
import { FIX_LIMIT, fixesOf, geofencesOf, type JourneyRecord, stopsOfJourneys } from '../load/load-store.ts';
import { GeofenceCache, type OrganisationGeofences } from '../load/organisation-geofences.ts';
import { endOf, planOf } from '../load/plan-of.ts';
import { routesOf } from '../load/route-store.ts';
import {
  addCounts,
  type PastUnit,
  type WhatIfAnswer,
  type WhatIfCounts,
  type WhatIfRequest,
} from './what-if-evaluator.ts';
import { journeysOfPeriod, vehiclesOfPeriod } from './what-if-store.ts';

export type { WhatIfCounts };

export interface WhatIf {
  readonly db: Executor;
  readonly organisationId: OrganisationId;
  readonly from: EpochMs;
  readonly now: EpochMs;
  /** The current one first; they differ only in evaluation. */
  readonly variants: readonly OrganisationSettings[];
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

export interface WhatIfOutcome {
  readonly counts: readonly WhatIfCounts[];
  readonly journeys: number;
  readonly changed: number;
  /** Complete from here; later than asked if a limit was reached. */
  readonly from: EpochMs;
  readonly isPartial: boolean;
}

const PERIOD = 3 * DAY;
const CONTEXT = DAY;
/** Fixes may follow the planned end this long. */
const AFTER_END = 12 * HOUR;
/** Other work waits during a read. */
const READING_MS = 60;
const FIRST_BATCH = 2;
const LARGEST_BATCH = 64;
const FIXES_IN_ALL = 3_000_000;
const LONGEST_MS = 120_000;
const MEMORY_MIB = 512;
const LONGEST_PAUSE_MS = 500;

/**
 * Newest first, in a worker thread, up to the limits; writes nothing.
 * @throws the signal's reason, or the worker's error
 */
export async function whatIf(asked: WhatIf): Promise<WhatIfOutcome> {
  const { db, organisationId, from, now, variants, signal } = asked;
  const began = performance.now();
  const geofences = await new GeofenceCache(db).of(organisationId);
  const sums = variants.map((): WhatIfCounts => ({ time: {}, episodes: {} }));
  const evaluator = inWorker(signal);
  let journeys = 0;
  let changed = 0;
  let fixes = 0;
  let batch = FIRST_BATCH;
  let whole = now;
  let leftOut: EpochMs | undefined;
  try {
    for (let to = now; to > from; to -= PERIOD) {
      const since = Math.max(from, to - PERIOD);
      const vehicleIds = await vehiclesOfPeriod(db, organisationId, since, to);
      for (let next = 0; next < vehicleIds.length; ) {
        signal.throwIfAborted();
        if (fixes > FIXES_IN_ALL || performance.now() - began > LONGEST_MS) {
          return { counts: sums, journeys, changed, from: leftOut ?? whole, isPartial: true };
        }
        const asking = performance.now();
        const ids = vehicleIds.slice(next, next + batch);
        const units = await unitsOf(asked, ids, { from: since, to }, geofences);
        const read = performance.now();
        for (const unit of units) {
          fixes += unit.fixes.length;
          // Missing old fixes would falsify results.
          if (unit.fixes.length >= FIX_LIMIT) {
            leftOut ??= to;
            continue;
          }
          const answer = await evaluator.ask({ unit, variants, now });
          for (const [variant, counts] of answer.counts.entries()) addCounts(sums[variant]!, counts);
          journeys += answer.journeys;
          changed += answer.changed;
        }
        next += ids.length;
        const took = read - asking;
        if (took > READING_MS) batch = Math.max(1, Math.floor(batch / 2));
        else if (took < READING_MS / 2) batch = Math.min(LARGEST_BATCH, batch * 2);
        asked.onProgress(Math.min(1, (now - to + ((to - since) * next) / vehicleIds.length) / (now - from)));
        const left = Math.min(LONGEST_PAUSE_MS, took) - (performance.now() - read);
        await pause(Math.max(0, left), undefined, { signal });
      }
      whole = since;
    }
    return { counts: sums, journeys, changed, from: leftOut ?? from, isPartial: leftOut !== undefined };
  } finally {
    await evaluator.end();
  }
}

async function unitsOf(
  { db, organisationId, now, variants }: WhatIf,
  vehicleIds: readonly AssetId[],
  period: { readonly from: EpochMs; readonly to: EpochMs },
  geofences: OrganisationGeofences,
): Promise<readonly PastUnit[]> {
  const settings = variants[0]!;
  const [first, last] = [period.from - CONTEXT, period.to + CONTEXT];
  const records = await journeysOfPeriod(db, organisationId, vehicleIds, first, Math.min(last, now), now);
  const ids = records.map((record) => record.id);
  const stops = await stopsOfJourneys(db, organisationId, ids);
  const locationIds = [...new Set(stops.map((stop) => stop.location_id))];
  const areas = new Map(
    (await geofencesOf(db, organisationId, locationIds)).map((one) => [one.id, areaOf(one, settings)]),
  );
  const routeIds = [...new Set(records.flatMap((record) => record.route_id ?? []))];
  const routes = await routesOf(db, organisationId, routeIds);
  const isCounted = ({ planned_start: start }: JourneyRecord) => start >= period.from && start < period.to;
  const ends = records.filter(isCounted).map((record) => (endOf(record) ?? record.planned_start) + AFTER_END);
  const until = Math.min(now, Math.max(last, ...ends));
  const span = { from: first, to: until };
  const positions = await positionsIn(
    db,
    organisationId,
    vehicleIds.map((assetId) => ({ assetId, ...span })),
    { most: FIX_LIMIT * vehicleIds.length },
  );
  const fixes = await fixesOf(
    db,
    organisationId,
    vehicleIds.map((vehicleId) => ({ vehicleId, from: first })),
    { before: 0, maximumFutureMinutes: settings.maximumFutureMinutes, until, positions },
  );
  const byVehicle = Map.groupBy(records, (record) => record.vehicle_id as AssetId);
  const byJourney = Map.groupBy(stops, (stop) => stop.journey_id);
  return vehicleIds.map((vehicleId): PastUnit => {
    const own = byVehicle.get(vehicleId) ?? [];
    const seen = fixes.get(vehicleId) ?? [];
    return {
      journeys: own.map((record) =>
        planOf(
          record,
          byJourney.get(record.id) ?? [],
          areas,
          record.route_id ? routes.get(record.route_id) : undefined,
        ),
      ),
      fixes: seen,
      exemptAreas: geofences.exemptNear(seen),
      counted: own.filter(isCounted).map((record) => record.id as JourneyId),
    };
  });
}

function inWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./what-if-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  let failure: Error | undefined;
  worker.on('error', (error) => {
    failure = error as Error;
  });
  return {
    ask: (request: WhatIfRequest) =>
      new Promise<WhatIfAnswer>((resolve, reject) => {
        const settle = (act: () => void) => {
          worker.off('message', answered).off('error', failed).off('exit', ended);
          signal.removeEventListener('abort', aborted);
          act();
        };
        const answered = (answer: WhatIfAnswer) => settle(() => resolve(answer));
        const failed = (error: unknown) => settle(() => reject(error));
        const ended = () => failed(new Error('the thread that judges has ended'));
        const aborted = () => failed(signal.reason);
        if (failure) return reject(failure);
        if (signal.aborted) return reject(signal.reason);
        worker.on('message', answered).on('error', failed).on('exit', ended);
        signal.addEventListener('abort', aborted);
        worker.postMessage(request);
      }),
    end: () => worker.terminate(),
  };
}
