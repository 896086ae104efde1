import { type JourneyPlan, journeyPlan } from '@linehaul/contracts/journeys';
import { ofPlanTexts } from '@linehaul/domain/journeys';
import {
  type FileFinding,
  type FileJourney,
  importFields,
  type OrderPart,
  PLAN_TEXT_NAMES,
  type StopPart,
} from '@linehaul/domain/transfers';
import { reasonOf } from '../reason-of.ts';
import { NAMED, type NamedField, type Resolve } from './names.ts';

/** As its form would send it; undefined: errors are in `findings`. */
export function planOf(
  journey: FileJourney,
  resolve: Resolve,
  findings: FileFinding[],
): JourneyPlan | undefined {
  const { given, places, stops, rows } = journey;
  const add = (place: number, field: string, reason: string) => findings.push({ place, field, reason });
  const idAt = (field: NamedField) => {
    if (given[field] === undefined) return undefined;
    const found = resolve(NAMED[field], given[field]);
    if ('id' in found) return found.id;
    add(places[field]!, field, found.reason);
    return undefined;
  };
  const stopOf = (stop: FileJourney['stops'][number]) => {
    const { location, arrival, departure } = stop.given;
    const found = location === undefined ? undefined : resolve('location', location);
    if (found && 'reason' in found) add(stop.place, stop.fieldOf('location'), found.reason);
    return {
      locationId: found && 'id' in found ? found.id : undefined,
      plannedArrivalTimeUtc: arrival,
      plannedDepartureTimeUtc: departure,
      orders: stop.orders.map((order) => ({
        orderNumber: order.given.orderNumber,
        quantity: order.given.quantity,
        plannedTemperature: order.given.plannedTemperature,
        addressDeliveryDateTimeWindowOpenUtc: order.given.windowOpens,
        addressDeliveryDateTimeCloseUtc: order.given.windowCloses,
      })),
    };
  };
  const first = stops[0]?.given;
  const plannedStart = given.plannedStartDateTimeUtc ?? first?.departure ?? first?.arrival;
  if (plannedStart === undefined) {
    const reason = 'is required: give the journey a planned start, or its first stop a departure';
    add(rows[0]!.place, 'plannedStartDateTimeUtc', reason);
    return undefined;
  }
  const parsed = journeyPlan.safeParse({
    ...ofPlanTexts((_, name) => given[PLAN_TEXT_NAMES[name]]),
    journeyUniqueReference: given.journeyUniqueReference,
    sequence: given.jobSequence,
    ownerDriverId: idAt('ownerDriver'),
    transporterDepartureTimeUtc: given.transporterDepartureTimeUtc,
    routingDate: given.routingDate,
    plannedStartDateTimeUtc: plannedStart,
    stops: stops.map(stopOf),
    vehicleId: idAt('vehicle'),
    trailerId: idAt('trailer'),
    trailer2Id: idAt('trailer2'),
    driverId1: idAt('driver1'),
    driverId2: idAt('driver2'),
    routeId: idAt('route'),
    siteId: idAt('site'),
    plannedKilometers: given.plannedKilometers,
    isHazardous: given.isHazardous,
    isOversizeVehicle: given.isOversizeVehicle,
    isOversizeLoad: given.isOversizeLoad,
  });
  for (const issue of parsed.error?.issues ?? [])
    findings.push(findingAt(journey, issue.path.join('.'), reasonOf(issue)));
  return parsed.success && findings.length === 0 ? parsed.data : undefined;
}

const FIELDS: ReadonlySet<string> = new Set(importFields('journeys').map(({ name }) => name));
const FIELD_OF: Readonly<Record<string, string>> = {
  ...PLAN_TEXT_NAMES,
  vehicleId: 'vehicle',
  trailerId: 'trailer',
  trailer2Id: 'trailer2',
  driverId1: 'driver1',
  driverId2: 'driver2',
  ownerDriverId: 'ownerDriver',
  routeId: 'route',
  siteId: 'site',
  sequence: 'jobSequence',
};
const STOP_PART_OF: Readonly<Record<string, StopPart>> = {
  locationId: 'location',
  plannedArrivalTimeUtc: 'arrival',
  plannedDepartureTimeUtc: 'departure',
};
const ORDER_PART_OF: Readonly<Record<string, OrderPart>> = {
  orderNumber: 'orderNumber',
  quantity: 'quantity',
  plannedTemperature: 'plannedTemperature',
  addressDeliveryDateTimeWindowOpenUtc: 'windowOpens',
  addressDeliveryDateTimeCloseUtc: 'windowCloses',
};

/** @param path as `stops[2].plannedArrivalTimeUtc` or `stops.2.plannedArrivalTimeUtc` */
export function findingAt(journey: FileJourney, path: string, reason: string): FileFinding {
  const { place, field } = cellAt(journey, path.replaceAll(/\[(\d+)\]/g, '.$1').split('.'));
  const said = field === undefined && path ? `${path} ${reason}` : reason;
  return { place, field: field ?? null, reason: advised(said) };
}

function cellAt({ stops, places, rows }: FileJourney, path: readonly string[]) {
  const [top = '', at, part = '', orderAt, orderPart = ''] = path;
  const stop = top === 'stops' ? stops[Number(at)] : undefined;
  if (!stop) {
    const field = FIELD_OF[top] ?? top;
    return { place: places[field] ?? rows[0]!.place, field: FIELDS.has(field) ? field : undefined };
  }
  const order = part === 'orders' ? stop.orders[Number(orderAt)] : undefined;
  const ofOrder = ORDER_PART_OF[orderPart];
  if (order) return { place: order.place, field: ofOrder && order.fieldOf(ofOrder) };
  const ofStop = STOP_PART_OF[part];
  return { place: stop.place, field: ofStop && stop.fieldOf(ofStop) };
}

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^is before /, 'correct one of the two times'],
  [/^outside the years /, 'correct the year'],
  [/^is archived$/, 'restore it first, or name another'],
  [/^'.*' was deleted$/, 'name another location'],
  [/^is the first (driver|trailer) already$/, 'leave one of the two empty'],
  [/ is already in use$/, 'give this journey another reference'],
];

function advised(reason: string): string {
  const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1];
  return advice ? `${reason}: ${advice}` : reason;
}
