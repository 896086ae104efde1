import { setImmediate as turn } from 'node:timers/promises';
import {
  type AssetId,
  type EpochMs,
  type JourneyId,
  MINUTE,
  type OrganisationId,
} from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { MarkChanges } from '@linehaul/domain/tracking';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isTrouble, type OnRecovery } from '../../platform/db/index.ts';
import { alone, type Instances, inEpoch } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { Sampler } from '../../platform/metrics/index.ts';
import { renewLatest } from '../telemetry/index.ts';
import { ActiveUnits } from './active-units.ts';
import { type Due, DueUnits } from './due-units.ts';
import type { EpisodeChange } from './episode-differences.ts';
import { giveWay } from './give-way.ts';
import { judge, judgeFixes } from './judge.ts';
import { JudgedMarks } from './judged-marks.ts';
import { writeMarks } from './marks-store.ts';
import { OrganisationGrounds } from './organisation-ground.ts';
import { remember } from './remember.ts';
import { StateCache } from './state-cache.ts';
import { tellAlerts } from './tell-alerts.ts';
import { unitsUnjudged } from './unjudged-store.ts';
import { upToDate } from './up-to-date.ts';
import { everyPeriod, onTakingOver } from './upkeep.ts';
import { keyOf, type Unit, type UnitKey, type VehicleState } from './vehicle-state.ts';
import { type UnitChanges, writeChanges } from './write-store.ts';

export interface TrackerNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  /** Epoch milliseconds; the machine's clock where absent. */
  readonly now?: () => EpochMs;
  readonly tickMs?: number;
  /** Who shares the work; nobody where absent. */
  readonly instances?: Instances;
  /** Fixes come faster than they are written: they go before. Judging then takes a small share of the time and catches up later. */
  readonly isPressed?: () => boolean;
  /** Tells when a database that was gone is back. */
  readonly onRecovery?: OnRecovery;
}

const TICK_MS = MINUTE;
/** Units that are read and written together. */
const BATCH = 24;
/** Fixes and stops that are kept in memory, of all vehicles together. */
const CACHE_LIMIT = 500_000;
/** The share of one core that judging the same vehicles again and again may take. */
const CPU_SHARE = 0.25;
const LONGEST_WAIT = 15_000;
const FAILURES_LIMIT = 5;
/** A period's work is asked for so often in it: of several instances whoever asks first has it. */
const ASKED_PER_TICK = 4;
const TROUBLE_WAIT_MS = 2_000;
/** Before what was refused since another instance came or went is tried again. */
const REFUSED_WAIT_MS = 250;

/**
 * Keeps actual times, statuses and episodes up to date with fixes, plans and the clock. Of several instances each judges the vehicles that are
 * its own; what it writes is refused where another one owns them by then.
 */
export class Tracker {
  readonly #db: Executor;
  readonly #bus: Bus;
  readonly #now: () => EpochMs;
  readonly #instances: Instances;
  readonly #tickMs: number;
  readonly #judged: JudgedMarks;
  readonly #isPressed: () => boolean;
  readonly #due = new DueUnits();
  readonly #inWork = new Map<UnitKey, Due>();
  readonly #states = new StateCache(CACHE_LIMIT);
  readonly #grounds: OrganisationGrounds;
  readonly #subscriptions: readonly (() => void)[];
  readonly #tick: NodeJS.Timeout;
  readonly #log = loggerOf('tracking');
  #wake: (() => void) | undefined;
  #stopped = false;
  readonly #finished: Promise<void>;
  readonly #active = new ActiveUnits();
  /** What judging a unit took, since the start. */
  readonly judgements = new Sampler();

  /** What is under way could not be read yet. */
  #isUnread = false;

  constructor(needs: TrackerNeeds) {
    const { db, bus, now = Date.now, tickMs = TICK_MS, instances = alone(), onRecovery } = needs;
    const { isPressed = () => false } = needs;
    this.#db = db;
    this.#instances = instances;
    this.#tickMs = tickMs;
    this.#judged = new JudgedMarks(db, instances);
    this.#bus = bus;
    this.#now = now;
    this.#isPressed = isPressed;
    this.#grounds = new OrganisationGrounds(db);
    this.#subscriptions = [
      bus.subscribe('fixes.stored', ({ organisationId, assets }) => {
        for (const { assetId, oldestFix } of assets) {
          this.#add({ organisationId, vehicleId: assetId }, { oldestFix });
        }
      }),
      bus.subscribe('event.reported', ({ organisationId, assets }) => {
        for (const { assetId, oldest } of assets) {
          this.#add({ organisationId, vehicleId: assetId }, { oldestFix: oldest, reload: true });
        }
      }),
      bus.subscribe('settings.changed', ({ organisationId }, origin) => {
        this.#grounds.drop(organisationId);
        if (origin === 'here') void this.#reckon();
      }),
      // Vehicles whose stops lie there come by `plan.changed`; all others are near it sooner or later.
      bus.subscribe('ground.changed', ({ organisationId }) => this.#grounds.drop(organisationId)),
      bus.subscribe('plan.changed', ({ organisationId, vehicleIds, journeyIds = [] }) => {
        for (const vehicleId of vehicleIds) this.#add({ organisationId, vehicleId }, { reload: true });
        for (const journeyId of journeyIds) this.#add({ organisationId, journeyId }, { reload: true });
      }),
      bus.subscribe('units.due', ({ organisationId, vehicleIds, journeyIds }) => {
        for (const vehicleId of vehicleIds) this.#add({ organisationId, vehicleId }, { awaited: false });
        for (const journeyId of journeyIds) this.#add({ organisationId, journeyId }, { awaited: false });
      }),
      bus.subscribe('events.missed', () => this.#takeOver()),
      instances.onChange(() => this.#takeOver()),
      // What was committed while the answer was lost has been told to nobody.
      ...(onRecovery ? [onRecovery(() => this.#takeOver())] : []),
    ];
    this.#tick = setInterval(() => void this.#onTick(), tickMs / ASKED_PER_TICK);
    this.#tick.unref();
    this.#finished = this.#work();
    void this.#readAll();
  }

  /** Units with fixes or changed plans that have not been judged yet. */
  get pending(): number {
    let inWork = 0;
    for (const due of this.#inWork.values()) if (due.awaited) inWork++;
    return this.#due.awaited + inWork;
  }

  /** For how long the first of them has been waiting, milliseconds; 0 where none is. */
  get lag(): number {
    const since = [this.#due.awaitedSince, ...[...this.#inWork.values()].map((due) => due.awaitedSince)];
    const first = Math.min(...since.filter((time) => time !== undefined));
    return Number.isFinite(first) ? performance.now() - first : 0;
  }

  async pendingOfAll(): Promise<number> {
    if (this.#instances.count === 1) return this.pending;
    const unjudged = await unitsUnjudged(this.#db);
    return this.pending + unjudged.filter((unit) => !this.#instances.owns(keyOf(unit))).length;
  }

  /** Ends after what is being written; takes nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#tick);
    for (const end of this.#subscriptions) end();
    this.#wake?.();
    await this.#finished;
    await this.#judged.flush();
  }

  #add(
    unit: Unit,
    why: {
      oldestFix?: EpochMs;
      reload?: boolean;
      awaited?: boolean;
      awaitedSince?: number;
      failures?: number;
      waitMs?: number;
    },
  ): void {
    if (this.#stopped || !this.#instances.owns(keyOf(unit))) return;
    const { oldestFix = Number.POSITIVE_INFINITY, reload = false, awaited = true, failures = 0 } = why;
    const awaitedSince = awaited ? (why.awaitedSince ?? performance.now()) : undefined;
    const due = { ...unit, oldestFix, reload, awaited, awaitedSince, failures };
    const notBefore = Math.max(
      this.#earliest(keyOf(unit), failures),
      why.waitMs === undefined ? 0 : performance.now() + why.waitMs,
    );
    this.#due.add(due, notBefore);
    this.#wake?.();
  }

  /**
   * A unit that is costly to judge is judged less often, so that all of them together leave the processor to others.
   * The first time, and after a pause, nothing is waited for. In milliseconds of the machine, not of the product's clock.
   */
  #earliest(key: UnitKey, failures: number): number {
    if (failures > 0) return performance.now() + 1000 * 2 ** failures;
    const state = this.#states.get(key);
    if (!state) return 0;
    return state.judgedAt + Math.min(LONGEST_WAIT, (state.cost * this.#active.count) / CPU_SHARE);
  }

  /** Others may own what was one's own, and one's own what was others': nothing that is remembered counts any more. */
  #takeOver(): void {
    this.#grounds.dropAll();
    this.#states.clear();
    this.#due.keep((unit) => this.#instances.owns(keyOf(unit)));
    void this.#readAll();
  }

  /** What can't be read now is read with the next tick. */
  async #readAll(): Promise<void> {
    this.#isUnread = false;
    try {
      for (const unit of await onTakingOver(this.#db, this.#now())) {
        this.#add(unit, { awaited: false, reload: true, oldestFix: unit.oldestFix });
      }
    } catch (error) {
      this.#isUnread = true;
      if (!this.#stopped) this.#log.error({ err: error }, 'the journeys under way could not be read');
    }
  }

  async #onTick(): Promise<void> {
    if (this.#isUnread) await this.#readAll();
    try {
      if (await this.#instances.takesTurn('tracking', this.#tickMs)) await this.#reckon();
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, 'the turn of the minute could not be taken');
    }
  }

  /** Tells all instances what the clock alone can have changed: each judges what is its own. */
  async #reckon(): Promise<void> {
    try {
      const { closed, due } = await everyPeriod(this.#db, this.#now());
      if (this.#stopped) return;
      for (const [organisationId, journeyIds] of closed) {
        this.#bus.publish('journey.changed', { organisationId, journeyIds, byHand: false });
      }
      for (const units of due) this.#bus.publish('units.due', units);
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, 'the minute could not be reckoned');
    }
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      const batch = this.#due.take(performance.now(), BATCH);
      if (batch.length === 0) {
        await this.#rest();
        continue;
      }
      const began = performance.now();
      await this.#process(batch);
      await giveWay(performance.now() - began, this.#isPressed, () => this.#stopped);
    }
  }

  #rest(): Promise<void> {
    const wait = Math.min(this.#due.next - performance.now(), 60_000);
    return new Promise((resolve) => {
      const timer = setTimeout(done, Math.max(wait, 1));
      const wake = () => done();
      this.#wake = wake;
      const self = this;
      function done() {
        clearTimeout(timer);
        if (self.#wake === wake) self.#wake = undefined;
        resolve();
      }
    });
  }

  async #process(batch: readonly Due[]): Promise<void> {
    for (const due of batch) this.#inWork.set(keyOf(due), due);
    try {
      await this.#judgeAll(batch);
    } catch (error) {
      if (this.#stopped) return;
      if (isTrouble(error)) {
        // The database is at fault, not one of them: none is given up, however long that lasts.
        for (const due of batch) {
          this.#states.drop(keyOf(due));
          this.#add(due, { ...due, reload: true, waitMs: TROUBLE_WAIT_MS });
        }
      } else if (batch.length > 1) {
        // One of them is at fault: the others must not wait for it.
        for (const due of batch) this.#states.drop(keyOf(due));
        for (const due of batch) await this.#process([due]);
      } else {
        this.#failed(batch[0]!, error);
      }
    } finally {
      for (const due of batch) this.#inWork.delete(keyOf(due));
    }
  }

  #failed(due: Due, error: unknown): void {
    const failures = due.failures + 1;
    this.#states.drop(keyOf(due));
    const giveUp = failures >= FAILURES_LIMIT;
    const { organisationId, vehicleId, journeyId } = due;
    this.#log.error(
      { err: error, organisationId, vehicleId, journeyId, giveUp },
      'a vehicle could not be judged',
    );
    if (!giveUp) this.#add(due, { ...due, failures });
  }

  async #judgeAll(wanted: readonly Due[]): Promise<void> {
    // Before anything is read: what is written is refused where it has moved on by then.
    const { epoch } = this.#instances;
    // While others of their batch were tried one by one, they may have become another instance's.
    const batch = wanted.filter((due) => this.#instances.owns(keyOf(due)));
    if (batch.length === 0) return;
    const organisationId = batch[0]!.organisationId;
    const unjudged = await this.#judged.take(
      organisationId,
      batch.flatMap(({ vehicleId }) => vehicleId ?? []),
      epoch,
    );
    const now = this.#now();
    const ground = await this.#grounds.of(organisationId);
    const states = await upToDate(
      { db: this.#db, states: this.#states, settings: ground.settings },
      organisationId,
      batch.map((due) => {
        const mark = due.vehicleId && unjudged.get(due.vehicleId);
        return mark ? { ...due, oldestFix: Math.min(due.oldestFix, mark.oldestFix) } : due;
      }),
      now,
    );
    const units: UnitChanges[] = [];
    const marks = new Map<AssetId, MarkChanges>();
    for (const state of states) {
      const began = performance.now();
      const { changes, vehicle } = judge(state, ground, now);
      const marked = judgeFixes(state, ground);
      state.judgedAt = performance.now();
      state.cost = state.judgedAt - began;
      this.judgements.add(state.cost);
      this.#active.add(keyOf(state), state.judgedAt);
      if (marked) marks.set(state.vehicleId!, marked);
      if (changes.length > 0 || vehicle.written.length > 0 || vehicle.removed.length > 0) {
        const driverOf = (journeyId: string | null) =>
          state.journeys.find(({ plan }) => plan.journeyId === journeyId)?.driverId;
        units.push({ unit: keyOf(state), vehicleId: state.vehicleId, changes, vehicle, driverOf });
      }
      await turn();
    }
    const outcome = await this.#write(organisationId, units, marks, {
      epoch,
      settings: ground.settings,
      now,
    });
    if (!outcome) return this.#refused(states, epoch);
    const { stale, corrected } = outcome;
    const visible: JourneyId[] = [];
    const alerts: EpisodeChange[] = [];
    for (const state of states) {
      const key = keyOf(state);
      if (stale.has(key)) {
        this.#states.drop(key);
        this.#add(state, { reload: true });
        continue;
      }
      const written = units.find((unit) => unit.unit === key);
      const changes = written?.changes ?? [];
      remember(state, changes, marks.get(state.vehicleId!));
      if (written) state.watch.episodes = written.vehicle.all;
      const mark = state.vehicleId && unjudged.get(state.vehicleId);
      if (mark) this.#judged.judged(organisationId, mark, epoch);
      // Read while another instance came or went: it may have written since.
      if (epoch === this.#instances.epoch) this.#states.put(state);
      for (const change of changes) if (change.visible) visible.push(change.journeyId);
      alerts.push(...changes.map((change) => change.episodes), ...(written ? [written.vehicle] : []));
    }
    tellAlerts(this.#bus, organisationId, alerts);
    if (visible.length > 0) {
      this.#bus.publish('journey.changed', { organisationId, journeyIds: visible, byHand: false });
    }
    if (corrected.length > 0) this.#bus.publish('latest.corrected', { organisationId, assetIds: corrected });
  }

  /** Another instance came or went meanwhile: those that are one's own still are judged anew. */
  async #refused(states: readonly VehicleState[], epoch: number): Promise<void> {
    await this.#instances.look();
    // Who is there could not be learned: until it can, whatever is judged would be refused like this.
    const waitMs = this.#instances.epoch === epoch ? TROUBLE_WAIT_MS : REFUSED_WAIT_MS;
    for (const state of states) {
      this.#states.drop(keyOf(state));
      this.#add(state, { reload: true, waitMs });
    }
  }

  /**
   * Marks rest on fixes alone: they are written even where somebody changed a journey in the meantime. Undefined where the epoch has moved
   * on: nothing is written then.
   */
  async #write(
    organisationId: OrganisationId,
    units: readonly UnitChanges[],
    marks: ReadonlyMap<AssetId, MarkChanges>,
    { epoch, settings, now }: { epoch: number; settings: OrganisationSettings; now: EpochMs },
  ): Promise<{ stale: ReadonlySet<UnitKey>; corrected: readonly AssetId[] } | undefined> {
    if (units.length === 0 && marks.size === 0) return { stale: new Set(), corrected: [] };
    return inEpoch(this.#db, this.#instances, epoch, async (tx) => {
      const stale =
        units.length > 0 ? await writeChanges(tx, organisationId, units, now) : new Set<UnitKey>();
      if (marks.size === 0) return { stale, corrected: [] };
      await writeMarks(tx, organisationId, marks);
      const corrected = await renewLatest(tx, organisationId, [...marks.keys()], settings);
      return { stale, corrected };
    });
  }
}
