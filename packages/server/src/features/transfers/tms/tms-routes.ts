import type { Journey } from '@linehaul/contracts/journeys';
import { cancelTmsJourney, getTmsJourney, putTmsJourney, type TmsJourney } from '@linehaul/contracts/tms';
import { countedFromFirst } from '@linehaul/domain/api-keys';
import { ofPlanTexts } from '@linehaul/domain/journeys';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { plans } from '../../journeys/index.ts';
import { UNAPPROVED_STATUSES } from '../feeds/of-one-customer.ts';
import { cancel, type Door, putPlan } from './door.ts';
import { findByReference } from './tms-store.ts';

export function mountTms(mount: Mount, door: Door): void {
  const notFound = () => new Failure('notFound', { entityName: 'journey' });
  mount(getTmsJourney, async ({ organisation, key, params }) => {
    const known = await findByReference(door.db, organisation.id, params.reference);
    const journey = known && (await plans.read(door.db, organisation.id, known.id));
    if (!journey) return notFound();
    const { locationIds } = key;
    return (locationIds ? customerWire(journey, locationIds) : journeyWire(journey)) ?? notFound();
  });
  mount(putTmsJourney, async ({ key, params, body }) => {
    const put = await putPlan(door, key, params.reference, body);
    if (put instanceof Failure) return put;
    const { journey, outcome } = put;
    const { journeyUniqueReference: reference, id: journeyId, version } = journey;
    const noted = { reference, journeyId, version, outcome };
    return key.scopes.includes('journeys:read') ? { ...journeyWire(journey), ...noted } : noted;
  });
  mount(cancelTmsJourney, ({ key, params, query }) => cancel(door, key, params.reference, query.comment));
}

/** Without what is of other customers or of the house. Undefined: not for them. */
function customerWire(journey: Journey, locationIds: readonly string[]): TmsJourney | undefined {
  const own = journey.journeyActivityList.filter(
    ({ locationId }) => locationId !== null && locationIds.includes(locationId),
  );
  if (own.length === 0 || UNAPPROVED_STATUSES.has(journey.journeyStatus)) return undefined;
  return {
    ...journeyWire({ ...journey, journeyActivityList: countedFromFirst(own) }),
    ...ofPlanTexts(() => null),
    ...{ plannedStartDateTimeUtc: null, plannedEndDateTimeUtc: null },
    ...{ trailers: [], drivers: [], changeAuditUser: null },
  };
}

function journeyWire(journey: Journey): TmsJourney {
  const registration = (asset: { readonly registrationNumber: string }) => asset.registrationNumber;
  return {
    reference: journey.journeyUniqueReference,
    journeyId: journey.id,
    version: journey.version,
    journeyStatus: journey.journeyStatus,
    timeBasedStatus: journey.timeBasedStatus,
    plannedStartDateTimeUtc: journey.plannedStartDateTimeUtc,
    plannedEndDateTimeUtc: journey.plannedEndDateTimeUtc,
    ...ofPlanTexts((_, name) => journey[name]),
    vehicle: journey.vehicleAssetsList.map(registration)[0] ?? null,
    trailers: journey.trailerAssetsList.map(registration),
    drivers: journey.driverList.map(({ staffNumber, name }) => staffNumber ?? name),
    changeDateTimeUtc: journey.changeDateTimeUtc,
    changeAuditUser: journey.changeAuditUser,
    stops: journey.journeyActivityList.map((stop) => ({
      sequence: stop.sequence,
      location: stop.externalReference,
      locationName: stop.locationName,
      plannedArrivalTimeUtc: stop.plannedArrivalTimeUtc,
      plannedDepartureTimeUtc: stop.plannedDepartureTimeUtc,
      revisedArrivalTimeUtc: stop.revisedArrivalTimeUtc,
      revisedDepartureTimeUtc: stop.revisedDepartureTimeUtc,
      projectedArrivalTimeUtc: stop.adjustedArrivalTimeUtc,
      projectedDepartureTimeUtc: stop.adjustedDepartureTimeUtc,
      actualArrivalTimeUtc: stop.actualArrivalTimeUtc,
      actualDepartureTimeUtc: stop.actualDepartureTimeUtc,
      isEstimated: stop.estimated,
      timeBasedStatus: stop.timeBasedStatus,
      orders: stop.orders,
    })),
  };
}
