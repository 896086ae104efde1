import { type EpochMs, MINUTE, SECOND } from '@linehaul/domain/core';
import { inTransaction, isTrouble } from '../../platform/db/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { noteChanges, organisationsThatWait, type WaitingOrganisation } from './change-store.ts';
import type { DocumentNeeds } from './document.ts';
import { lockWaiting, waitingHandover } from './handover-store.ts';
import { markedNow } from './reading.ts';

export interface HandoverKeeperNeeds extends DocumentNeeds {
  readonly instances: Instances;
  readonly now: () => EpochMs;
  readonly tickMs?: number | undefined;
}

const TICK_MS = 10 * SECOND;
/** An addition shows the minute of its arrival. */
const EVERY_MS = MINUTE / 2;

/** Dates changes while a handover waits, on one of all instances. */
export class HandoverKeeper {
  readonly #needs: HandoverKeeperNeeds;
  readonly #timer: NodeJS.Timeout;
  readonly #log = loggerOf('handover');
  #working: Promise<void> = Promise.resolve();
  #isTicking = false;
  #stopped = false;

  constructor(needs: HandoverKeeperNeeds) {
    this.#needs = needs;
    this.#timer = setInterval(() => void this.#tick(), needs.tickMs ?? TICK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  async run(): Promise<void> {
    for (const organisation of await organisationsThatWait(this.#needs.db)) {
      if (this.#stopped) return;
      try {
        await this.#note(organisation);
      } catch (error) {
        if (isTrouble(error)) throw error;
        this.#log.error({ err: error, organisationId: organisation.id }, 'changes could not be noted');
      }
    }
  }

  async #tick(): Promise<void> {
    if (this.#isTicking || this.#stopped) return;
    this.#isTicking = true;
    this.#working = this.#takeTurn();
    await this.#working;
    this.#isTicking = false;
  }

  async #takeTurn(): Promise<void> {
    try {
      if (await this.#needs.instances.takesTurn('handovers', EVERY_MS)) await this.run();
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, 'changes are noted later');
    }
  }

  async #note(organisation: WaitingOrganisation): Promise<void> {
    const { db, now } = this.#needs;
    const at = now();
    const { id } = organisation;
    const waiting = await waitingHandover(db, id);
    if (!waiting) return;
    const { changes } = await markedNow(this.#needs, organisation, waiting, at);
    const ids = changes.map((change) => change.id);
    await inTransaction(db, async (tx) => {
      if (await lockWaiting(tx, id, waiting.id)) await noteChanges(tx, id, waiting.id, ids, at);
    });
  }
}
