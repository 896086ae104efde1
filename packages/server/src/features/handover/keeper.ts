import { type EpochMs, MINUTE, SECOND } from '@linehaul/domain/core';
import { inTransaction } from '../../platform/db/index.ts';
import { eachOrganisation, type Instances, Turns } from '../../platform/instances/index.ts';
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
  readonly #log = loggerOf('handover');
  readonly #turns: Turns;

  constructor(needs: HandoverKeeperNeeds) {
    const { instances, tickMs = TICK_MS } = needs;
    this.#needs = needs;
    this.#turns = new Turns({
      ...{ instances, tickMs, log: this.#log },
      every: { handovers: EVERY_MS },
      work: () => this.run(),
      failure: 'changes are noted later',
    });
  }

  stop(): Promise<void> {
    return this.#turns.stop();
  }

  async run(): Promise<void> {
    await eachOrganisation(await organisationsThatWait(this.#needs.db), {
      work: (organisation) => this.#note(organisation),
      isStopped: () => this.#turns.isStopped,
      log: this.#log,
      failure: 'changes could not be noted',
    });
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
