import { createHash } from 'node:crypto';
import {
  getOperatorOrganisation,
  loadAssets,
  loadDrivenJourneys,
  loadDriverDuties,
  loadDrivers,
  loadJourneys,
  loadLocations,
  loadRoutes,
  loadSites,
  postKey,
  putMember,
  putOrganisation,
} from '@linehaul/contracts/operator';
import type { NativeFix } from '@linehaul/contracts/telemetry';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { CallFailed, loadAll, type Operator } from '../operator/index.ts';
import { sendPositions } from '../telemetry/index.ts';
import type { DemoOrganisation } from './data/describe.ts';
import { dutyLoads } from './duties.ts';
import type { Memory, Remembered } from './memory.ts';
import { Controllers } from './moves.ts';
import { pastDays } from './past-days.ts';
import { journeyLoad, locationLoads, routeLoads, undrivenJourneys } from './plan.ts';
import { HISTORY, OrganisationWorld, TICK } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

const FEED = 'demo-world';
const PLANNED_AHEAD = 36 * HOUR;
const BATCH = 1_000;
const IN_FLIGHT = 3;
const DAYS_AT_ONCE = 8;
const FINE_GAP = 2 * MINUTE;

export class Story {
  readonly world: OrganisationWorld;
  readonly #operator: Operator;
  readonly #memory: Memory;
  readonly #controllers: Controllers;
  #remembered: Remembered;
  #plannedUntil = Number.NEGATIVE_INFINITY;

  private constructor(operator: Operator, memory: Memory, world: OrganisationWorld, remembered: Remembered) {
    this.#operator = operator;
    this.#memory = memory;
    this.world = world;
    this.#remembered = remembered;
    this.#controllers = new Controllers(operator, world);
  }

  static async open(
    operator: Operator,
    memory: Memory,
    organisation: DemoOrganisation,
    now: number,
  ): Promise<Story | undefined> {
    const params = { name: organisation.name };
    const found = await operator.call(getOperatorOrganisation, { params }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return undefined;
      throw error;
    });
    if (found && found.feed?.name !== FEED) return undefined;
    const anchor = found?.feed?.shiftMilliseconds ?? Math.floor(now / TICK) * TICK;
    const world = new OrganisationWorld(organisation, anchor);
    const remembered = memory.of(organisation.name);
    const standing = fleetAndPlaces(world);
    if (found && remembered?.anchor === anchor) {
      if (remembered.loaded !== standing.digest) await standing.load(operator);
      return new Story(operator, memory, world, { ...remembered, loaded: standing.digest });
    }
    const key = await begin(operator, world, standing);
    // If only the memory was lost, from what may be stored.
    const from = found ? Math.max(anchor - HISTORY, now - DAY) : anchor - HISTORY;
    return new Story(operator, memory, world, { anchor, toldUntil: from, key, loaded: standing.digest });
  }

  async planUntil(now: number): Promise<void> {
    const from = Math.max(this.#plannedUntil, now - HISTORY);
    const to = now + PLANNED_AHEAD;
    const { name } = this.world.organisation;
    const journeys = this.world.journeysBetween(from, to).map((j) => journeyLoad(this.world, j, now));
    const all = [...journeys, ...undrivenJourneys(this.world, now, [-1, 0, 1])];
    await loadAll(this.#operator, loadJourneys, name, all, 200);
    const isFirst = this.#plannedUntil === Number.NEGATIVE_INFINITY;
    await loadAll(this.#operator, loadDriverDuties, name, dutyLoads(this.world, now, isFirst), 2_000);
    this.#plannedUntil = to;
    this.world.forgetBefore(now - 2 * DAY);
  }

  async controllersActAt(now: number): Promise<void> {
    await this.#controllers.actAt(now);
  }

  async reportUntil(now: number): Promise<void> {
    const until = Math.floor(now / TICK) * TICK;
    const from = Math.max(this.#remembered.toldUntil, until - HISTORY);
    if (until <= from) return;
    if (until - from > FINE_GAP) {
      await this.#sendAll(this.world.reportsBetween(from, until));
    } else {
      const fixes: NativeFix[] = [];
      for (let tick = from + TICK; tick <= until; tick += TICK) fixes.push(...this.world.reportsAt(tick));
      if (fixes.length > 0) await this.#send(fixes);
    }
    this.#remembered = { ...this.#remembered, toldUntil: until };
  }

  remember(): void {
    this.#memory.save(this.world.organisation.name, this.#remembered);
  }

  async #sendAll(fixes: Iterable<NativeFix>): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    let batch: NativeFix[] = [];
    const flush = async () => {
      const task = this.#send(batch).finally(() => inFlight.delete(task));
      inFlight.add(task);
      batch = [];
      if (inFlight.size >= IN_FLIGHT) await Promise.race(inFlight);
    };
    for (const fix of fixes) {
      if (batch.push(fix) >= BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    await Promise.all(inFlight);
  }

  async #send(fixes: readonly NativeFix[]): Promise<void> {
    await sendPositions(this.#operator.url, this.#remembered.key, fixes);
  }
}

type FleetAndPlaces = ReturnType<typeof fleetAndPlaces>;

function fleetAndPlaces(world: OrganisationWorld) {
  const { organisation, fleet } = world;
  const depots = [...organisation.places.values()].filter((place) => place.kind === 'depot');
  const sites = depots.map((place) => ({ name: place.name }));
  const [locations, routes] = [locationLoads(world), routeLoads(world)];
  const all = JSON.stringify([sites, fleet.assets, fleet.drivers, locations, routes]);
  return {
    digest: createHash('sha256').update(all).digest('base64url'),
    async load(operator: Operator): Promise<void> {
      const { name } = organisation;
      await loadAll(operator, loadSites, name, sites, 500);
      await loadAll(operator, loadAssets, name, fleet.assets, 500);
      await loadAll(operator, loadDrivers, name, fleet.drivers, 500);
      await loadAll(operator, loadLocations, name, locations, 500);
      await loadAll(operator, loadRoutes, name, routes, 500);
    },
  };
}

async function begin(
  operator: Operator,
  world: OrganisationWorld,
  standing: FleetAndPlaces,
): Promise<string> {
  const { organisation, anchor } = world;
  const { name } = organisation;
  await operator.call(putOrganisation, {
    params: { name },
    body: {
      timeZone: DEMO_ZONE,
      approvalRequired: organisation.approvalRequired,
      // A visitor does not wait for the first cases.
      settings: { caseAppearMinutes: 0 },
      feed: {
        name: FEED,
        shiftMilliseconds: anchor,
        recordedDay: new Date(anchor).toISOString().slice(0, 10),
      },
    },
  });
  await standing.load(operator);
  for (const login of organisation.members) await operator.call(putMember, { params: { name, login } });
  await loadPastDays(operator, world);
  const { key } = await operator.call(postKey, { params: { name }, body: { name: 'demo world' } });
  return key;
}

/** Before the first journey: days are learnt in order. Idempotent. */
async function loadPastDays(operator: Operator, world: OrganisationWorld): Promise<void> {
  const days = pastDays(world);
  const params = { name: world.organisation.name };
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
    const journeys = days.slice(from, from + DAYS_AT_ONCE).flat();
    await operator.call(loadDrivenJourneys, { params, body: { isSimulated: true, journeys } });
  }
}
