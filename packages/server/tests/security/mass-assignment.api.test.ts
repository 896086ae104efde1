import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import { startTestServer, type TestServer } from '../../src/testing/index.ts';
import { describedCalls } from '../../src/testing/isolation/calls.ts';
import { furnish, type House } from '../../src/testing/isolation/house.ts';
import { ownRequests } from '../../src/testing/isolation/own-requests.ts';
import { ownIdFields } from '../../src/testing/isolation/places.ts';
import { rowsOf } from '../../src/testing/isolation/rows.ts';

const HOSTILE = 'mallory';
const HOSTILE_ID = newId();
const HOSTILE_VERSION = 987_654;
/** Ids may contain these digits. */
const HOSTILE_NUMBER = new RegExp(`(?<![0-9a-f-])${HOSTILE_VERSION}(?![0-9a-f-])`);
const HOSTILE_TIME = '1999-09-09T09:09:09.000Z';

const FIELDS: Readonly<Record<string, unknown>> = {
  id: HOSTILE_ID,
  organisationId: HOSTILE_ID,
  version: HOSTILE_VERSION,
  createdDateTimeUtc: HOSTILE_TIME,
  changeDateTimeUtc: HOSTILE_TIME,
  changeAuditUser: HOSTILE,
  roles: ['ROLE_ADMIN', HOSTILE],
  journeyStatus: 'COMPLETED',
  timeBasedStatus: HOSTILE,
  departFromStartLocationTimeUtc: HOSTILE_TIME,
  isDefault: true,
  settings: { [HOSTILE]: 1 },
  organisation_id: HOSTILE_ID,
  constructor: { prototype: { [HOSTILE]: true } },
};

let server: TestServer;
let house: House;
const calls = describedCalls().filter(({ body, access }) => body && access === 'session');

beforeAll(async () => {
  server = await startTestServer({
    checkAnswers: false,
    tracking: { tickMs: 3_600_000 },
    trips: { tickMs: 3_600_000 },
  });
  house = await furnish(server, 'ALPHA_HAULAGE', 'alpha');
});
afterAll(() => server.stop());

test('no call writes what the server keeps, whatever its body says', { timeout: 120_000 }, async () => {
  const own = ownRequests(server, house);
  const taken: string[] = [];
  let tried = 0;
  for (const call of calls) {
    const { params, query, body } = await own(call);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const known = new Set(Object.keys(body as object));
    const fields = {
      ...FIELDS,
      ...Object.fromEntries(ownIdFields(call.entity).map((name) => [name, HOSTILE_ID])),
    };
    const changes: [string, unknown][] = Object.entries(fields)
      // The call's own id or organisation stays valid.
      .map(([name, value]) => [name, { ...(body as object), [name]: value }] as [string, unknown]);
    // An object literal would set the prototype.
    changes.push(['__proto__', `{"__proto__":{"${HOSTILE}":true},${JSON.stringify(body).slice(1)}`]);
    for (const [name, sent] of changes) {
      tried++;
      const reply = await house.member.send(call.method, query ? `${path}?${query}` : path, { body: sent });
      if (reply.status >= 500) taken.push(`${call.name} answers ${reply.status} to ${name}`);
      if (reply.status < 300 && JSON.stringify(reply.body).includes(HOSTILE) && !known.has(name))
        taken.push(`${call.name} takes ${name}: ${JSON.stringify(reply.body).slice(0, 200)}`);
    }
  }
  expect(taken).toEqual([]);
  process.stdout.write(`mass assignment: ${tried} bodies of ${calls.length} calls\n`);
  const rows = [...(await rowsOf(server, house.organisationId))].flatMap(([table, all]) =>
    all
      .filter(
        (row) => [HOSTILE, HOSTILE_ID, '1999-09-09'].some((v) => row.includes(v)) || HOSTILE_NUMBER.test(row),
      )
      .map((row) => `${table}: ${row}`),
  );
  expect(rows).toEqual([]);
  expect(Object.keys({}.constructor.prototype)).toEqual([]);
  const members = await server.database.kysely
    .selectFrom('organisation_member')
    .select('login')
    .distinct()
    .execute();
  const others = members.filter(({ login }) => !/^own\d+$/.test(login));
  expect(others.map(({ login }) => login)).toEqual([house.login]);
  const sessions = await server.database.kysely
    .selectFrom('session')
    .select(['login', 'authorities'])
    .execute();
  expect(JSON.stringify(sessions)).not.toContain(HOSTILE);
  const journeys = await server.database.kysely.selectFrom('journey').select('status').distinct().execute();
  expect(journeys.map(({ status }) => status)).not.toContain('COMPLETED');
});

test('what a body may not say is refused by its name', async () => {
  const site = { name: 'Yard', organisationId: house.organisationId };
  for (const name of ['createdBy', 'roles', 'changeAuditUser', 'createdDateTimeUtc', 'organisation_id']) {
    const { status, body } = await house.member.send('POST', '/api/sites', {
      body: { ...site, [name]: HOSTILE },
    });
    expect([status, body.fieldErrors?.[0]?.field], name).toEqual([400, name]);
  }
});
