import { getAccount } from '@linehaul/contracts/identity';
import { cancelJourney, getJourney, listJourneys } from '@linehaul/contracts/journeys';
import { accountAnswer, desksOf, rowOf } from '@linehaul/testkit/answers';
import { everyStatus } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { ApiFailure, FakeServer, PASS } from './fake-server.ts';

const desks = desksOf(everyStatus(Date.UTC(2026, 5, 1, 9)), Date.UTC(2026, 5, 1, 9));
const [desk] = desks;
const journeys = desk!.journeys;
const ask = (server: FakeServer, path: string, method = 'GET') =>
  server.fetch(new Request(`http://localhost${path}`, { method, headers: { 'X-XSRF-TOKEN': 'token' } }));

test('an answer comes as the contract gives it', async () => {
  const server = new FakeServer().answer(getAccount, accountAnswer('dispatcher', desks));
  const response = await ask(server, '/api/account');
  expect(await response.json()).toMatchObject({
    login: 'dispatcher',
    organisations: [{ name: 'KAROO_FREIGHT' }],
  });
  expect(server.problems).toEqual([]);
});

test('an answer that the contract refuses is a problem', async () => {
  const server = new FakeServer().answer(getAccount, { login: 'dispatcher' } as never);
  expect((await ask(server, '/api/account')).status).toBe(500);
  expect(server.problems).toEqual([expect.stringContaining('GET /api/account')]);
});

test('a request that the contract refuses is a problem', async () => {
  const server = new FakeServer().answer(listJourneys, []);
  await ask(server, '/api/journeys/KAROO_FREIGHT?colour=red');
  expect(server.problems).toEqual([expect.stringContaining('colour')]);
});

test('a call without an answer is a problem', async () => {
  const server = new FakeServer();
  await ask(server, '/api/account');
  expect(server.problems).toEqual(['GET /api/account: the test gives no answer']);
});

test('the newest answer counts, and one that passes leaves it to the one before', async () => {
  const server = new FakeServer()
    .answer(getJourney, journeys[0]!)
    .answer(getJourney, ({ params }) => (params.id === 'other' ? journeys[1]! : PASS));
  const idAt = async (path: string) => ((await (await ask(server, path)).json()) as { id: string }).id;
  expect(await idAt('/api/journeys/other')).toBe(journeys[1]!.id);
  expect(await idAt('/api/journeys/any')).toBe(journeys[0]!.id);
});

test('a list is sorted and cut to the page, and its total is all of it', async () => {
  const server = new FakeServer().answer(listJourneys, journeys.map(rowOf));
  const response = await ask(server, '/api/journeys/K?size=2&page=1&sort=journeyUniqueReference,desc');
  const references = journeys
    .map((one) => one.journeyUniqueReference)
    .toSorted()
    .toReversed();
  const rows = (await response.json()) as { journeyUniqueReference: string }[];
  expect(rows.map((row) => row.journeyUniqueReference)).toEqual(references.slice(2, 4));
  expect(response.headers.get('x-total-count')).toBe(String(journeys.length));
});

test.each(['asc', 'desc'])(
  'a list that is sorted %s ends with the rows that have no value',
  async (direction) => {
    const rows = journeys.map(rowOf).map((row, i) => ({ ...row, jobNumber: i === 0 ? null : `J${10 + i}` }));
    const server = new FakeServer().answer(listJourneys, rows);
    const response = await ask(server, `/api/journeys/K?size=100&sort=jobNumber,${direction}`);
    const numbers = ((await response.json()) as { jobNumber: string | null }[]).map((row) => row.jobNumber);
    expect(numbers.at(-1)).toBeNull();
    const named = numbers.slice(0, -1);
    expect(named).toEqual(direction === 'asc' ? named.toSorted() : named.toSorted().toReversed());
    expect(named).toHaveLength(journeys.length - 1);
  },
);

test('a refusal has the status and the text of its code', async () => {
  const server = new FakeServer().answer(cancelJourney, new ApiFailure('vehicleBusy'));
  const response = await ask(server, '/api/journeys/cancel/K/J', 'DELETE');
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    errorKey: 'vehicleBusy',
    title: 'The vehicle runs another journey',
  });
});

test('a call that is held waits until it is let go', async () => {
  const server = new FakeServer().answer(listJourneys, []);
  const letGo = server.delay(listJourneys);
  const asked = ask(server, '/api/journeys/K').then(() => 'answered');
  expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
  letGo();
  expect(await asked).toBe('answered');
});

test('a change without the token against forged requests is a problem', async () => {
  const server = new FakeServer().answer(cancelJourney, journeys[0]!);
  await server.fetch(new Request('http://localhost/api/journeys/cancel/K/J', { method: 'DELETE' }));
  expect(server.problems).toEqual([expect.stringContaining('lacks the X-XSRF-TOKEN header')]);
});
