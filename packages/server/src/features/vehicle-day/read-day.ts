import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type AssetId, type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { type DateText, shiftDate, startOfDay } from '@linehaul/domain/time';
import { type VehicleDayFound, vehicleDay } from '@linehaul/domain/vehicle-day';
import { type Executor, isId } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { positionsRetainedFrom } from '../telemetry/index.ts';
import {
  findAsset,
  journeysBetween,
  placesWithin,
  type StopOfDay,
  stopsWithGeofence,
  tripIdsBetween,
} from './day-store.ts';
import { fixesAround } from './fixes-store.ts';
import { boxOf, knownPlaces } from './places.ts';
import { dayWire, journeyWire } from './wire.ts';

/** Around the day, while a trip goes on. */
const AROUND = [2 * HOUR, 12 * HOUR, 26 * HOUR] as const;

export interface DayAsked {
  readonly assetId: string;
  readonly date: DateText;
  readonly now: EpochMs;
}

export async function readVehicleDay(
  db: Executor,
  organisation: OrganisationContext,
  { assetId, date, now }: DayAsked,
): Promise<{ readonly day: VehicleDay; readonly registrationNumber: string } | Failure> {
  const { id: organisationId, timeZone, settings } = organisation;
  const asset = isId(assetId) ? await findAsset(db, organisationId, assetId) : undefined;
  if (!asset) return new Failure('notFound', { entityName: 'asset' });
  const [from, to] = [startOfDay(date, timeZone), startOfDay(shiftDate(date, 1), timeZone)];
  const journeys = await journeysBetween(db, organisationId, [{ assetId: asset.id, from, to }]);
  const stops = await stopsWithGeofence(
    db,
    organisationId,
    journeys.map(({ id }) => id),
  );
  const found = await findDay(db, organisationId, asset.id, { from, to, now, stops, settings });
  const starts = found.trips.map((trip) => trip.from);
  const tripIds =
    starts.length > 0
      ? await tripIdsBetween(db, organisationId, asset.id, Math.min(...starts), Math.max(...starts))
      : new Map<EpochMs, string>();
  const byJourney = Map.groupBy(stops, (stop) => stop.journey_id);
  const wires = journeys.map((journey) => journeyWire(journey, byJourney.get(journey.id) ?? []));
  const { longestGapMinutes } = settings;
  const retainedFrom = await positionsRetainedFrom(db);
  const span = { assetId: asset.id, date, from, to, longestGapMinutes, positionsRetainedFrom: retainedFrom };
  return { day: dayWire(span, found, wires, tripIds), registrationNumber: asset.registrationNumber };
}

interface SpanOfDay {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly now: EpochMs;
  readonly stops: readonly StopOfDay[];
  readonly settings: OrganisationSettings;
}

async function findDay(
  db: Executor,
  organisationId: OrganisationId,
  assetId: AssetId,
  { from, to, now, stops, settings }: SpanOfDay,
): Promise<VehicleDayFound> {
  let [before, after] = [0, 0];
  for (;;) {
    const span = { assetId, from: from - AROUND[before]!, to: to + AROUND[after]! };
    const read = await fixesAround(db, organisationId, [span], settings.maximumFutureMinutes);
    const fixes = read.get(assetId) ?? [];
    const box = boxOf(fixes);
    const others = box ? await placesWithin(db, organisationId, box) : [];
    const places = knownPlaces(stops, others, settings);
    const found = vehicleDay({ settings, from, to, now, fixes, places });
    // Includes fixes just outside; without them there are no more.
    const [first = from, last = to] = [fixes[0]?.time, fixes.at(-1)?.time];
    const isMoreBefore = found.isCut.before && before + 1 < AROUND.length && first < span.from;
    const isMoreAfter = found.isCut.after && after + 1 < AROUND.length && last > span.to;
    if (!isMoreBefore && !isMoreAfter) return found;
    if (isMoreBefore) before++;
    if (isMoreAfter) after++;
  }
}
