import { type AssetId, DAY, type DriverId, MINUTE } from '@linehaul/domain/core';
import { JOURNEY_STATUSES, type JourneyStatus } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { createJourneys } from '../index.ts';
import {
  type Action,
  type Call,
  type Case,
  type Outcome,
  otherActions,
  transitions,
  UNKNOWN,
} from './testing/journey-actions.ts';

let server: TestServer;
let members: readonly (readonly [string, TestClient])[];
let others: readonly (readonly [string, TestClient, Outcome])[];
const cases = new Map<string, Case>();
const SITES = [
  {
    organisation: 'KAROO_FREIGHT',
    submitsTo: 'APPROVED',
    actions: [...transitions('APPROVED'), ...otherActions(planOf)],
  },
  { organisation: 'LIMPOPO_FRESH', submitsTo: 'PENDING_APPROVAL', actions: transitions('PENDING_APPROVAL') },
] as const;
const MEMBERS = ['a user of the organisation', 'an administrator of the organisation'] as const;
const keyOf = (organisation: string, from: JourneyStatus, action: string, member: string) =>
  [organisation, from, action, member].join(' | ');

beforeAll(async () => {
  server = await startTestServer();
  const staff = ['thandi', 'nomsa'];
  for (const { organisation, actions } of SITES) {
    const approval = organisation === 'LIMPOPO_FRESH';
    await makeCases(
      organisation,
      actions,
      await oneDepot(server, organisation, { members: staff, approval }),
    );
  }
  await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter', 'ayanda'] });
  members = [
    [MEMBERS[0], await server.signIn('thandi')],
    [MEMBERS[1], await server.signIn('nomsa', ['ROLE_ADMIN'])],
  ];
  others = [
    ['nobody', server.anonymous, { status: 401, errorKey: 'unauthorized' }],
    ['a member without a role', await server.signIn('thandi', []), { status: 403, errorKey: 'forbidden' }],
    ['an administrator elsewhere', await server.signIn('ayanda', ['ROLE_ADMIN']), UNKNOWN],
    ['an administrator who is no member', await server.signIn('root', ['ROLE_ADMIN', 'ROLE_USER']), UNKNOWN],
    ['a user of another organisation', await server.signIn('pieter'), UNKNOWN],
    ['a user without an organisation', await server.signIn('guest'), UNKNOWN],
  ];
});
afterAll(() => server.stop());

const START = Date.parse('2031-01-06T06:00:00Z');

async function makeCases(organisation: string, actions: readonly Action[], depot: OneDepot): Promise<void> {
  const db = server.database.kysely;
  const wanted = JOURNEY_STATUSES.flatMap((from) =>
    actions.flatMap((action) =>
      MEMBERS.map((member) => ({ from, key: keyOf(organisation, from, action.name, member) })),
    ),
  );
  const own = { organisation_id: depot.organisationId };
  const made = wanted.map((one, i) => ({
    ...one,
    vehicleId: newId<AssetId>(),
    driverId: newId<DriverId>(),
    start: START + i * DAY,
  }));
  await db
    .insertInto('asset')
    .values(
      made.map((one, i) => ({
        ...own,
        id: one.vehicleId,
        asset_category: 'VEHICLE' as const,
        asset_type_name: 'TRUCK',
        registration_number: `V ${i}`,
      })),
    )
    .execute();
  await db
    .insertInto('driver')
    .values(made.map((one, i) => ({ ...own, id: one.driverId, name: `Driver ${i}` })))
    .execute();
  const { journeyIds } = await db.transaction().execute((tx) =>
    createJourneys(
      tx,
      { id: depot.organisationId, timeZone: 'Africa/Johannesburg' },
      made.map((one, i) => ({
        uniqueReference: `J-${i}`,
        plannedStart: one.start,
        status: 'DRAFT',
        vehicleId: one.vehicleId,
        driverIds: [one.driverId],
        stops: [
          { locationId: depot.places[0], plannedDeparture: one.start },
          { locationId: depot.places[2], plannedArrival: one.start + 45 * MINUTE },
        ],
      })),
      'test',
    ),
  );
  for (const [i, one] of made.entries()) cases.set(one.key, { ...one, id: journeyIds[i]! });
  for (const from of JOURNEY_STATUSES) {
    const ids = made.flatMap((one, i) => (one.from === from ? journeyIds[i]! : []));
    await db.updateTable('journey').set(lifeOf(from)).where('id', 'in', ids).execute();
  }
}

function lifeOf(status: JourneyStatus) {
  const now = new Date();
  const ended = status === 'COMPLETED' || status === 'CLOSED';
  const ran = ended || status === 'IN_PROGRESS' || status === 'IN_PROGRESS_JOURNEY_CHANGE';
  return {
    status,
    ...(ran ? { started_by_hand_at: now, started_at: now } : {}),
    ...(ended ? { completed_by_hand_at: now, completed_at: now } : {}),
  };
}

async function planOf({ id, start, vehicleId, driverId }: Case) {
  const db = server.database.kysely;
  const stops = await db
    .selectFrom('journey_stop')
    .where('journey_id', '=', id)
    .selectAll()
    .orderBy('sequence')
    .execute();
  const { version } = await storedOf(id);
  const text = (ms: number | null) => ms && new Date(ms).toISOString();
  return {
    version,
    journeyUniqueReference: `edited ${id}`,
    plannedStartDateTimeUtc: new Date(start).toISOString(),
    stops: stops.map((stop) => ({
      id: stop.id,
      locationId: stop.location_id,
      plannedArrivalTimeUtc: text(stop.planned_arrival),
      plannedDepartureTimeUtc: text(stop.planned_departure),
    })),
    vehicleId,
    driverId1: driverId,
    jobNumber: 'J7',
  };
}

const storedOf = (id: string) =>
  server.database.kysely
    .selectFrom('journey')
    .where('id', '=', id)
    .select(['status', 'version'])
    .executeTakeFirstOrThrow();
const historyOf = (id: string) =>
  server.database.kysely
    .selectFrom('journey_history')
    .where('journey_id', '=', id)
    .where('actor', '<>', 'system')
    .selectAll()
    .orderBy('version')
    .execute();
const send = (client: TestClient, { method, path, body }: Call) => client.send(method, path, { body });
const outcomeOf = (reply: { status: number; body: { errorKey?: string } }): Outcome =>
  reply.status < 400 ? { status: reply.status } : { status: reply.status, errorKey: reply.body.errorKey };

describe.each(SITES)('in $organisation, where a submit leads to $submitsTo', ({ organisation, actions }) => {
  describe.each(JOURNEY_STATUSES)('a journey that is %s', (from) => {
    test.each(actions.map((action) => [action.name, action] as const))('%s', async (_, action) => {
      const expected = action.outcome(from);
      for (const [member, client] of members) {
        const journey = cases.get(keyOf(organisation, from, action.name, member))!;
        const call = await action.call(journey, organisation);
        if (member === MEMBERS[0]) {
          const failure = others.map(async ([whoever, other]) => [
            whoever,
            outcomeOf(await send(other, call)),
          ]);
          expect(await Promise.all(failure)).toEqual(
            others.map(([whoever, , failure]) => [whoever, failure]),
          );
          expect(await historyOf(journey.id)).toHaveLength(1);
        }
        const reply = await send(client, call);
        expect([member, outcomeOf(reply)]).toEqual([member, expected]);
        await check(action, from, journey, reply);
      }
    });
  });
});

async function check(
  action: Action,
  from: JourneyStatus,
  journey: Case,
  reply: { status: number; body: { detail?: string } },
): Promise<void> {
  const { status, version } = await storedOf(journey.id);
  const entries = await historyOf(journey.id);
  const isDone = reply.status < 400 && action.kind !== undefined;
  expect(status).toBe((isDone ? action.leadsTo : undefined) ?? from);
  expect(version).toBe(isDone ? 1 : 0);
  expect(entries).toHaveLength(isDone ? 2 : 1);
  if (isDone) expect(entries[1]).toMatchObject({ kind: action.kind?.(from), version: 1 });
  if (isDone && action.leadsTo) {
    expect(entries[1]).toMatchObject({
      before: { journeyStatus: from },
      after: { journeyStatus: action.leadsTo },
    });
  }
  if (reply.status === 409) expect(reply.body.detail).toMatch(/^Journey J-\d+ is '/);
}
