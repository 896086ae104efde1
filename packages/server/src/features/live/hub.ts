import type {
  CasesChanged,
  JourneysChanged,
  LiveSnapshot,
  OrganisationDataChanged,
} from '@linehaul/contracts/live';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor, OnRecovery } from '../../platform/db/index.ts';
import { type EventStream, eventFrame } from '../../platform/http/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { Channel } from './channel.ts';
import { admittedSessions, changedVehicles } from './store.ts';

export interface LiveHubOptions {
  readonly tickMs: number;
  readonly heartbeatMs: number;
  readonly streamLimit: number;
  readonly onRecovery?: OnRecovery;
}
const URGENT_MS = 20;
/** Reloads ask for the whole state. */
const RESYNCS_PER_SECOND = 100;
const LONGEST_RESYNC_MS = 15_000;
const DEFAULTS: LiveHubOptions = { tickMs: 250, heartbeatMs: 10_000, streamLimit: 5_000 };

export class LiveHub {
  readonly #db: Executor;
  readonly #options: LiveHubOptions;
  readonly #channels = new Map<OrganisationId, Channel>();
  readonly #ticks = new Map<OrganisationId, NodeJS.Timeout>();
  readonly #flushedAt = new Map<OrganisationId, number>();
  readonly #flushing = new Set<OrganisationId>();
  readonly #subscriptions: readonly (() => void)[];
  readonly #heart: NodeJS.Timeout;
  readonly #log = loggerOf('live');
  #stopped = false;

  constructor(db: Executor, bus: Bus, options: Partial<LiveHubOptions> = {}) {
    this.#db = db;
    this.#options = { ...DEFAULTS, ...options };
    this.#subscriptions = [
      bus.subscribe('fixes.stored', ({ organisationId, assets }) => {
        const moved = assets.filter((asset) => asset.latestMoved);
        this.#note(organisationId, (channel) => {
          for (const { assetId } of moved) channel.assetIds.add(assetId);
        });
      }),
      bus.subscribe('latest.corrected', ({ organisationId, assetIds }) =>
        this.#note(organisationId, (channel) => {
          for (const id of assetIds) {
            channel.assetIds.add(id);
            channel.correctedIds.add(id);
          }
        }),
      ),
      bus.subscribe('plan.changed', ({ organisationId, vehicleIds }) =>
        this.#note(organisationId, (channel) => {
          for (const id of vehicleIds) channel.assetIds.add(id);
        }),
      ),
      bus.subscribe('journey.changed', ({ organisationId, journeyIds, byHand }) =>
        this.#note(
          organisationId,
          (channel) => {
            for (const id of journeyIds) {
              channel.journeyIds.add(id);
              if (byHand) channel.byHandIds.add(id);
            }
          },
          byHand,
        ),
      ),
      bus.subscribe('organisation-data.changed', ({ organisationId, lists, assetIds = [] }) =>
        this.#note(organisationId, (channel) => {
          for (const list of lists) channel.lists.add(list);
          for (const id of assetIds) channel.assetIds.add(id);
        }),
      ),
      bus.subscribe('alerts.changed', ({ organisationId, raised, changed, ended }) =>
        this.#note(organisationId, ({ alerts }) => {
          for (const id of raised) alerts.raised.add(id);
          for (const id of changed) alerts.changed.add(id);
          for (const id of ended) alerts.ended.add(id);
        }),
      ),
      bus.subscribe('cases.changed', ({ organisationId, caseIds }) =>
        this.#note(organisationId, (channel) => {
          for (const id of caseIds) channel.caseIds.add(id);
        }),
      ),
      bus.subscribe('events.missed', () => this.#resync()),
      // A reload covers what was missed while the database was away.
      ...(this.#options.onRecovery ? [this.#options.onRecovery(() => this.#resync())] : []),
    ];
    this.#heart = setInterval(() => void this.#beat(), this.#options.heartbeatMs);
    this.#heart.unref();
  }

  get streams(): number {
    let sum = 0;
    for (const channel of this.#channels.values()) sum += channel.size;
    return sum;
  }

  hasRoom(): boolean {
    return !this.#stopped && this.streams < this.#options.streamLimit;
  }

  /** Sends the time at once to prove the connection. */
  join(organisationId: OrganisationId, stream: EventStream, sessionHash: string): void {
    let channel = this.#channels.get(organisationId);
    if (!channel) {
      channel = new Channel();
      this.#channels.set(organisationId, channel);
    }
    const leave = channel.add(stream, sessionHash);
    stream.onClose(() => {
      leave();
      if (channel.size === 0 && this.#channels.get(organisationId) === channel) {
        this.#channels.delete(organisationId);
        clearTimeout(this.#ticks.get(organisationId));
        this.#ticks.delete(organisationId);
      }
    });
    stream.write(timeFrame(Date.now()));
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#heart);
    for (const end of this.#subscriptions) end();
    for (const tick of this.#ticks.values()) clearTimeout(tick);
    this.#ticks.clear();
    for (const channel of this.#channels.values()) channel.endWhere(() => true);
  }

  #resync(): void {
    const withinMs = resyncWithin(this.streams);
    for (const channel of this.#channels.values()) channel.resync(withinMs);
  }

  #note(organisationId: OrganisationId, add: (channel: Channel) => void, isUrgent = false): void {
    const channel = this.#channels.get(organisationId);
    if (!channel) return;
    add(channel);
    this.#schedule(organisationId, isUrgent);
  }

  /** `isUrgent`: at once, unless sent within a tick. */
  #schedule(organisationId: OrganisationId, isUrgent = false): void {
    if (this.#stopped || this.#ticks.has(organisationId) || this.#flushing.has(organisationId)) return;
    const { tickMs } = this.#options;
    const since = performance.now() - (this.#flushedAt.get(organisationId) ?? Number.NEGATIVE_INFINITY);
    const waitMs = isUrgent ? Math.max(Math.min(URGENT_MS, tickMs), tickMs - since) : tickMs;
    this.#ticks.set(
      organisationId,
      setTimeout(() => {
        this.#ticks.delete(organisationId);
        void this.#flush(organisationId);
      }, waitMs),
    );
  }

  /** One statement per organisation and tick; later changes wait. */
  async #flush(organisationId: OrganisationId): Promise<void> {
    const channel = this.#channels.get(organisationId);
    const changed = channel?.take();
    if (!channel || !changed) return;
    this.#flushedAt.set(organisationId, performance.now());
    this.#flushing.add(organisationId);
    try {
      const { assetIds, journeyIds, alerts } = changed;
      const alertIds = Object.values(alerts).flat();
      const isOfVehicles = assetIds.length + journeyIds.length + alertIds.length > 0;
      const vehicles = isOfVehicles
        ? await changedVehicles(this.#db, organisationId, { assetIds, journeyIds, alertIds })
        : [];
      const now = Date.now();
      const frames: Buffer[] = [];
      if (vehicles.length > 0) {
        const corrected = changed.correctedIds.length > 0 ? [...changed.correctedIds] : undefined;
        const snapshot: LiveSnapshot = { asOf: new Date(now).toISOString(), vehicles, corrected };
        frames.push(eventFrame('vehicles', snapshot));
      }
      if (journeyIds.length > 0) {
        const journeys: JourneysChanged = { journeyIds: [...journeyIds], byHand: [...changed.byHandIds] };
        frames.push(eventFrame('journeys', journeys));
      }
      if (changed.lists.length > 0) {
        const data: OrganisationDataChanged = { lists: [...changed.lists] };
        frames.push(eventFrame('organisation-data', data));
      }
      if (alertIds.length > 0) frames.push(eventFrame('alerts', alerts));
      if (changed.caseIds.length > 0) {
        const cases: CasesChanged = { caseIds: [...changed.caseIds] };
        frames.push(eventFrame('cases', cases));
      }
      if (frames.length > 0) channel.broadcast(Buffer.concat(frames), now);
    } catch (error) {
      this.#log.error({ err: error, organisationId }, 'changes could not be read for the stream');
      channel.resync(resyncWithin(channel.size));
    } finally {
      this.#flushing.delete(organisationId);
      if (channel.hasChanges) this.#schedule(organisationId);
    }
  }

  /** Proves the connection, and closes streams of people no longer admitted. */
  async #beat(): Promise<void> {
    for (const [organisationId, channel] of this.#channels) {
      const now = Date.now();
      try {
        const asked = channel.sessionHashes;
        const admitted = await admittedSessions(this.#db, organisationId, asked, now);
        channel.endWhere((sessionHash) => asked.has(sessionHash) && !admitted.has(sessionHash));
      } catch (error) {
        this.#log.error({ err: error, organisationId }, 'sessions could not be checked');
      }
      channel.broadcast(timeFrame(now), now);
    }
  }
}

function resyncWithin(readers: number): number {
  return Math.min(LONGEST_RESYNC_MS, (readers / RESYNCS_PER_SECOND) * 1_000);
}

function timeFrame(now: number): Buffer {
  return eventFrame('time', { asOf: new Date(now).toISOString() });
}
