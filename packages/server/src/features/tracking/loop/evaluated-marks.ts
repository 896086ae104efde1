import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { type Instances, inEpoch } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { takeMarks, takeOffMarks, type UnevaluatedMark } from './unevaluated-store.ts';

/** A lost mark costs one evaluation. */
const GATHERED_MS = 500;

export class EvaluatedMarks {
  readonly #db: Executor;
  readonly #instances: Instances;
  readonly #evaluated = new Map<AssetId, UnevaluatedMark & { readonly organisationId: OrganisationId }>();
  #epoch = 0;
  readonly #log = loggerOf('tracking');
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Executor, instances: Instances) {
    this.#db = db;
    this.#instances = instances;
  }

  /** Call before reading the fixes. */
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

  /** @param epoch once it is over, the owner evaluates again */
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
