import type { Journey, JourneyRouteLine, ScheduleActivity } from '@linehaul/contracts/journeys';
import type { OrganisationId } from '@linehaul/domain/core';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import type { Executor, RowOf, StopOrder } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { assetWire, driverWire } from '../../fleet/index.ts';
import { type JourneyRowRecord, journeyRowWire } from './journey-row.ts';
import {
  type AssetRecord,
  assetsByIds,
  commentsOf,
  type DriverRecord,
  driversByIds,
  findRow,
  lateReasonsOf,
  routeGeometryOf,
  type StopRecord,
  stopsOf,
} from './journey-store.ts';
import { type Temperatures, temperaturesAt } from './temperature-store.ts';

export async function journeyDetail(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
  options: { evenDeleted?: boolean } = {},
): Promise<Journey | undefined> {
  const row = await findRow(db, organisationId, journeyId, options);
  if (!row) return undefined;
  const stops = await stopsOf(db, organisationId, journeyId);
  const assetIds = given(row.vehicle_id, row.trailer_id, row.trailer2_id);
  const driverIds = given(row.driver_id, row.driver2_id);
  const assets = await assetsByIds(db, organisationId, assetIds);
  const drivers = await driversByIds(db, organisationId, driverIds);
  const temperatures = await temperaturesAt(db, organisationId, assetIds, stops);
  const comments = await commentsOf(db, organisationId, journeyId);
  const reasons = await lateReasonsOf(db, organisationId, journeyId);
  const schedule = stops.map((stop) => stopWire(stop, temperatures));
  return wholeWire(row, schedule, inOrder(assets, assetIds), inOrder(drivers, driverIds), comments, reasons);
}

/** The route's geometry, else straight lines between stops. */
export async function routeLine(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<JourneyRouteLine | undefined> {
  const row = await findRow(db, organisationId, journeyId);
  if (!row) return undefined;
  const geometry = row.route_id ? await routeGeometryOf(db, organisationId, journeyId) : undefined;
  const stops = geometry ? [] : await stopsOf(db, organisationId, journeyId);
  return {
    journeyId: row.id,
    routeId: row.route_id,
    routeReference: row.route_reference,
    straightLines: geometry === undefined,
    geometry: geometry ?? {
      type: 'LineString',
      coordinates: stops.map((stop): [number, number] => [stop.longitude, stop.latitude]),
    },
  };
}

const given = (...ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): readonly T[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function wholeWire(
  row: JourneyRowRecord,
  schedule: readonly ScheduleActivity[],
  assets: readonly AssetRecord[],
  drivers: readonly DriverRecord[],
  comments: readonly { at: number; actor: string; comment: string | null }[],
  reasons: readonly { at: number; actor: string; after: unknown }[],
): Journey {
  const all = assets.map(assetWire);
  return {
    ...journeyRowWire(row),
    vehicleId: row.vehicle_id,
    trailerId: row.trailer_id,
    trailer2Id: row.trailer2_id,
    changeCommentsList: comments.map((comment) => ({
      changeDateTimeUtc: instantText(comment.at),
      changeComment: comment.comment ?? '',
      changeAuditUser: comment.actor,
    })),
    lateReasonList: reasons.map(({ at, actor, after }) => ({
      changeDateTimeUtc: instantText(at),
      reason: (after as { reason: string }).reason,
      changeAuditUser: actor,
    })),
    startedDateTimeUtc: instantText(row.started_at),
    startCause: row.start_cause,
    completedDateTimeUtc: instantText(row.completed_at),
    completionCause: row.completion_cause,
    driverList: drivers.map((driver) => ({
      driverId: driver.id,
      name: driver.name,
      staffNumber: driver.employee_number,
      driver: driverWire(driver),
      vehicleId: row.vehicle_id,
    })),
    vehicleAssetsList: all.filter((asset) => asset.id === row.vehicle_id),
    trailerAssetsList: all.filter((asset) => asset.id !== row.vehicle_id),
    allAssetsList: all,
    assetList:
      all.length === 0
        ? []
        : [
            {
              vehicleAssetId: row.vehicle_id,
              trailerAssetId: row.trailer_id,
              trailer2AssetId: row.trailer2_id,
            },
          ],
    waypoints: schedule.slice(1, -1).map((stop) => ({
      locationName: stop.locationName,
      latitude: stop.latitude,
      longitude: stop.longitude,
    })),
    journeyLocationList: [...schedule],
    journeyActivityList: [...schedule],
  };
}

function stopWire(stop: StopRecord, temperatures: Temperatures): ScheduleActivity {
  return {
    id: stop.id,
    sequence: stop.sequence,
    locationId: stop.location_id,
    locationName: stop.name,
    locationAddress: stop.address,
    latitude: stop.latitude,
    longitude: stop.longitude,
    radius: stop.shape_type === 'Circle' ? stop.radius : null,
    fuelStop: stop.location_type === LOCATION_TYPES['Fuel Stop'],
    externalReference: stop.external_reference,
    ...stopTimesWire(stop),
    actualArrivalTemperature: temperatures.get(stop.id)?.arrival ?? null,
    actualDepartureTemperature: temperatures.get(stop.id)?.departure ?? null,
    state: stop.state as ScheduleActivity['state'],
    timeBasedStatus: stop.time_based_status as ScheduleActivity['timeBasedStatus'],
    timeExplanation: stop.time_explanation as ScheduleActivity['timeExplanation'],
    orders: (stop.orders ?? []).map(orderWire),
  };
}

export function stopTimesWire(stop: RowOf<'journey_stop'>) {
  return {
    plannedArrivalTimeUtc: instantText(stop.planned_arrival),
    plannedDepartureTimeUtc: instantText(stop.planned_departure),
    revisedArrivalTimeUtc: instantText(stop.revised_arrival),
    revisedDepartureTimeUtc: instantText(stop.revised_departure),
    adjustedArrivalTimeUtc: instantText(stop.adjusted_arrival),
    adjustedDepartureTimeUtc: instantText(stop.adjusted_departure),
    actualArrivalTimeUtc: instantText(stop.actual_arrival),
    actualDepartureTimeUtc: instantText(stop.actual_departure),
    arrivalAfterUtc: instantText(stop.arrival_after),
    arrivalBeforeUtc: instantText(stop.arrival_before),
    departureAfterUtc: instantText(stop.departure_after),
    departureBeforeUtc: instantText(stop.departure_before),
    estimated: stop.estimated,
  };
}

function orderWire(order: StopOrder): ScheduleActivity['orders'][number] {
  return {
    orderNumber: order.orderNumber ?? null,
    quantity: order.quantity ?? null,
    ...(order.deliveredQuantity == null ? {} : { deliveredQuantity: order.deliveredQuantity }),
    plannedTemperature: order.plannedTemperature ?? null,
    actualDepartureTemperature: order.actualDepartureTemperature ?? null,
    addressDeliveryDateTimeWindowOpenUtc: order.addressDeliveryDateTimeWindowOpenUtc ?? null,
    addressDeliveryDateTimeCloseUtc: order.addressDeliveryDateTimeCloseUtc ?? null,
  };
}
