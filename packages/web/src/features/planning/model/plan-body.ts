import type { Journey, JourneyPlan, PlannedStop, ScheduleActivity } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';
import { exactTimeIn, instantOfLocal, type LocalTime } from '@linehaul/domain/time';
import { isBlank, type OrderValues, type StoredOrder } from './order-values.ts';
import {
  currentTimes,
  numberOf,
  type PlanValues,
  planTexts,
  positionOf,
  type StopValues,
} from './plan-values.ts';

/** An unchanged time keeps its seconds. `base` undefined: new. */
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
      ...changedOrders(stop.orders, known?.orders ?? [], instant),
    };
  };
  const text = (typed: string) => typed.trim() || null;
  return {
    ...planTexts((name) => text(values[name])),
    journeyUniqueReference: values.journeyUniqueReference.trim(),
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
    ownerDriverId: values.ownerDriverId ?? null,
    transporterDepartureTimeUtc: instant(
      values.transporterDepartureTimeUtc,
      base?.transporterDepartureTimeUtc,
    ),
    sequence: numberOf(values.sequence) ?? null,
    routeId: values.routeId ?? null,
    siteId: values.siteId ?? null,
    plannedKilometers: numberOf(values.plannedKilometers) ?? null,
    isHazardous: values.isHazardous,
    isOversizeVehicle: values.isOversizeVehicle,
    isOversizeLoad: values.isOversizeLoad,
    ...(values.changeComment.trim() ? { changeComment: values.changeComment.trim() } : {}),
  };
}

function whereOf(stop: StopValues, known: ScheduleActivity | undefined): Partial<PlannedStop> {
  if (stop.locationId) return { locationId: stop.locationId };
  const position = positionOf(stop);
  if (!position) return {};
  const [longitude, latitude] = position;
  const radius = known?.radius;
  return { place: { name: stop.name.trim(), latitude, longitude, ...(radius ? { radius } : {}) } };
}

type Instant = (text: LocalTime, was: string | null | undefined) => string | null;

/** Where none are sent, stored orders stay. */
function changedOrders(
  typed: readonly OrderValues[],
  stored: readonly StoredOrder[],
  instant: Instant,
): Pick<PlannedStop, 'orders'> {
  const orders = typed.filter((order) => !isBlank(order)).map((order) => orderOf(order, instant));
  return JSON.stringify(orders) === JSON.stringify(stored.map(inOrder)) ? {} : { orders };
}

function orderOf(order: OrderValues, instant: Instant): StoredOrder {
  const { stored } = order;
  // Measured and delivered values belong to that number.
  const same = stored && order.orderNumber.trim() === (stored.orderNumber ?? '') ? stored : undefined;
  const time = (name: 'addressDeliveryDateTimeWindowOpenUtc' | 'addressDeliveryDateTimeCloseUtc') =>
    instant(order[name], stored?.[name]);
  return {
    orderNumber: order.orderNumber.trim() || null,
    quantity: numberOf(order.quantity) ?? null,
    ...(same && deliveredOf(same)),
    plannedTemperature: numberOf(order.plannedTemperature) ?? null,
    actualDepartureTemperature: same?.actualDepartureTemperature ?? null,
    addressDeliveryDateTimeWindowOpenUtc: time('addressDeliveryDateTimeWindowOpenUtc'),
    addressDeliveryDateTimeCloseUtc: time('addressDeliveryDateTimeCloseUtc'),
  };
}

const deliveredOf = ({ deliveredQuantity }: StoredOrder) =>
  deliveredQuantity == null ? {} : { deliveredQuantity };

function inOrder(stored: StoredOrder): StoredOrder {
  return {
    orderNumber: stored.orderNumber,
    quantity: stored.quantity,
    ...deliveredOf(stored),
    plannedTemperature: stored.plannedTemperature,
    actualDepartureTemperature: stored.actualDepartureTemperature,
    addressDeliveryDateTimeWindowOpenUtc: stored.addressDeliveryDateTimeWindowOpenUtc,
    addressDeliveryDateTimeCloseUtc: stored.addressDeliveryDateTimeCloseUtc,
  };
}
