import type { CaseReport, ReportedCase } from '@linehaul/contracts/cases';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  clock,
  depot,
  keep,
  lerato,
  list,
  now,
  oneCase,
  pieter,
  raised,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

const PATH = '/api/case-report/KAROO_FREIGHT/cases';
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
async function report(client = lerato, name = 'KAROO_FREIGHT'): Promise<CaseReport> {
  const path = `/api/case-report/${name}?from=${day(now() - DAY)}&to=${day(now() + DAY)}`;
  return (await client.get(path)).body;
}

test('the report counts alarms in ten minutes, the time to take, and what ended untouched', async () => {
  const taken = await oneCase({ ago: 0 });
  clock.ahead = 4 * MINUTE;
  await act(taken.id, 'take');
  await act(taken.id, 'close', { comment: 'done' });
  await raised({ assetId: depot.trucks[1], ago: 3, ended: 1, type: 'SPEEDING' });
  clock.ahead += 20 * MINUTE;
  await keep();
  const body = await report();
  expect(body).toMatchObject({ cases: 2, alerts: 2, endedUntouched: 1, endedUntouchedShare: 0.5 });
  expect(body.minutesToTake.taken).toBe(1);
  expect(body.minutesToTake.p50).toBeCloseTo(4, 0);
  expect(body.alarmsInTenMinutes.most).toBeGreaterThanOrEqual(1);
  expect(body.minutesToClose).toMatchObject({ closed: 2 });
  const refused = await lerato.get('/api/case-report/KAROO_FREIGHT?from=2026-02-02&to=2026-02-01');
  expect(refused.body.fieldErrors[0].field).toBe('to');
});

test('each kind and desk is counted by itself, what rose a level, and what came again after a person closed it', async () => {
  const journeyId = await depot.journey({
    ...{ uniqueReference: `REPORTED-${Date.now()}`, plannedStart: now() + 40 * HOUR },
    stops: [
      { locationId: depot.places[0], plannedDeparture: now() + 40 * HOUR },
      { locationId: depot.places[2], plannedArrival: now() + 44 * HOUR },
    ],
  });
  const desk = (name: string, locationIds: readonly string[]) =>
    lerato.send('POST', '/api/case-desks/KAROO_FREIGHT', {
      body: { name, filter: { siteIds: [], locationIds, regions: [] } },
    });
  await desk('South', [depot.places[1]]);
  await desk('North', [depot.places[2]]);
  await raised({ journeyId, ago: 0 });
  await raised({ assetId: depot.trucks[1], ago: 0, type: 'SPEEDING' });
  await keep();
  const of = async (subject: string) => (await list()).find((one) => one.subject === subject)!;
  await act((await of('vehicle')).id, 'escalate', { seenLevel: 1 });
  clock.ahead = 6 * MINUTE;
  await act((await of('journey')).id, 'close', { comment: 'The customer knows' });
  await raised({ journeyId, ago: 0 });
  await keep();

  const { kinds, desks, cameAgain, escalated, minutesToClose } = await report();
  expect([cameAgain, escalated, minutesToClose.closed]).toEqual([1, 1, 1]);
  expect(minutesToClose.p50).toBeCloseTo(6, 0);
  const none = { taken: 0, takeMinutes: null, endedUntouched: 0 };
  expect(kinds).toMatchObject([
    { key: 'LATE', cases: 2, closed: 1, escalated: 0, ...none },
    { key: 'SPEEDING', cases: 1, closed: 0, closeMinutes: null, escalated: 1, ...none },
  ]);
  expect(kinds.every(({ name }) => name.length > 0)).toBe(true);
  expect(desks.map(({ name, cases }) => [name, cases])).toEqual([
    ['North', 2],
    ['South', 0],
  ]);
  const span = `from=${day(now() - DAY)}&to=${day(now() + DAY)}`;
  const rows = async (query: string): Promise<readonly ReportedCase[]> =>
    (await lerato.get(`${PATH}?${span}&${query}`)).body.cases;
  for (const { key, cases, closed, escalated: raisedTo, endedUntouched } of kinds) {
    const figures = { ALL: cases, CLOSED: closed, ESCALATED: raisedTo, UNTOUCHED: endedUntouched };
    for (const [which, count] of Object.entries(figures))
      expect([key, which, (await rows(`kind=${key}&which=${which}`)).length]).toEqual([key, which, count]);
  }
  for (const { key, cases } of desks) expect(await rows(`deskId=${key}`)).toHaveLength(cases);
  const elsewhere = await report(pieter, 'LIMPOPO_FRESH');
  expect([elsewhere.cases, elsewhere.kinds, elsewhere.desks]).toEqual([0, [], []]);
});

test('a case that closed is found by its number, its journey, who closed it and with what word, in pages', async () => {
  const journeyId = await depot.journey({
    uniqueReference: `FOUND-${Date.now()}`,
    plannedStart: now() + HOUR,
  });
  const first = await oneCase({ journeyId, ago: 0 });
  await act(first.id, 'close', { comment: 'Tyre 100% changed' });
  await raised({ assetId: depot.trucks[1], ago: 0, type: 'SPEEDING' });
  await keep();
  const find = async (words: string): Promise<readonly ReportedCase[]> =>
    (await lerato.get(`${PATH}?${new URLSearchParams({ words })}`)).body.cases;
  for (const words of [`C-${first.number}`, `c${first.number}`, `${first.number}`, 'found-', '100% chan'])
    expect([words, (await find(words)).map(({ id }) => id)]).toEqual([words, [first.id]]);
  expect(await find('100_ chan')).toEqual([]);
  expect(await find('C-99999999999')).toEqual([]);
  expect((await find('lerato'))[0]).toMatchObject({
    ...{ state: 'CLOSED', closedBy: 'lerato', closedAs: 'BY_HAND', closingComment: 'Tyre 100% changed' },
  });
  const seen: string[] = [];
  for (let after = ''; ; ) {
    const { body } = await lerato.get(`${PATH}?size=1${after && `&after=${after}`}`);
    seen.push(...body.cases.map(({ id }: ReportedCase) => id));
    if (body.next === null) break;
    after = body.next;
  }
  expect(seen).toHaveLength(2);
  expect(seen[1]).toBe(first.id);
  const elsewhere = await pieter.get(`/api/case-report/LIMPOPO_FRESH/cases?words=C-${first.number}`);
  expect(elsewhere.body.cases).toEqual([]);
  for (const query of ['from=2026-01-01', 'to=2026-01-01', 'deskId=x', 'after=nonsense', 'which=SOME'])
    expect([query, (await lerato.get(`${PATH}?${query}`)).status]).toEqual([query, 400]);
});
