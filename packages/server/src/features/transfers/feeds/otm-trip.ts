import type { OtmStop, OtmTrip } from '@linehaul/contracts/feeds';
import type { EpochMs } from '@linehaul/domain/core';
import { assertNever } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { StopOrder } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { FeedJourney, FeedStop } from './feed-store.ts';

export function otmTripOf(
  journey: FeedJourney,
  organisation: Pick<OrganisationContext, 'id' | 'name'>,
): OtmTrip {
  const { vehicleId, registrationNumber, fleetNumber } = journey;
  return {
    id: journey.id,
    name: journey.reference,
    creationDate: instantText(journey.createdAt),
    lastModified: instantText(journey.changedAt),
    status: statusOf(journey.status),
    transportMode: 'road',
    externalAttributes: { reference: journey.reference, journeyStatus: journey.status },
    ...(vehicleId && registrationNumber
      ? {
          vehicle: {
            associationType: 'inline' as const,
            entity: {
              id: vehicleId,
              ...(fleetNumber ? { name: fleetNumber } : {}),
              licensePlate: registrationNumber,
            },
          },
        }
      : {}),
    actors: [
      {
        associationType: 'inline',
        roles: ['carrier'],
        entity: { id: organisation.id, name: organisation.name },
      },
    ],
    actions: journey.stops.flatMap(stopsOf).map((entity) => ({ associationType: 'inline', entity })),
  };
}

function statusOf(status: JourneyStatus): OtmTrip['status'] {
  switch (status) {
    case 'DRAFT':
      return 'draft';
    case 'PENDING_APPROVAL':
      return 'requested';
    case 'APPROVED':
      return 'confirmed';
    case 'IN_PROGRESS':
    case 'IN_PROGRESS_JOURNEY_CHANGE':
      return 'inTransit';
    case 'COMPLETED':
    case 'CLOSED':
      return 'completed';
    case 'CANCELLED':
    case 'DELETED':
      return 'cancelled';
    default:
      return assertNever(status);
  }
}

/** Once for each known lifecycle; what has happened is not projected. */
function stopsOf(stop: FeedStop): readonly OtmStop[] {
  const window = windowOf(stop);
  const { actualArrival, actualDeparture } = stop;
  const projected = timesOf(
    actualArrival === null ? stop.projectedArrival : null,
    actualDeparture === null ? stop.projectedDeparture : null,
  );
  const actual = timesOf(actualArrival, actualDeparture);
  return [
    ...(window
      ? [{ ...common(stop, 'requested'), constraint: window, ...unloadsOf(stop, 'requested') }]
      : []),
    {
      ...common(stop, 'planned'),
      ...timesOf(stop.plannedArrival, stop.plannedDeparture),
      ...unloadsOf(stop, 'planned'),
    },
    ...(isEmpty(projected) ? [] : [{ ...common(stop, 'projected'), ...projected }]),
    ...(isEmpty(actual) ? [] : [{ ...common(stop, 'actual'), ...actual }]),
  ];
}

type Lifecycle = OtmStop['lifecycle'];

function common(stop: FeedStop, lifecycle: Lifecycle) {
  return {
    id: stop.id,
    actionType: 'stop' as const,
    lifecycle,
    sequenceNr: stop.sequence,
    location: {
      associationType: 'inline' as const,
      entity: {
        id: stop.locationId,
        name: stop.name,
        geoReference: {
          type: 'latLonPointGeoReference' as const,
          lat: stop.latitude,
          lon: stop.longitude,
        },
        externalAttributes: { reference: stop.externalReference },
      },
    },
  };
}

function timesOf(start: EpochMs | null, end: EpochMs | null) {
  return {
    ...(start === null ? {} : { startTime: instantText(start) }),
    ...(end === null ? {} : { endTime: instantText(end) }),
  };
}
const isEmpty = (times: object) => Object.keys(times).length === 0;

function windowOf({ orders }: FeedStop): OtmStop['constraint'] {
  const msOf = (text: string | null | undefined) => (text ? [Date.parse(text)] : []);
  const opens = (orders ?? []).flatMap((order) => msOf(order.addressDeliveryDateTimeWindowOpenUtc));
  const closes = (orders ?? []).flatMap((order) => msOf(order.addressDeliveryDateTimeCloseUtc));
  if (opens.length + closes.length === 0) return undefined;
  const times = timesOf(
    opens.length > 0 ? Math.min(...opens) : null,
    closes.length > 0 ? Math.max(...closes) : null,
  );
  return { associationType: 'inline', entity: { value: { type: 'timeWindowConstraint', ...times } } };
}

function unloadsOf({ orders }: FeedStop, lifecycle: Lifecycle): Pick<OtmStop, 'actions'> {
  if (!orders || orders.length === 0) return {};
  return {
    actions: orders.map((order) => {
      const consignment = { associationType: 'inline' as const, entity: consignmentOf(order) };
      return {
        associationType: 'inline' as const,
        entity: { actionType: 'unload' as const, lifecycle, consignment },
      };
    }),
  };
}

function consignmentOf({ orderNumber, quantity }: StopOrder) {
  const name = orderNumber ? { name: orderNumber } : {};
  if (quantity == null) return name;
  const described = orderNumber ? { description: orderNumber } : {};
  const item = { type: 'items' as const, quantity, ...described };
  return { ...name, goods: [{ associationType: 'inline' as const, entity: item }] };
}
