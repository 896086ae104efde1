import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { KnowledgeCache } from '../forecast/index.ts';
import { type ChainedOrganisation, type Chains, readChains } from './chains.ts';
import { EmptyDrives } from './empty-drives.ts';
import { StartDelays } from './start-delays.ts';

export interface ChainsNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly knowledge: KnowledgeCache;
  readonly now: () => EpochMs;
}

/** At most a minute old; renewed after controllers' changes, settings and forecasts. */
export class ChainsCache {
  readonly #needs: ChainsNeeds;
  readonly #stored = { drives: new EmptyDrives(), delays: new StartDelays() };
  readonly #known = new Map<OrganisationId, { readonly minute: number; readonly read: Promise<Chains> }>();

  constructor(needs: ChainsNeeds) {
    this.#needs = needs;
    const { bus, knowledge } = needs;
    const drop = (organisationId: OrganisationId) => this.#known.delete(organisationId);
    knowledge.onDrop(drop);
    bus.subscribe('journey.changed', ({ organisationId, byHand }) => byHand && drop(organisationId));
    bus.subscribe('duties.changed', ({ organisationId }) => drop(organisationId));
    bus.subscribe('settings.changed', ({ organisationId }) => drop(organisationId));
    bus.subscribe('events.missed', () => this.#known.clear());
  }

  async of(organisation: ChainedOrganisation): Promise<Chains> {
    const { db, knowledge, now } = this.#needs;
    const at = now();
    const minute = Math.floor(at / MINUTE);
    for (const [id, known] of this.#known) if (known.minute !== minute) this.#known.delete(id);
    const read =
      this.#known.get(organisation.id)?.read ?? readChains(db, organisation, knowledge, this.#stored, at);
    this.#known.set(organisation.id, { minute, read });
    try {
      return await read;
    } catch (error) {
      this.#known.delete(organisation.id);
      throw error;
    }
  }
}
