import { setTimeout as wait } from 'node:timers/promises';
import { DAY, type EpochMs, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { MESSAGES_RETAINED_MS } from '@linehaul/domain/notifications';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import type { Instances } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { Sealing } from '../../identity/index.ts';
import type { FiguresFile } from '../reports/make-report.ts';
import { dropOldFiles } from '../reports/report-store.ts';
import { sendReports } from '../reports/send-reports.ts';
import { dropForLeavers } from '../rule-store.ts';
import { releaseHeld, sortOutbox } from '../sorting/sort.ts';
import { type Lookup, lookUp } from './addresses.ts';
import { serveLane } from './lane.ts';
import { dropOldMessages, dueLanes, type LaneKey } from './lane-store.ts';

export interface SenderNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly instances: Instances;
  readonly now: () => EpochMs;
  readonly sealing: Sealing;
  readonly figuresFile: FiguresFile;
  readonly publicUrl?: string;
  readonly tickMs?: number;
  readonly lookup?: Lookup;
}

const TICK_MS = SECOND;
const PAUSE_MS = SECOND / 4;
const CLEANED_EVERY = 10 * MINUTE;
const OUTBOX = 'outbox';
const SET_ASIDE_TICKS = 10;

/**
 * One instance turns the outbox into messages; a lane's owner serves it. After members change two may try one
 * message, with the same id.
 */
export class Sender {
  readonly #needs: SenderNeeds;
  readonly #log = loggerOf('notifications');
  readonly #lanes = new Map<string, Promise<void>>();
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: readonly (() => void)[];
  #working: Promise<void> | undefined;
  #isWoken = false;
  #cleanedAt = 0;
  readonly #setAside = new Map<OrganisationId, number>();

  constructor(needs: SenderNeeds) {
    this.#needs = needs;
    this.#timer = setInterval(() => this.wake(), needs.tickMs ?? TICK_MS);
    this.#timer.unref();
    const wake = () => this.wake();
    this.#unsubscribe = [
      needs.bus.subscribe('journey.changed', wake),
      needs.bus.subscribe('alerts.changed', wake),
      needs.bus.subscribe('cases.changed', wake),
    ];
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#ended.abort();
    await this.#working;
    await Promise.allSettled(this.#lanes.values());
  }

  wake(): void {
    if (this.#ended.signal.aborted) return;
    this.#isWoken = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    while (this.#isWoken && !this.#ended.signal.aborted) {
      this.#isWoken = false;
      const pause = this.#pause();
      try {
        await this.#turn();
        await this.#startLanes();
        await this.#cleanUp();
      } catch (error) {
        if (!this.#ended.signal.aborted) this.#log.warn({ err: error }, 'messages are sent later');
      }
      await pause;
    }
  }

  async #pause(): Promise<void> {
    const ms = Math.min(PAUSE_MS, this.#needs.tickMs ?? TICK_MS);
    await wait(ms, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
  }

  async #turn(): Promise<void> {
    const { db, now, instances } = this.#needs;
    if (!instances.owns(OUTBOX)) return;
    for (let isMore = true; isMore && !this.#ended.signal.aborted; ) isMore = await this.#sort();
    await dropForLeavers(db);
    for (let isMore = true; isMore && !this.#ended.signal.aborted; ) isMore = await releaseHeld(db, now());
    await this.#sendReports();
  }

  async #sendReports(): Promise<void> {
    const { db, now, figuresFile } = this.#needs;
    const { failed } = await sendReports(db, figuresFile, now());
    for (const { organisationId, error } of failed)
      this.#log.warn({ err: error, organisationId }, 'a report of figures is made later');
  }

  async #sort(): Promise<boolean> {
    const isSetAside = (id: OrganisationId) => (this.#setAside.get(id) ?? 0) > performance.now();
    const { db, now, tickMs = TICK_MS } = this.#needs;
    const { isMore, failed } = await sortOutbox(db, now(), isSetAside);
    for (const { organisationId, error } of failed) {
      this.#setAside.set(organisationId, performance.now() + SET_ASIDE_TICKS * tickMs);
      this.#log.warn({ err: error, organisationId }, 'messages of an organisation are made later');
    }
    return isMore;
  }

  async #startLanes(): Promise<void> {
    const { db, now, instances } = this.#needs;
    for (const key of await dueLanes(db, now())) {
      const name = nameOf(key);
      if (this.#lanes.has(name) || !instances.owns(name)) continue;
      this.#lanes.set(name, this.#serve(key, name));
    }
  }

  async #serve(key: LaneKey, name: string): Promise<void> {
    const { db, now, instances, sealing, publicUrl, lookup = lookUp } = this.#needs;
    const { signal } = this.#ended;
    const isOwn = () => instances.owns(name);
    try {
      await serveLane(key, { db, now, sealing, lookup, publicUrl, signal, isOwn });
    } catch (error) {
      if (!signal.aborted)
        this.#log.warn({ err: error, organisationId: key.organisationId }, 'a lane is served later');
    } finally {
      this.#lanes.delete(name);
    }
  }

  async #cleanUp(): Promise<void> {
    const { db, now, instances } = this.#needs;
    if (now() - this.#cleanedAt < CLEANED_EVERY) return;
    this.#cleanedAt = now();
    if (!(await instances.takesTurn('old notifications', DAY))) return;
    const before = now() - MESSAGES_RETAINED_MS;
    while ((await dropOldMessages(db, before)) > 0 && !this.#ended.signal.aborted);
    await dropOldFiles(db, before);
  }
}

const nameOf = ({ organisationId, lane }: LaneKey) => `${organisationId} ${lane}`;
