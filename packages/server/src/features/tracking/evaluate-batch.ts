import { setImmediate as turn } from 'node:timers/promises';
import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { MarkChanges } from '@linehaul/domain/tracking';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import { type Instances, inEpoch } from '../../platform/instances/index.ts';
import { Sampler } from '../../platform/metrics/index.ts';
import { renewLatest } from '../telemetry/index.ts';
import { evaluate, evaluateFixes } from './evaluate.ts';
import { writeCheckpoints } from './load/checkpoint-store.ts';
import { dueCheckpoints } from './load/due-checkpoints.ts';
import { type EngineProgress, throughOf } from './load/engine-progress.ts';
import { writeMarks } from './load/marks-store.ts';
import type { GeofenceCache, OrganisationGeofences } from './load/organisation-geofences.ts';
import { keyOf, type UnitKey, type VehicleState } from './load/vehicle-state.ts';
import type { ActiveUnits } from './loop/active-units.ts';
import type { Due } from './loop/due-units.ts';
import { EvaluatedMarks } from './loop/evaluated-marks.ts';
import { notifyAlerts } from './loop/notify-alerts.ts';
import type { StateCache } from './loop/state-cache.ts';
import type { UnevaluatedMark } from './loop/unevaluated-store.ts';
import { isHeld, upToDate } from './loop/up-to-date.ts';
import { updateCachedState } from './write/cache-update.ts';
import { deferProgress } from './write/deferred-progress.ts';
import type { EpisodeChange } from './write/episode-differences.ts';
import { type UnitChanges, writeChanges } from './write/write-store.ts';

export interface BatchNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => EpochMs;
  readonly instances: Instances;
  readonly geofenceCache: GeofenceCache;
  readonly states: StateCache;
  readonly active: ActiveUnits;
  readonly progressMs: number;
}

export type Outcome =
  /** `stale`: changed meanwhile, evaluate again. */
  | {
      readonly kind: 'written';
      readonly stale: readonly VehicleState[];
      readonly deferred: readonly { readonly state: VehicleState; readonly waitMs: number }[];
    }
  /** Instances came or went: nothing was written. */
  | { readonly kind: 'refused'; readonly states: readonly VehicleState[]; readonly epoch: number };

/** Requests wait no longer than this and one evaluation. */
const TURN_MS = 5;
const NOTHING_DUE: Outcome = { kind: 'written', stale: [], deferred: [] };

export class BatchEvaluator {
  readonly evaluations = new Sampler();
  readonly #needs: BatchNeeds;
  readonly #evaluated: EvaluatedMarks;

  constructor(needs: BatchNeeds) {
    this.#needs = needs;
    this.#evaluated = new EvaluatedMarks(needs.db, needs.instances);
  }

  /** @param batch one organisation's units, owned here */
  async evaluate(batch: readonly Due[], epoch: number): Promise<Outcome> {
    const { db, now, geofenceCache, states } = this.#needs;
    const organisationId = batch[0]!.organisationId;
    // Before any read: clearing the cache meanwhile makes it too old to keep.
    const { generation } = states;
    const geofences = await geofenceCache.of(organisationId);
    const due = batch.filter((one) => !isHeld(one, states.get(keyOf(one)), geofences, now()));
    if (due.length === 0) return NOTHING_DUE;
    const vehicleIds = due.flatMap(({ vehicleId }) => vehicleId ?? []);
    const unevaluated = await this.#evaluated.take(organisationId, vehicleIds, epoch);
    const at = now();
    const found = await upToDate(
      { db, states, geofences },
      organisationId,
      due.map((one) => {
        const mark = one.vehicleId && unevaluated.get(one.vehicleId);
        return mark ? { ...one, oldestFix: Math.min(one.oldestFix, mark.oldestFix) } : one;
      }),
      at,
    );
    const { units, marks, deferred } = await this.#differences(found, geofences, at);
    const checkpoints = dueCheckpoints(found);
    const outcome = await this.#write(
      organisationId,
      { units, marks, checkpoints },
      { epoch, geofences, now: at },
    );
    if (!outcome) return { kind: 'refused', states: found, epoch };
    const stale = found.filter((state) => outcome.stale.has(keyOf(state)));
    const good = found.filter((state) => !outcome.stale.has(keyOf(state)));
    for (const state of good) {
      const stored = state.vehicleId && checkpoints.get(state.vehicleId);
      if (stored) state.storedThrough = throughOf(stored);
    }
    this.#remember(good, units, marks, { organisationId, unevaluated, epoch, generation });
    this.#notify(organisationId, good, units, outcome.corrected);
    return { kind: 'written', stale, deferred };
  }

  flush(): Promise<void> {
    return this.#evaluated.flush();
  }

  async #differences(
    states: readonly VehicleState[],
    geofences: OrganisationGeofences,
    now: EpochMs,
  ): Promise<{
    units: Map<UnitKey, UnitChanges>;
    marks: Map<AssetId, MarkChanges>;
    deferred: { state: VehicleState; waitMs: number }[];
  }> {
    const units = new Map<UnitKey, UnitChanges>();
    const marks = new Map<AssetId, MarkChanges>();
    const deferred: { state: VehicleState; waitMs: number }[] = [];
    let turned = performance.now();
    for (const state of states) {
      const began = performance.now();
      const { changes: all, vehicle } = evaluate(state, geofences, now);
      const marked = evaluateFixes(state, geofences);
      state.evaluatedAt = performance.now();
      state.cost = state.evaluatedAt - began;
      this.evaluations.add(state.cost);
      this.#needs.active.add(keyOf(state), state.evaluatedAt);
      if (marked) marks.set(state.vehicleId!, marked);
      const { written: changes, waitMs } = deferProgress(
        state,
        all,
        this.#needs.progressMs,
        state.evaluatedAt,
      );
      if (waitMs !== undefined) {
        deferred.push({ state, waitMs });
        // Unwritten: the next look must find it.
        state.looked = [];
        state.holdsUntil = Number.NEGATIVE_INFINITY;
      }
      if (changes.length > 0 || vehicle.written.length > 0 || vehicle.removed.length > 0) {
        const driverOf = (journeyId: string | null) =>
          state.journeys.find(({ plan }) => plan.journeyId === journeyId)?.driverId;
        const unit = keyOf(state);
        units.set(unit, { unit, vehicleId: state.vehicleId, changes, vehicle, driverOf });
      }
      if (state.evaluatedAt - turned < TURN_MS) continue;
      await turn();
      turned = performance.now();
    }
    return { units, marks, deferred };
  }

  #remember(
    states: readonly VehicleState[],
    units: ReadonlyMap<UnitKey, UnitChanges>,
    marks: ReadonlyMap<AssetId, MarkChanges>,
    given: {
      readonly organisationId: OrganisationId;
      readonly unevaluated: ReadonlyMap<AssetId, UnevaluatedMark>;
      readonly epoch: number;
      readonly generation: number;
    },
  ): void {
    const { organisationId, unevaluated, epoch, generation } = given;
    for (const state of states) {
      const written = units.get(keyOf(state));
      updateCachedState(state, written?.changes ?? [], marks.get(state.vehicleId!));
      if (written) state.watch = { ...state.watch, episodes: written.vehicle.all };
      const mark = state.vehicleId && unevaluated.get(state.vehicleId);
      if (mark) this.#evaluated.evaluated(organisationId, mark, epoch);
      if (epoch === this.#needs.instances.epoch) this.#needs.states.put(state, generation);
    }
  }

  #notify(
    organisationId: OrganisationId,
    states: readonly VehicleState[],
    units: ReadonlyMap<UnitKey, UnitChanges>,
    corrected: readonly AssetId[],
  ): void {
    const { bus } = this.#needs;
    const written = states.flatMap((state) => units.get(keyOf(state)) ?? []);
    const alerts: EpisodeChange[] = written.flatMap(({ changes, vehicle }) => [
      ...changes.map((change) => change.episodes),
      vehicle,
    ]);
    notifyAlerts(bus, organisationId, alerts);
    const journeyIds: JourneyId[] = written.flatMap(({ changes }) =>
      changes.filter(({ visible }) => visible).map(({ journeyId }) => journeyId),
    );
    if (journeyIds.length > 0) bus.publish('journey.changed', { organisationId, journeyIds, byHand: false });
    if (corrected.length > 0) bus.publish('latest.corrected', { organisationId, assetIds: corrected });
  }

  /** Stale units too: marks depend on fixes alone. Undefined: the epoch changed. */
  async #write(
    organisationId: OrganisationId,
    { units, marks, checkpoints }: Written,
    { epoch, geofences, now }: { epoch: number; geofences: OrganisationGeofences; now: EpochMs },
  ): Promise<{ stale: ReadonlySet<UnitKey>; corrected: readonly AssetId[] } | undefined> {
    if (units.size + marks.size + checkpoints.size === 0) return { stale: new Set(), corrected: [] };
    const { db, instances } = this.#needs;
    return inEpoch(db, instances, epoch, async (tx) => {
      const stale =
        units.size > 0
          ? await writeChanges(tx, organisationId, [...units.values()], now)
          : new Set<UnitKey>();
      await writeCheckpoints(tx, organisationId, checkpoints, now);
      if (marks.size === 0) return { stale, corrected: [] };
      await writeMarks(tx, organisationId, marks);
      const corrected = await renewLatest(tx, organisationId, [...marks.keys()], geofences.settings);
      return { stale, corrected };
    });
  }
}

interface Written {
  readonly units: ReadonlyMap<UnitKey, UnitChanges>;
  readonly marks: ReadonlyMap<AssetId, MarkChanges>;
  readonly checkpoints: ReadonlyMap<AssetId, EngineProgress>;
}
