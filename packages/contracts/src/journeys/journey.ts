import {
  ALARM_SEVERITIES,
  JOURNEY_GROUPS,
  JOURNEY_STATUSES,
  ofPlanTexts,
  POSITION_BASED_STATUSES,
  QUICK_FILTERS,
  TIME_BASED_STATUSES,
} from '@linehaul/domain/journeys';
import { z } from 'zod';
import { asset, driver, type location } from '../fleet/index.ts';
import { instant, namedSchemas } from '../http/index.ts';

export const order = z.object({
  orderNumber: z.string().nullable(),
  quantity: z.number().nullable(),
  deliveredQuantity: z.number().min(0).nullish(),
  plannedTemperature: z.number().nullable(),
  actualDepartureTemperature: z.number().nullable(),
  addressDeliveryDateTimeWindowOpenUtc: instant.nullable(),
  addressDeliveryDateTimeCloseUtc: instant.nullable(),
});

export const explanation = z.object({
  rule: z.string(),
  stopId: z.string().nullish(),
  thresholdMinutes: z.number().nullish(),
  thresholdMetres: z.number().nullish(),
  plannedUtc: instant.nullish(),
  isRevised: z.boolean().nullish(),
  actualUtc: instant.nullish(),
  projectedUtc: instant.nullish(),
  /** Of passing the limit, 0 to 1, if a range decides. */
  probability: z.number().nullish(),
  distanceMetres: z.number().nullish(),
  fixTimesUtc: z.array(instant),
});
export type ExplanationWire = z.infer<typeof explanation>;

export const scheduleActivity = z.object({
  id: z.string(),
  sequence: z.number(),
  locationId: z.string().nullable(),
  locationName: z.string(),
  locationAddress: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres; null: polygon. */
  radius: z.number().nullable(),
  fuelStop: z.boolean(),
  externalReference: z.string(),
  plannedArrivalTimeUtc: instant.nullable(),
  plannedDepartureTimeUtc: instant.nullable(),
  revisedArrivalTimeUtc: instant.nullable(),
  revisedDepartureTimeUtc: instant.nullable(),
  adjustedArrivalTimeUtc: instant.nullable(),
  adjustedDepartureTimeUtc: instant.nullable(),
  actualArrivalTimeUtc: instant.nullable(),
  actualDepartureTimeUtc: instant.nullable(),
  /** Fixes around an unobserved time, else null. */
  arrivalAfterUtc: instant.nullable(),
  arrivalBeforeUtc: instant.nullable(),
  departureAfterUtc: instant.nullable(),
  departureBeforeUtc: instant.nullable(),
  /** °C; newest of the last ten minutes. Only with orders. */
  actualArrivalTemperature: z.number().nullable(),
  actualDepartureTemperature: z.number().nullable(),
  /** Times interpolated between sparse fixes. */
  estimated: z.boolean(),
  state: z.enum(['open', 'arrived', 'departed', 'passedUnseen', 'missed', 'notObserved']),
  timeBasedStatus: z.enum(TIME_BASED_STATUSES).nullable(),
  /** Null: no status, or an older evaluation. */
  timeExplanation: explanation.nullable(),
  orders: z.array(order),
});
export type ScheduleActivity = z.infer<typeof scheduleActivity>;

const stopSummary = z.object({ locationName: z.string(), latitude: z.number(), longitude: z.number() });

export const changeComment = z.object({
  changeDateTimeUtc: instant,
  changeComment: z.string(),
  changeAuditUser: z.string(),
});

export const driverListEntry = z.object({
  driverId: z.string(),
  name: z.string(),
  staffNumber: z.string().nullable(),
  driver: driver.nullable(),
  vehicleId: z.string().nullable(),
});

export const CHANGE_BADGES = ['CHANGED_POST_APPROVAL', 'COMPLETED_JOURNEY_CHANGE'] as const;
export type ChangeBadge = (typeof CHANGE_BADGES)[number];

export const journeyRow = z.object({
  id: z.string(),
  journeyId: z.string(),
  organisationId: z.string(),
  version: z.number(),
  journeyUniqueReference: z.string(),
  ...ofPlanTexts(() => z.string().nullable()),
  /** Within its job. */
  sequence: z.number().nullable(),
  ownerDriverId: z.string().nullable(),
  transporterDepartureTimeUtc: instant.nullable(),
  /** YYYY-MM-DD, organisation's zone. */
  routingDate: z.string(),
  plannedStartDateTimeUtc: instant,
  plannedStartDate: z.string(),
  plannedEndDateTimeUtc: instant.nullable(),
  departFromStartLocationTimeUtc: instant.nullable(),
  arriveAtEndLocationTimeUtc: instant.nullable(),
  createdDateTimeUtc: instant,
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
  changeComment: z.string().nullable(),
  reason: z.string().nullable(),
  routeId: z.string().nullable(),
  routeReference: z.string().nullable(),
  plannedKilometers: z.number().nullable(),
  siteId: z.string().nullable(),
  siteReference: z.string().nullable(),
  isHazardous: z.boolean(),
  hazardous: z.boolean(),
  isOversizeVehicle: z.boolean(),
  oversizeVehicle: z.boolean(),
  isOversizeLoad: z.boolean(),
  oversizeLoad: z.boolean(),
  journeyStatus: z.enum(JOURNEY_STATUSES),
  timeBasedStatus: z.enum(TIME_BASED_STATUSES).nullable(),
  positionBasedStatus: z.enum(POSITION_BASED_STATUSES).nullable(),
  changeBadges: z.array(z.enum(CHANGE_BADGES)),
  timeExplanation: explanation.nullable(),
  positionExplanation: explanation.nullable(),
  /** False: completed, end not seen. */
  endConfirmed: z.boolean().nullable(),
  /** The last fix of a silent journey, running or approved and late. */
  silentSinceUtc: instant.nullable(),
  /** Null: journey over. */
  nextStop: z
    .object({
      locationName: z.string(),
      isStart: z.boolean(),
      /** Arrival, at the start departure; revised, else planned. */
      plannedTimeUtc: instant.nullable(),
      projectedTimeUtc: instant.nullable(),
    })
    .nullable(),
  latestFixUtc: instant.nullable(),
  /** The worst open one, of equals the oldest. */
  alarm: z.object({ severity: z.enum(ALARM_SEVERITIES), name: z.string(), sinceUtc: instant }).nullable(),
  /** The journey that the vehicle runs instead of this late one. */
  runsInstead: z.string().nullable(),
  attention: z.object({ group: z.enum(JOURNEY_GROUPS), filters: z.array(z.enum(QUICK_FILTERS)) }),
  travelledKilometres: z.number().nullable(),
  remainingKilometres: z.number().nullable(),
  vehicleRegistration: z.string().nullable(),
  vehicleFleetNumber: z.string().nullable(),
  trailerRegistration: z.string().nullable(),
  driverId: z.string().nullable(),
  driverReference: z.string().nullable(),
  driver2Id: z.string().nullable(),
  driver2Reference: z.string().nullable(),
  assetsDescription: z.string(),
  fleetNumbersDescription: z.string(),
  driversDescription: z.string(),
  locationsDescription: z.string(),
  startLocation: stopSummary.nullable(),
  endLocation: stopSummary.nullable(),
});
journeyRow.register(namedSchemas, { name: 'JourneyRow' });
export type JourneyRow = z.infer<typeof journeyRow>;

export const journey = journeyRow.extend({
  vehicleId: z.string().nullable(),
  trailerId: z.string().nullable(),
  trailer2Id: z.string().nullable(),
  /** Newest first. */
  changeCommentsList: z.array(changeComment),
  /** Newest first: `reason`. */
  lateReasonList: z.array(
    z.object({ changeDateTimeUtc: instant, reason: z.string(), changeAuditUser: z.string() }),
  ),
  /** startCause: departure, laterStop, byHand. */
  startedDateTimeUtc: instant.nullable(),
  startCause: z.string().nullable(),
  /** completionCause: arrival, passing, nextJourney, timeout, byHand. */
  completedDateTimeUtc: instant.nullable(),
  completionCause: z.string().nullable(),
  driverList: z.array(driverListEntry),
  vehicleAssetsList: z.array(asset),
  trailerAssetsList: z.array(asset),
  allAssetsList: z.array(asset),
  assetList: z.array(
    z.object({
      vehicleAssetId: z.string().nullable(),
      trailerAssetId: z.string().nullable(),
      trailer2AssetId: z.string().nullable(),
    }),
  ),
  waypoints: z.array(stopSummary),
  /** Under both names that clients read. */
  journeyLocationList: z.array(scheduleActivity),
  journeyActivityList: z.array(scheduleActivity),
});
journey.register(namedSchemas, { name: 'WholeJourney' });
export type Journey = z.infer<typeof journey>;

export type { location };
