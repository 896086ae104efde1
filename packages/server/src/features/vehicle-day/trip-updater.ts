import { setTimeout as pause } from 'node:timers/promises';
import { type AssetId, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Bus } from '../../platform/bus/index.ts';
import { isTrouble } from '../../platform/db/index.ts';
import { inEpoch, type WatchNeeds } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { placesWithin } from './day-store.ts';
import { dueVehicles, endDue, putOff, RESTS, type Rests, takeDue } from './due-store.ts';
import { findTripChanges, type OrganisationKnown } from './find-trip-changes.ts';
import { RouteInformationKeeper } from './route-information.ts';
import { settingsOf } from './settings-store.ts';
import { writeTrips } from './trips-store.ts';

export interface TripKeeperNeeds extends WatchNeeds {
  readonly bus: Bus;
  readonly rests?: Rests;
}

const TICK_MS = 30 * SECOND;
const BATCH = 16;
/** A multiple of the trips' own time. */
const LEFT_TO_OTHERS = 4;
const PAUSE_MS = 50;
const KNOWN_FOR_MS = MINUTE;

export class TripUpdater {
  readonly #needs: TripKeeperNeeds;
  readonly #routes: RouteInformationKeeper;
  readonly #timer: NodeJS.Timeout;
  readonly #log = loggerOf('trips');
  #known = new Map<OrganisationId, { readonly known: OrganisationKnown; readonly until: number }>();
  #working: Promise<void> | undefined;
  #stopped = false;

  constructor(needs: TripKeeperNeeds) {
    this.#needs = needs;
    this.#routes = new RouteInformationKeeper(needs);
    this.#timer = setInterval(() => this.#tick(), needs.tickMs ?? TICK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#routes.stop();
    await this.#working;
  }

  #tick(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    const { db, instances, rests = RESTS } = this.#needs;
    try {
      const due = (await dueVehicles(db, Date.now(), rests)).filter(({ assetId }) => instances.owns(assetId));
      for (const [organisationId, own] of Map.groupBy(due, (one) => one.organisationId)) {
        for (let i = 0; i < own.length && !this.#isOver(); i += BATCH) {
          const ids = own.slice(i, i + BATCH).map(({ assetId }) => assetId);
          await this.#leavingTime(() => this.#update(organisationId, ids));
        }
      }
      if (!this.#isOver()) await this.#leavingTime(() => this.#routes.store());
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, 'trips are kept up later');
    }
  }

  #isOver(): boolean {
    return this.#stopped || this.#needs.isPressed();
  }

  async #leavingTime(work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    await work();
    const until = performance.now() + (performance.now() - began) * LEFT_TO_OTHERS;
    while (!this.#stopped && performance.now() < until) await pause(PAUSE_MS);
  }

  async #update(organisationId: OrganisationId, assetIds: readonly AssetId[]): Promise<void> {
    const { db, instances, now } = this.#needs;
    // First: writes under an old epoch are refused.
    const { epoch } = instances;
    const own = assetIds.filter((assetId) => instances.owns(assetId));
    if (own.length === 0) return;
    try {
      // An owner of before would move a mark that the next one is about to end.
      const due = await inEpoch(db, instances, epoch, (tx) => takeDue(tx, organisationId, own));
      if (!due?.length) return;
      const known = await this.#knownOf(organisationId);
      const retained = await findTripChanges(db, organisationId, due, known, now());
      await inEpoch(db, instances, epoch, async (tx) => {
        const changes = new Map(retained.map((one) => [one.assetId, one.changes]));
        await writeTrips(tx, organisationId, changes, now());
        await endDue(tx, organisationId, retained, Date.now());
      });
    } catch (error) {
      if (isTrouble(error)) throw error;
      if (assetIds.length > 1) {
        for (const assetId of assetIds) await this.#update(organisationId, [assetId]);
        return;
      }
      this.#log.error(
        { err: error, organisationId, assetId: assetIds[0] },
        "a vehicle's trips could not be kept up",
      );
      await putOff(db, organisationId, assetIds[0]!, Date.now());
    }
  }

  async #knownOf(organisationId: OrganisationId): Promise<OrganisationKnown> {
    const found = this.#known.get(organisationId);
    if (found && found.until > performance.now()) return found.known;
    const { db } = this.#needs;
    const known = {
      settings: settingsWith(await settingsOf(db, organisationId)),
      places: await placesWithin(db, organisationId),
    };
    this.#known.set(organisationId, { known, until: performance.now() + KNOWN_FOR_MS });
    return known;
  }
}
