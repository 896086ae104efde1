import { type OrganisationId, SECOND } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import { again, inTransaction, isConflict } from '../../platform/db/index.ts';
import { eachOrganisation, type Instances, Turns } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { foldCases, type Scope } from './fold.ts';
import { type CaseOrganisation, organisationsWithCases, organisationToKeep } from './fold-store.ts';
import { type HurtsNeeds, renewHurts } from './hurts.ts';

export interface KeeperNeeds extends HurtsNeeds {
  readonly bus: Bus;
  readonly instances: Instances;
  readonly tickMs?: number;
}

const TICK_MS = 5 * SECOND;
/** The next period does what a killed instance left undone. */
const EVERY_MS = 20 * SECOND;
/** Alerts of one burst are folded together. */
const GATHER_MS = 100;
const PAUSES = [50, 200, 800];
const LATER = 'cases are kept later';

/** Folds announced alerts; the clock finds those whose announcement was lost. One of all instances does each. */
export class CaseKeeper {
  readonly #needs: KeeperNeeds;
  readonly #turns: Turns;
  readonly #end: () => void;
  readonly #log = loggerOf('cases');
  readonly #waiting = new Map<OrganisationId, Set<string>>();
  #gathering: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(needs: KeeperNeeds) {
    const { instances, tickMs = TICK_MS } = needs;
    this.#needs = needs;
    this.#turns = new Turns({
      ...{ instances, tickMs, log: this.#log },
      every: { cases: EVERY_MS },
      work: () => this.#inTurn(() => this.#all()),
      failure: LATER,
    });
    this.#end = needs.bus.subscribe('alerts.changed', ({ organisationId, raised, changed, ended }, from) => {
      if (from === 'here') this.#gather(organisationId, [...raised, ...changed, ...ended]);
    });
  }

  async stop(): Promise<void> {
    this.#end();
    clearTimeout(this.#gathering);
    await this.#turns.stop();
    await this.#working;
  }

  async run(): Promise<void> {
    this.#release();
    await this.#inTurn(() => this.#all());
  }

  #gather(organisationId: OrganisationId, ids: readonly string[]): void {
    const waiting = this.#waiting.get(organisationId) ?? new Set();
    for (const id of ids) waiting.add(id);
    this.#waiting.set(organisationId, waiting);
    this.#gathering ??= setTimeout(() => this.#release(), GATHER_MS);
  }

  #release(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [organisationId, ids] of waiting)
      void this.#inTurn(() => this.#keepAlerts(organisationId, [...ids]));
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#working.then(async () => {
      try {
        if (!this.#turns.isStopped) await work();
      } catch (error) {
        if (!this.#turns.isStopped) this.#log.warn({ err: error }, LATER);
      }
    });
    this.#working = done;
    return done;
  }

  async #all(): Promise<void> {
    const { db, now } = this.#needs;
    await eachOrganisation(await organisationsWithCases(db, now()), {
      work: (organisation) => this.#keep(organisation, 'all'),
      isStopped: () => this.#turns.isStopped,
      log: this.#log,
      failure: 'cases could not be kept',
    });
  }

  async #keepAlerts(id: OrganisationId, eventIds: readonly string[]): Promise<void> {
    const organisation = await organisationToKeep(this.#needs.db, id);
    if (organisation) await this.#keep(organisation, { eventIds });
  }

  async #keep(organisation: CaseOrganisation, scope: Scope): Promise<void> {
    const { db, bus, now } = this.#needs;
    const { id: organisationId } = organisation;
    const folded = await again(() => inTransaction(db, (tx) => foldCases(tx, organisationId, scope, now())), {
      isPassing: isConflict,
      pauses: PAUSES,
    });
    if (folded.length === 0 && scope !== 'all') return;
    const ranked = await renewHurts(this.#needs, organisation, scope === 'all' ? undefined : folded);
    const caseIds = [...new Set([...folded, ...ranked])];
    if (caseIds.length > 0) bus.publish('cases.changed', { organisationId, caseIds });
  }
}

export function startCases(app: FastifyInstance, needs: KeeperNeeds): CaseKeeper {
  const keeper = new CaseKeeper(needs);
  app.addHook('onClose', () => keeper.stop());
  return keeper;
}
