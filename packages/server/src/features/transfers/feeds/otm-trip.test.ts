import type { OrganisationId } from '@linehaul/domain/core';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { JOURNEY_STATUSES } from '@linehaul/domain/journeys';
import { expect, test } from 'vitest';
import { faultsOfOtmTrip } from '../testing/otm-schema.ts';
import type { FeedJourney, FeedStop } from './feed-store.ts';
import { otmTripOf } from './otm-trip.ts';

const START = Date.parse('2026-03-10T06:00:00Z');
const uuid = (n: number) => `01a1fd77-0000-7000-8000-${String(n).padStart(12, '0')}`;
const HOUSE = { id: uuid(1) as OrganisationId, name: 'KAROO_FREIGHT' };
const at = (ms: number) => new Date(START + ms).toISOString();

const stop = (sequence: number, more: Partial<FeedStop> = {}): FeedStop => ({
  ...{ id: uuid(10 + sequence), journeyId: uuid(2), sequence, locationId: uuid(20 + sequence) },
  ...{ name: `Łódź ${sequence}`, externalReference: `P${sequence}`, latitude: -28.7, longitude: 24.8 },
  ...{ plannedArrival: START + sequence * HOUR, plannedDeparture: START + sequence * HOUR + 30 * MINUTE },
  ...{ projectedArrival: null, projectedDeparture: null, actualArrival: null, actualDeparture: null },
  ...{ state: 'open', orders: null },
  ...more,
});
const ORDERS: FeedStop['orders'] = [
  {
    orderNumber: 'PO-7',
    quantity: 3,
    addressDeliveryDateTimeWindowOpenUtc: at(HOUR),
    addressDeliveryDateTimeCloseUtc: at(2 * HOUR),
  },
  { orderNumber: 'PO-8' },
  {},
];
const journey = (more: Partial<FeedJourney> = {}): FeedJourney => ({
  ...{ id: uuid(2), reference: 'KF-Ł1', status: 'IN_PROGRESS', createdAt: START, changedAt: START },
  ...{ plannedStart: START, vehicleId: uuid(3), registrationNumber: 'CBK 101 NC', fleetNumber: 'T101' },
  stops: [
    stop(0, { state: 'departed', actualArrival: START - 5 * MINUTE, actualDeparture: START }),
    stop(1, { orders: ORDERS, projectedArrival: START + 2 * HOUR, projectedDeparture: START + 3 * HOUR }),
    stop(2, { plannedArrival: null, plannedDeparture: null, orders: [] }),
  ],
  ...more,
});
/** As it is sent. */
const sent = (given: FeedJourney) => JSON.parse(JSON.stringify(otmTripOf(given, HOUSE)));

test('a trip in each life cycle is one of OpenTripModel 5.6, with all it knows and with nothing', () => {
  for (const status of JOURNEY_STATUSES) expect(faultsOfOtmTrip(sent(journey({ status })))).toEqual([]);
  const bare = journey({ vehicleId: null, registrationNumber: null, fleetNumber: null });
  expect(faultsOfOtmTrip(sent(bare))).toEqual([]);
  const lifecycles = sent(journey()).actions.map(
    (one: { entity: { lifecycle: string } }) => one.entity.lifecycle,
  );
  expect(lifecycles).toEqual(['planned', 'actual', 'requested', 'planned', 'projected', 'planned']);
});

const inline = (entity: object) => ({ associationType: 'inline', entity });
const reference = (entityType: string, n: number) => ({
  associationType: 'reference',
  entityType,
  uuid: uuid(n),
});
const window = inline({ value: { type: 'timeWindowConstraint', startTime: at(0), endTime: at(HOUR) } });
const example = {
  id: uuid(2),
  status: 'requested',
  vehicle: inline({
    ...{ id: uuid(3), vehicleType: 'truck', fuel: 'diesel', licensePlate: 'AB-12-CD' },
    ...{ length: { value: 9, unit: 'm' }, height: { value: 4.2, unit: 'm' } },
  }),
  actors: [
    { ...inline({ id: uuid(4), name: 'Mill' }), roles: ['shipper'] },
    {
      ...inline({ name: 'Hank', contactDetails: [{ type: 'phone', value: '0031699999999' }] }),
      roles: ['driver'],
    },
  ],
  actions: [
    inline({
      ...{ id: uuid(5), actionType: 'stop', lifecycle: 'planned', sequenceNr: 0, constraint: window },
      location: inline({
        ...{ id: uuid(6), name: 'Warehouse' },
        geoReference: { type: 'latLonPointGeoReference', lat: 1, lon: 0 },
      }),
      actions: [
        inline({
          ...{ actionType: 'attachTransportEquipment', lifecycle: 'planned' },
          transportEquipment: inline({ equipmentType: 'trailer', licensePlate: '01-AAA-1' }),
        }),
        inline({
          ...{ id: uuid(7), actionType: 'load', lifecycle: 'planned' },
          consignment: inline({
            id: uuid(8),
            goods: [inline({ type: 'items', quantity: 2, description: 'Boxes' })],
          }),
        }),
      ],
    }),
    inline({
      ...{
        id: uuid(5),
        actionType: 'stop',
        lifecycle: 'realized',
        sequenceNr: 0,
        startTime: at(1),
        endTime: at(2),
      },
      location: reference('location', 6),
      actions: [
        inline({ actionType: 'load', lifecycle: 'realized', consignment: reference('consignment', 8) }),
      ],
    }),
  ],
};

test('the schema takes a trip as the examples of OpenTripModel write it, and finds what is wrong', () => {
  expect(faultsOfOtmTrip(example)).toEqual([]);
  const [first, second] = example.actions;
  const wrong: readonly [object, string][] = [
    [{ id: undefined }, 'id'],
    [{ status: 'underWay' }, 'status'],
    [{ transportMode: 'lorry' }, 'transportMode'],
    [{ externalAttributes: { stops: 3 } }, 'externalAttributes.stops'],
    [{ reference: 'KF-1' }, ''],
    [{ lastModified: 'yesterday' }, 'lastModified'],
    [{ actors: [{ ...inline({ name: 'Mill' }), roles: ['haulier'] }] }, 'actors.0.roles.0'],
    [{ vehicle: { entity: { licensePlate: 'AB-12-CD' } } }, 'vehicle.associationType'],
    [{ actions: [first, inline({ ...second!.entity, lifecycle: 'done' })] }, 'actions.1.entity.lifecycle'],
    [{ actions: [first, inline({ ...second!.entity, location: undefined })] }, 'actions.1.entity.location'],
  ];
  for (const [change, place] of wrong)
    expect(faultsOfOtmTrip({ ...example, ...change }).map((said) => said.split(': ')[0])).toEqual([place]);
});
