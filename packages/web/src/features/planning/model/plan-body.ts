import type { Journey, JourneyPlan, PlannedStop, ScheduleActivity } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';
import { exactTimeIn, instantOfLocal, type LocalTime } from '@linehaul/domain/time';
import { currentTimes, numberOf, type PlanValues, positionOf, type StopValues } from './plan-values.ts';

/**
 * The plan as it is sent. An instant whose text was not touched goes back as it came: its seconds are not the form's to change.
 * @param base the journey that is edited; undefined for a new one
 */
export function bodyOf(values: PlanValues, timeZone: string, base?: Journey): JourneyPlan {
  const instant = (text: LocalTime, was: string | null | undefined): string | null => {
    if (was && exactTimeIn(Date.parse(was), timeZone) === text.trim()) return was;
    const ms = instantOfLocal(text, timeZone);
    return ms === undefined ? null : new Date(ms).toISOString();
  };
  const runs = base !== undefined && isRunning(base.journeyStatus);
  const stopOf = (stop: StopValues): PlannedStop => {
    const known = base?.journeyLocationList.find(({ id }) => id === stop.id);
    const was = known && currentTimes(known, runs);
    return {
      ...(stop.id ? { id: stop.id } : {}),
      ...whereOf(stop, known),
      plannedArrivalTimeUtc: instant(stop.plannedArrivalTimeUtc, was?.arrival),
      plannedDepartureTimeUtc: instant(stop.plannedDepartureTimeUtc, was?.departure),
    };
  };
  const text = (typed: string) => typed.trim() || null;
  return {
    journeyUniqueReference: values.journeyUniqueReference.trim(),
    journeyReference: text(values.journeyReference),
    routingDate: text(values.routingDate),
    plannedStartDateTimeUtc:
      instant(values.plannedStartDateTimeUtc, base?.plannedStartDateTimeUtc) ??
      values.plannedStartDateTimeUtc,
    stops: values.stops.map(stopOf),
    vehicleId: values.vehicleId ?? null,
    trailerId: values.trailerId ?? null,
    trailer2Id: values.trailer2Id ?? null,
    driverId1: values.driverIds[0] ?? null,
    driverId2: values.driverIds[1] ?? null,
    routeId: values.routeId ?? null,
    siteId: values.siteId ?? null,
    jobNumber: text(values.jobNumber),
    transporter: text(values.transporter),
    purpose: text(values.purpose),
    description: text(values.description),
    plannedKilometers: numberOf(values.plannedKilometers) ?? null,
    isHazardous: values.isHazardous,
    isOversizeVehicle: values.isOversizeVehicle,
    isOversizeLoad: values.isOversizeLoad,
    ...(values.changeComment.trim() ? { changeComment: values.changeComment.trim() } : {}),
  };
}

/** A location, or the place that was set; exactly one of the two. */
function whereOf(stop: StopValues, known: ScheduleActivity | undefined): Partial<PlannedStop> {
  if (stop.locationId) return { locationId: stop.locationId };
  const position = positionOf(stop);
  if (!position) return {};
  const [longitude, latitude] = position;
  const radius = known?.radius;
  return { place: { name: stop.name.trim(), latitude, longitude, ...(radius ? { radius } : {}) } };
}
