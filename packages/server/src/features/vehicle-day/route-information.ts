import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { MINUTE } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { vehicleDay } from '@linehaul/domain/vehicle-day';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import { fixesAround } from './fixes-store.ts';
import {
  type JourneyDriven,
  journeysDriven,
  journeysWithout,
  type RouteInformation,
  writeRouteInformation,
} from './route-information-store.ts';
import { settingsOf } from './settings-store.ts';

interface Needs {
  readonly db: Executor;
  readonly bus: Bus;
  readonly instances: Instances;
  readonly now: () => EpochMs;
}

const BATCH = 16;
const SWEEP_MS = 10 * MINUTE;

export class RouteInformationKeeper {
  readonly #needs: Needs;
  readonly #unsubscribe: () => void;
  #changed = new Map<OrganisationId, Set<JourneyId>>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#unsubscribe = needs.bus.subscribe('journey.changed', ({ organisationId, journeyIds }, origin) => {
      if (origin === 'here') this.#add(organisationId, journeyIds);
    });
  }

  stop(): void {
    this.#unsubscribe();
  }

  #add(organisationId: OrganisationId, journeyIds: readonly JourneyId[]): void {
    const known = this.#changed.get(organisationId) ?? new Set();
    for (const id of journeyIds) known.add(id);
    this.#changed.set(organisationId, known);
  }

  async store(): Promise<void> {
    const { db, instances, now } = this.#needs;
    if (await instances.takesTurn('route-information', SWEEP_MS)) {
      for (const [organisationId, ids] of await journeysWithout(db, now())) this.#add(organisationId, ids);
    }
    const changed = this.#changed;
    this.#changed = new Map();
    for (const [organisationId, ids] of changed) {
      const all = [...ids];
      for (let i = 0; i < all.length; i += BATCH) await this.#write(organisationId, all.slice(i, i + BATCH));
    }
  }

  async #write(organisationId: OrganisationId, journeyIds: readonly JourneyId[]): Promise<void> {
    const { db, now } = this.#needs;
    const journeys = await journeysDriven(db, organisationId, journeyIds);
    const seen = await metresDriven(db, organisationId, journeys.filter(isOver), now());
    await writeRouteInformation(
      db,
      organisationId,
      journeys.map((journey) => informationOf(journey, seen.get(journey.id))),
      now(),
    );
  }
}

/** The journey's end; running or timed out: the last fix. */
const seenUntil = ({
  completed_at: completed,
  completion_cause: cause,
  tracked_to: newest,
}: JourneyDriven) => (completed === null || cause === 'timeout' ? newest : completed);

type Over = JourneyDriven & { vehicle_id: AssetId; started_at: EpochMs; completed_at: EpochMs };
function isOver(journey: JourneyDriven): journey is Over {
  return journey.vehicle_id !== null && journey.started_at !== null && journey.completed_at !== null;
}

async function metresDriven(
  db: Executor,
  organisationId: OrganisationId,
  journeys: readonly Over[],
  now: EpochMs,
): Promise<ReadonlyMap<JourneyId, number>> {
  const metres = new Map<JourneyId, number>();
  if (journeys.length === 0) return metres;
  const settings = settingsWith(await settingsOf(db, organisationId));
  for (const journey of journeys) {
    const { id, vehicle_id: assetId, started_at: from } = journey;
    const to = seenUntil(journey);
    if (to === null) continue;
    const span = { assetId, from, to };
    const fixes =
      (await fixesAround(db, organisationId, [span], settings.maximumFutureMinutes)).get(assetId) ?? [];
    const { totals } = vehicleDay({ settings, from, to, now, fixes, places: [] });
    metres.set(id, totals.seenMetres + totals.unseenMetres);
  }
  return metres;
}

const minutesBetween = (from: EpochMs | null, to: EpochMs | null) =>
  from === null || to === null ? null : Math.max(0, Math.round((to - from) / MINUTE));

export function informationOf(journey: JourneyDriven, metres: number | undefined): RouteInformation {
  return {
    journey_id: journey.id,
    route_id: journey.route_id,
    planned_kilometres: journey.planned_kilometres,
    actual_kilometres: metres === undefined ? journey.travelled_kilometres : Math.round(metres / 10) / 100,
    planned_duration_minutes: minutesBetween(journey.planned_start, journey.planned_end),
    actual_duration_minutes: minutesBetween(journey.started_at, seenUntil(journey)),
  };
}
