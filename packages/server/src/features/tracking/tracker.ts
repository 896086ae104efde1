import { setTimeout as pause } from 'node:timers/promises';
import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isTrouble, type OnRecovery } from '../../platform/db/index.ts';
import { alone, type Instances } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import type { Sampler } from '../../platform/metrics/index.ts';
import { BatchEvaluator } from './evaluate-batch.ts';
import { GeofenceCache } from './load/organisation-geofences.ts';
import { keyOf, type Unit, type VehicleState } from './load/vehicle-state.ts';
import { ActiveUnits } from './loop/active-units.ts';
import type { Due } from './loop/due-units.ts';
import { gatheringMs } from './loop/gather.ts';
import { StateCache } from './loop/state-cache.ts';
import { TrackingClock } from './loop/tracking-clock.ts';
import { unitsUnevaluated } from './loop/unevaluated-store.ts';
import { whatMakesDue } from './loop/what-makes-due.ts';
import { type Why, WorkQueue } from './loop/work-queue.ts';
import { yieldToIngest } from './loop/yield-to-ingest.ts';
import { PROGRESS_MS } from './write/deferred-progress.ts';

export interface TrackerNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now?: () => EpochMs;
  readonly tickMs?: number;
  /** False: something else writes its findings. */
  readonly evaluates?: boolean;
  /** Shortest time between writes of progress alone. */
  readonly progressMs?: number;
  readonly instances?: Instances;
  /** True while fixes outpace writing: evaluation yields. */
  readonly isPressed?: () => boolean;
  readonly onRecovery?: OnRecovery;
}

const BATCH = 100;
/** Some 20,000 vehicles with 8 stops each. */
const CACHE_LIMIT = 3_000_000;
const FAILURES_LIMIT = 5;
const TROUBLE_WAIT_MS = 2_000;
const REFUSED_WAIT_MS = 250;

export class Tracker {
  readonly #db: Executor;
  readonly #instances: Instances;
  readonly #isPressed: () => boolean;
  readonly #evaluates: boolean;
  readonly #states = new StateCache(CACHE_LIMIT);
  readonly #geofenceCache: GeofenceCache;
  readonly #queue: WorkQueue;
  readonly #evaluate: BatchEvaluator;
  readonly #clock: TrackingClock;
  readonly #subscriptions: readonly (() => void)[];
  readonly #log = loggerOf('tracking');
  readonly #finished: Promise<void>;
  #stopped = false;

  constructor(needs: TrackerNeeds) {
    const { db, bus, now = Date.now, instances = alone(), isPressed = () => false, onRecovery } = needs;
    this.#db = db;
    this.#instances = instances;
    this.#isPressed = isPressed;
    this.#evaluates = needs.evaluates ?? true;
    this.#geofenceCache = new GeofenceCache(db);
    const active = new ActiveUnits();
    this.#queue = new WorkQueue(this.#states, active);
    this.#evaluate = new BatchEvaluator({
      ...{ db, bus, now, instances, active },
      geofenceCache: this.#geofenceCache,
      states: this.#states,
      progressMs: needs.progressMs ?? PROGRESS_MS,
    });
    const add = (unit: Unit, why: Why) => this.#add(unit, why);
    this.#clock = new TrackingClock({ db, bus, now, instances, tickMs: needs.tickMs, add });
    this.#subscriptions = [
      ...whatMakesDue(bus, add),
      bus.subscribe('settings.changed', ({ organisationId }, origin) => {
        this.#geofenceCache.drop(organisationId);
        if (origin === 'here') void this.#clock.announceDue();
      }),
      // Vehicles follow by `plan.changed`, or their next fix.
      bus.subscribe('geofence.changed', ({ organisationId }) => this.#geofenceCache.drop(organisationId)),
      bus.subscribe('events.missed', () => this.#takeOver()),
      instances.onChange(() => this.#takeOver()),
      ...(onRecovery ? [onRecovery(() => this.#takeOver())] : []),
    ];
    this.#finished = this.#work();
    void this.#clock.readAll();
  }

  get evaluations(): Sampler {
    return this.#evaluate.evaluations;
  }

  get pending(): number {
    return this.#queue.pending;
  }

  /** Milliseconds; 0: none. */
  get lag(): number {
    return this.#queue.lag;
  }

  async pendingOfAll(): Promise<number> {
    if (this.#instances.count === 1) return this.pending;
    const unevaluated = await unitsUnevaluated(this.#db);
    return this.pending + unevaluated.filter((unit) => !this.#instances.owns(keyOf(unit))).length;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#clock.stop();
    for (const end of this.#subscriptions) end();
    this.#queue.wake();
    await this.#finished;
    await this.#evaluate.flush();
  }

  #add(unit: Unit, why: Why): void {
    if (this.#stopped || !this.#evaluates || !this.#instances.owns(keyOf(unit))) return;
    this.#queue.add(unit, why);
  }

  #takeOver(): void {
    this.#geofenceCache.dropAll();
    this.#states.clear();
    this.#queue.retain((unit) => this.#instances.owns(keyOf(unit)));
    void this.#clock.readAll();
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      const batch = this.#queue.take(BATCH);
      if (batch.length === 0) {
        await this.#queue.rest();
        continue;
      }
      const began = performance.now();
      await this.#process(batch);
      const tookMs = performance.now() - began;
      await yieldToIngest(tookMs, this.#isPressed, () => this.#stopped);
      const gathering = gatheringMs(batch.length, tookMs, performance.now() - began);
      if (gathering > 0 && this.#queue.mayGather(batch[0]!.organisationId, BATCH)) await pause(gathering);
    }
  }

  async #process(batch: readonly Due[]): Promise<void> {
    this.#queue.begin(batch);
    try {
      await this.#evaluateAll(batch);
    } catch (error) {
      if (this.#stopped) return;
      for (const due of batch) this.#states.drop(keyOf(due));
      // The database's fault: retry without limit.
      if (isTrouble(error)) this.#again(batch, { reload: true, waitMs: TROUBLE_WAIT_MS });
      else if (batch.length > 1) for (const due of batch) await this.#process([due]);
      else this.#failed(batch[0]!, error);
    } finally {
      this.#queue.done(batch);
    }
  }

  #again(batch: readonly Due[], why: Why): void {
    for (const due of batch) this.#add(due, { ...due, ...why });
  }

  #failed(due: Due, error: unknown): void {
    const failures = due.failures + 1;
    const giveUp = failures >= FAILURES_LIMIT;
    const { organisationId, vehicleId, journeyId } = due;
    this.#log.error(
      { err: error, organisationId, vehicleId, journeyId, giveUp },
      'a vehicle could not be judged',
    );
    if (!giveUp) this.#again([due], { failures });
  }

  async #evaluateAll(wanted: readonly Due[]): Promise<void> {
    // Before any read: writes are refused once it changes.
    const { epoch } = this.#instances;
    const batch = wanted.filter((due) => this.#instances.owns(keyOf(due)));
    if (batch.length === 0) return;
    const outcome = await this.#evaluate.evaluate(batch, epoch);
    if (outcome.kind === 'refused') return this.#refused(outcome.states, epoch);
    this.#reload(outcome.stale, {});
    for (const { state, waitMs } of outcome.deferred) this.#add(state, { awaited: false, waitMs });
  }

  async #refused(states: readonly VehicleState[], epoch: number): Promise<void> {
    await this.#instances.look();
    // Members are still unknown: writes would be refused again.
    const waitMs = this.#instances.epoch === epoch ? TROUBLE_WAIT_MS : REFUSED_WAIT_MS;
    this.#reload(states, { waitMs });
  }

  #reload(states: readonly VehicleState[], why: Why): void {
    for (const state of states) {
      this.#states.drop(keyOf(state));
      this.#add(state, { reload: true, ...why });
    }
  }
}
