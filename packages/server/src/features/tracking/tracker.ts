import { setImmediate as turn } from 'node:timers/promises';
import {
  type AssetId,
  type EpochMs,
  HOUR,
  type JourneyId,
  MINUTE,
  type OrganisationId,
} from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { MarkChanges } from '@linehaul/domain/tracking';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { Sampler } from '../../platform/metrics/index.ts';
import { renewLatest } from '../telemetry/index.ts';
import { ActiveUnits } from './active-units.ts';
import { type Due, DueUnits } from './due-units.ts';
import type { EpisodeChange } from './episode-differences.ts';
import { judge, judgeFixes } from './judge.ts';
import { loadStates } from './load.ts';
import { fixesOf } from './load-store.ts';
import { writeMarks } from './marks-store.ts';
import { OrganisationGrounds } from './organisation-ground.ts';
import type { JourneyChange } from './outcome.ts';
import { StateCache } from './state-cache.ts';
import {
  closeCompleted,
  unitsOfTheHour,
  unitsSuddenlySilent,
  unitsWithFixesSince,
  unitsWithLastingEpisodes,
} from './upkeep-store.ts';
import { keyOf, renewFixes, type Unit, type UnitKey, type VehicleState } from './vehicle-state.ts';
import { type UnitChanges, writeChanges } from './write-store.ts';

export interface TrackerNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  /** Epoch milliseconds; the machine's clock where absent. */
  readonly now?: () => EpochMs;
  readonly tickMs?: number;
}

const TICK_MS = MINUTE;
/** Units that are read and written together. */
const BATCH = 24;
/** Fixes and stops that are kept in memory, of all vehicles together. */
const CACHE_LIMIT = 500_000;
/** What is known of a vehicle is read afresh after this, so that the past is let go. */
const STATE_LIFETIME = 3 * HOUR;
/** The share of one core that judging the same vehicles again and again may take. */
const CPU_SHARE = 0.25;
const LONGEST_WAIT = 15_000;
const FAILURES_LIMIT = 5;
/** How far back a start looks for fixes that the last run may not have judged. */
const UNJUDGED_SINCE = 6 * HOUR;

/** Keeps actual times, statuses and episodes up to date with fixes, plans and the clock. */
export class Tracker {
  readonly #db: Executor;
  readonly #bus: Bus;
  readonly #now: () => EpochMs;
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

  constructor({ db, bus, now = Date.now, tickMs = TICK_MS }: TrackerNeeds) {
    this.#db = db;
    this.#bus = bus;
    this.#now = now;
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
      bus.subscribe('settings.changed', ({ organisationId }) => {
        this.#grounds.drop(organisationId);
        void this.#onTick();
      }),
      // Vehicles whose stops lie there come by `plan.changed`; all others are near it sooner or later.
      bus.subscribe('ground.changed', ({ organisationId }) => this.#grounds.drop(organisationId)),
      bus.subscribe('plan.changed', ({ organisationId, vehicleIds, journeyIds = [] }) => {
        for (const vehicleId of vehicleIds) this.#add({ organisationId, vehicleId }, { reload: true });
        for (const journeyId of journeyIds) this.#add({ organisationId, journeyId }, { reload: true });
      }),
    ];
    this.#tick = setInterval(() => void this.#onTick(), tickMs);
    this.#tick.unref();
    this.#finished = this.#work();
    void this.#onStart();
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

  /** Ends after what is being written; takes nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#tick);
    for (const end of this.#subscriptions) end();
    this.#wake?.();
    await this.#finished;
  }

  #add(
    unit: Unit,
    why: {
      oldestFix?: EpochMs;
      reload?: boolean;
      awaited?: boolean;
      awaitedSince?: number;
      failures?: number;
    },
  ): void {
    if (this.#stopped) return;
    const { oldestFix = Number.POSITIVE_INFINITY, reload = false, awaited = true, failures = 0 } = why;
    const awaitedSince = awaited ? (why.awaitedSince ?? performance.now()) : undefined;
    const due = { ...unit, oldestFix, reload, awaited, awaitedSince, failures };
    this.#due.add(due, this.#earliest(keyOf(unit), failures));
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

  async #onStart(): Promise<void> {
    try {
      const now = this.#now();
      const units = [
        ...(await unitsOfTheHour(this.#db, now)),
        ...(await unitsWithFixesSince(this.#db, now - UNJUDGED_SINCE)),
      ];
      for (const unit of units) this.#add(unit, { awaited: false });
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, 'the journeys under way could not be read');
    }
  }

  async #onTick(): Promise<void> {
    try {
      const now = this.#now();
      const closed = await inTransaction(this.#db, (tx) => closeCompleted(tx, now));
      for (const [organisationId, journeyIds] of closed) {
        this.#bus.publish('journey.changed', { organisationId, journeyIds, byHand: false });
      }
      const units = [
        ...(await unitsOfTheHour(this.#db, now)),
        ...(await unitsSuddenlySilent(this.#db, now)),
        ...(await unitsWithLastingEpisodes(this.#db, now)),
      ];
      for (const unit of units) this.#add(unit, { awaited: false });
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, 'the minute could not be reckoned');
    }
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      const batch = this.#due.take(performance.now(), BATCH);
      if (batch.length > 0) await this.#process(batch);
      else await this.#rest();
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
      if (batch.length > 1) {
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

  async #judgeAll(batch: readonly Due[]): Promise<void> {
    const organisationId = batch[0]!.organisationId;
    const now = this.#now();
    const ground = await this.#grounds.of(organisationId);
    const states = await this.#upToDate(organisationId, batch, now);
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
    const { stale, corrected } = await this.#write(organisationId, units, marks, ground.settings, now);
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
      this.#states.put(state);
      for (const change of changes) if (change.visible) visible.push(change.journeyId);
      alerts.push(...changes.map((change) => change.episodes), ...(written ? [written.vehicle] : []));
    }
    this.#tellAlerts(organisationId, alerts);
    if (visible.length > 0) {
      this.#bus.publish('journey.changed', { organisationId, journeyIds: visible, byHand: false });
    }
    if (corrected.length > 0) this.#bus.publish('latest.corrected', { organisationId, assetIds: corrected });
  }

  #tellAlerts(organisationId: OrganisationId, alerts: readonly EpisodeChange[]): void {
    const raised = alerts.flatMap((change) => change.raised);
    const ended = alerts.flatMap((change) => change.ended);
    const changed = alerts.flatMap((change) => change.changed);
    if (raised.length + ended.length + changed.length === 0) return;
    this.#bus.publish('alerts.changed', { organisationId, raised, changed, ended });
  }

  /** Marks rest on fixes alone: they are written even where somebody changed a journey in the meantime. */
  async #write(
    organisationId: OrganisationId,
    units: readonly UnitChanges[],
    marks: ReadonlyMap<AssetId, MarkChanges>,
    settings: OrganisationSettings,
    now: EpochMs,
  ): Promise<{ stale: ReadonlySet<UnitKey>; corrected: readonly AssetId[] }> {
    if (units.length === 0 && marks.size === 0) return { stale: new Set(), corrected: [] };
    return inTransaction(this.#db, async (tx) => {
      const stale =
        units.length > 0 ? await writeChanges(tx, organisationId, units, now) : new Set<UnitKey>();
      if (marks.size === 0) return { stale, corrected: [] };
      await writeMarks(tx, organisationId, marks);
      const corrected = await renewLatest(tx, organisationId, [...marks.keys()], settings);
      return { stale, corrected };
    });
  }

  /** What is known of the units, with their new fixes: read afresh where it is missing, too old or out of date. */
  async #upToDate(
    organisationId: OrganisationId,
    batch: readonly Due[],
    now: EpochMs,
  ): Promise<readonly VehicleState[]> {
    const known: VehicleState[] = [];
    const wanted: (Unit & { from: EpochMs })[] = [];
    const newFixes: { state: VehicleState; from: EpochMs }[] = [];
    for (const due of batch) {
      const { vehicleId, journeyId, oldestFix } = due;
      const state = this.#states.get(keyOf(due));
      if (!state || due.reload || now - state.loadedAt > STATE_LIFETIME || oldestFix < state.completeFrom) {
        wanted.push({ organisationId, vehicleId, journeyId, from: Math.min(oldestFix, now) });
      } else {
        known.push(state);
        if (oldestFix < Number.POSITIVE_INFINITY) newFixes.push({ state, from: oldestFix });
      }
    }
    const { settings } = await this.#grounds.of(organisationId);
    const read = await fixesOf(
      this.#db,
      organisationId,
      newFixes.map(({ state, from }) => ({ vehicleId: state.vehicleId!, from })),
      { before: 0, maximumFutureMinutes: settings.maximumFutureMinutes },
    );
    for (const { state, from } of newFixes) renewFixes(state, from, read.get(state.vehicleId!) ?? []);
    if (wanted.length === 0) return known;
    return [...known, ...(await loadStates(this.#db, organisationId, settings, wanted, now))];
  }
}

/** What was written is what is stored. */
function remember(
  state: VehicleState,
  changes: readonly JourneyChange[],
  marks: MarkChanges | undefined,
): void {
  state.unmarkedFrom = undefined;
  for (const time of marks?.removed ?? []) state.marked.delete(time);
  for (const time of marks?.added ?? []) state.marked.add(time);
  const byId = new Map(changes.map((change) => [change.journeyId, change]));
  for (const journey of state.journeys) {
    const change = byId.get(journey.plan.journeyId);
    if (!change) continue;
    journey.version = change.expectedVersion + (change.statusChanged ? 1 : 0);
    journey.status = change.status;
    journey.facts = change.facts;
    journey.stops = change.allStops;
    journey.episodes = change.episodes.all;
  }
}
