import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { type Instances, inEpoch } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { takeMarks, takeOffMarks, type UnevaluatedMark } from '../loop/unevaluated-store.ts';

/** Nobody waits for it: what is not taken off when this ends is evaluated once more by the next one, to the same result. */
const GATHERED_MS = 500;

/** The marks of vehicles that are evaluated: taken over before, taken off after, those of many in one statement. */
export class EvaluatedMarks {
  readonly #db: Executor;
  readonly #instances: Instances;
  /** Those that are evaluated, and in which epoch. */
  readonly #evaluated = new Map<AssetId, UnevaluatedMark & { readonly organisationId: OrganisationId }>();
  #epoch = 0;
  readonly #log = loggerOf('tracking');
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Executor, instances: Instances) {
    this.#db = db;
    this.#instances = instances;
  }

  /** What is stored and not evaluated of these vehicles; to be called before their fixes are read. */
  async take(
    organisationId: OrganisationId,
    vehicleIds: readonly AssetId[],
    epoch: number,
  ): Promise<ReadonlyMap<AssetId, UnevaluatedMark>> {
    this.#enter(epoch);
    const vehicles = vehicleIds.map((vehicleId) => ({
      vehicleId,
      evaluatedTurn: this.#evaluated.get(vehicleId)?.turn,
    }));
    for (const vehicleId of vehicleIds) this.#evaluated.delete(vehicleId);
    const taken = await takeMarks(this.#db, organisationId, vehicles);
    return new Map(taken.map((mark) => [mark.vehicleId, mark]));
  }

  /** @param epoch in which the vehicle was evaluated: once it is over, whoever owns the vehicle evaluates it again */
  evaluated(organisationId: OrganisationId, mark: UnevaluatedMark, epoch: number): void {
    this.#enter(epoch);
    this.#evaluated.set(mark.vehicleId, { ...mark, organisationId });
    this.#timer ??= setTimeout(() => void this.flush(), GATHERED_MS);
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const evaluated = [...this.#evaluated.values()];
    const epoch = this.#epoch;
    this.#evaluated.clear();
    if (evaluated.length > 0) this.#writing = this.#writing.then(() => this.#takeOff(evaluated, epoch));
    return this.#writing;
  }

  async #takeOff(
    evaluated: readonly (UnevaluatedMark & { readonly organisationId: OrganisationId })[],
    epoch: number,
  ): Promise<void> {
    try {
      await inEpoch(this.#db, this.#instances, epoch, (tx) => takeOffMarks(tx, evaluated));
    } catch (error) {
      this.#log.warn({ err: error }, 'judged vehicles stay marked, and are judged again');
    }
  }

  #enter(epoch: number): void {
    if (epoch !== this.#epoch) this.#evaluated.clear();
    this.#epoch = epoch;
  }
}
