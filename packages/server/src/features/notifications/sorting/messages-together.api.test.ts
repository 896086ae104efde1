import { DAY, HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/index.ts';
import { ensureEventTypes } from '../../fleet/index.ts';
import { listening } from '../testing/organisation.ts';
import { raiseAlert } from '../testing/raise.ts';
import { sortOutbox } from './sort.ts';

let server: TestServer;

beforeAll(async () => {
  const never = { tickMs: DAY };
  server = await startTestServer({
    ...{ tracking: { evaluates: false }, cases: never, forecasts: never },
    notifications: { isSending: false },
  });
});
afterAll(() => server.stop());

test('a case that opens and closes before messages are made is told to a customer with both', async () => {
  const org = await listening(server, 'TOGETHER');
  const db = server.database.kysely;
  await ensureEventTypes(db, org.depot.organisationId, 'test');
  const types = ['case.opened', 'case.closed'];
  await org.hookedTo('http://127.0.0.1:9/in', { types, locationIds: [org.depot.places[1]] });
  await raiseAlert(server, org.depot, {
    journeyId: await org.depot.journey({ plannedStart: Date.now() + HOUR }),
  });
  await server.product.keepCases();
  const { cases } = (await org.call('GET', '/api/cases/TOGETHER')) as { cases: { id: string }[] };
  await org.call('POST', `/api/cases/TOGETHER/${cases[0]!.id}/close`, { comment: 'done' });
  expect(await sortOutbox(db, Date.now(), () => false)).toEqual({ isMore: false, failed: [] });
  const log = await org.log();
  expect(log.map(({ type }) => type).sort()).toEqual(['case.closed', 'case.opened']);
});
