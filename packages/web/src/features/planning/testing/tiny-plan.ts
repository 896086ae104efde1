import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { ofPlanTexts } from '@linehaul/domain/journeys';
import { UNSEEN_STOP } from '@linehaul/testkit/answers';
import { emptyStop, emptyValues, type PlanValues, type StopValues } from '../model/plan-values.ts';

/** UTC+2 all year. */
export const ZONE = 'Africa/Johannesburg';

export function stop(part: Partial<StopValues> = {}): StopValues {
  return {
    ...emptyStop(0),
    isStayOpen: false,
    locationId: 'isando',
    name: 'Isando DC',
    latitude: '-26.14',
    longitude: '28.2',
    ...part,
  };
}

/** Valid: Isando 06:00 to Epping 22:00. */
export function plan(part: Partial<PlanValues> = {}): PlanValues {
  return {
    ...emptyValues('2026-11-20 06:00'),
    journeyUniqueReference: 'KF-1',
    stops: [
      stop({ plannedDepartureTimeUtc: '2026-11-20 06:00' }),
      stop({ locationId: 'epping', name: 'Epping DC', plannedArrivalTimeUtc: '2026-11-20 22:00' }),
    ],
    ...part,
  };
}

export function activity(id: string, part: Partial<ScheduleActivity> = {}): ScheduleActivity {
  return {
    id,
    sequence: 1,
    locationId: `location-${id}`,
    locationName: `Place ${id}`,
    locationAddress: null,
    latitude: -26,
    longitude: 28,
    radius: 100,
    fuelStop: false,
    externalReference: '',
    ...UNSEEN_STOP,
    ...part,
  };
}

export function journeyWith(stops: readonly ScheduleActivity[], part: Partial<Journey> = {}): Journey {
  return {
    journeyId: 'journey',
    version: 3,
    journeyStatus: 'DRAFT',
    journeyUniqueReference: 'KF-1',
    ...ofPlanTexts(() => null),
    routingDate: '2026-11-20',
    plannedStartDateTimeUtc: '2026-11-20T04:00:00.000Z',
    plannedKilometers: null,
    sequence: null,
    ownerDriverId: null,
    transporterDepartureTimeUtc: null,
    routeId: null,
    siteId: null,
    isHazardous: false,
    isOversizeVehicle: false,
    isOversizeLoad: false,
    assetList: [{ vehicleAssetId: 'v1', trailerAssetId: 't1', trailer2AssetId: null }],
    driverList: [{ driverId: 'd1', name: 'Thabo Mokoena', staffNumber: null, driver: null, vehicleId: null }],
    journeyLocationList: [...stops],
    ...part,
  } as Journey;
}
