import type { CaseReport } from '@linehaul/contracts/cases';
import type { Figures } from '@linehaul/contracts/figures';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

const DATE = '2026-03-10';
const BEFORE = '2026-03-09';
const START = Date.parse(`${DATE}T00:00:00+02:00`);
/** Minutes after midnight. */
const at = (minutes: number) => START + minutes * MINUTE;
let now = at(28 * 60);
let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;

interface Opened {
  readonly opened: number;
  /** Minutes until somebody took it. */
  readonly taken?: number;
  readonly closedAs?: 'BY_HAND' | 'ENDED' | 'MOVED' | 'WITHDRAWN';
  /** A person left a note, or the product raised its level. */
  readonly action?: 'person' | 'product';
}

const CASES: readonly Opened[] = [
  { opened: -1, taken: 30 },
  { opened: 0, taken: 4, closedAs: 'BY_HAND', action: 'person' },
  { opened: 600, closedAs: 'ENDED' },
  { opened: 610, closedAs: 'ENDED', action: 'product' },
  { opened: 620, closedAs: 'ENDED', action: 'person' },
  { opened: 630 },
  { opened: 640, taken: 2, closedAs: 'MOVED' },
  { opened: 650, closedAs: 'WITHDRAWN' },
  { opened: 24 * 60 - 1, taken: 9.5, action: 'person' },
  { opened: 24 * 60, taken: 1 },
];

/** Shares no code with the product. */
function counted(from: number, to: number) {
  const own = CASES.filter(({ opened }) => opened >= from && opened < to).filter(
    ({ closedAs }) => closedAs !== 'MOVED' && closedAs !== 'WITHDRAWN',
  );
  const minutes = own.flatMap(({ taken }) => taken ?? []).sort((a, b) => a - b);
  const middle = [
    minutes[Math.floor((minutes.length - 1) / 2)],
    minutes[Math.ceil((minutes.length - 1) / 2)],
  ];
  return {
    cases: own.length,
    casesTaken: minutes.length,
    casesUntouched: own.filter(({ closedAs, action }) => closedAs === 'ENDED' && action !== 'person').length,
    median: minutes.length === 0 ? null : (middle[0]! + middle[1]!) / 2,
  };
}

const ids: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    tracking: { evaluates: false },
    forecasts: { tickMs: DAY },
    cases: { tickMs: DAY },
  });
  depot = await oneDepot(server, 'COUNTED', { members: ['thandi'] });
  const other = await oneDepot(server, 'OTHERS', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  const db = server.database.kysely;
  for (const start of [at(-18 * 60), at(6 * 60)]) {
    const id = await depot.journey({ plannedStart: start });
    await sql`UPDATE journey SET status = 'COMPLETED' WHERE id = ${id}`.execute(db);
  }
  const insert = async (organisationId: string, number: number, one: Opened) => {
    const id = newId();
    const opened = new Date(at(one.opened));
    const taken = one.taken === undefined ? null : new Date(at(one.opened + one.taken));
    const closed = one.closedAs ? new Date(at(one.opened + 60)) : null;
    await sql`INSERT INTO exception_case (organisation_id, id, number, subject, opened_at, severity, started_at, alerts,
        rank, first_taken_at, closed_at, closed_as)
      VALUES (${organisationId}, ${id}, ${number}, 'vehicle', ${opened}, 'WARNING', ${opened}, 1, 0, ${taken}, ${closed},
        ${one.closedAs ?? null})`.execute(db);
    if (one.action)
      await sql`INSERT INTO case_action (organisation_id, case_id, id, at, actor, kind, level) VALUES (${organisationId},
        ${id}, ${newId()}, ${opened}, ${one.action === 'person' ? 'thandi' : null},
        ${one.action === 'person' ? 'NOTE' : 'ESCALATE'}, ${one.action === 'person' ? null : 2})`.execute(db);
    return id;
  };
  for (const [n, one] of CASES.entries()) ids.push(await insert(depot.organisationId, n + 1, one));
  await insert(other.organisationId, 1, { opened: 600, taken: 1 });
  await server.product.computeFigures();
});
afterAll(() => server.stop());

async function figures(from: string, to = from): Promise<Figures> {
  const { status, body } = await thandi.get(`/api/figures/COUNTED?from=${from}&to=${to}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

test('the cases of a day are counted by an independent count, beside those of the day before', async () => {
  const [own, earlier] = [counted(0, 24 * 60), counted(-24 * 60, 0)];
  expect([own.cases, own.casesTaken, own.casesUntouched, own.median]).toEqual([6, 2, 2, 6.75]);
  const { total, customers } = await figures(DATE);
  const { median, ...sums } = own;
  expect(total.sums).toMatchObject(sums);
  expect(total.takeMedianMinutes).toBe(Number(median!.toFixed(1)));
  const { median: medianBefore, ...before } = earlier;
  expect(total.before).toMatchObject(before);
  expect(total.takeMedianMinutesBefore).toBe(medianBefore);
  for (const { sums } of customers.rows) expect(sums.cases).toBe(0);
});

test('the median of two days is that of their cases, and no mean of two medians', async () => {
  const { total } = await figures(BEFORE, DATE);
  const { median, ...sums } = counted(-24 * 60, 24 * 60);
  expect(median).toBe(9.5);
  expect(total.sums).toMatchObject(sums);
  expect(total.takeMedianMinutes).toBe(median);
});

test('the case report of the same day counts the same', async () => {
  const { body } = await thandi.get(`/api/case-report/COUNTED?from=${DATE}&to=${DATE}`);
  const { cases, minutesToTake, endedUntouched } = body as CaseReport;
  const { total } = await figures(DATE);
  expect([cases, minutesToTake.taken, minutesToTake.p50, endedUntouched]).toEqual([
    total.sums.cases,
    total.sums.casesTaken,
    total.takeMedianMinutes,
    total.sums.casesUntouched,
  ]);
});

test('the file has them in the row of all alone', async () => {
  const query = `from=${DATE}&to=${DATE}&list=sums&format=csv`;
  const { body } = await thandi.get(`/api/figures/COUNTED/export?${query}`);
  const [all, ...groups] = parse(body as string, { columns: true, bom: true }) as Record<string, string>[];
  const { cases, casesTaken, casesUntouched, median } = counted(0, 24 * 60);
  expect(all).toMatchObject({
    By: 'All',
    Cases: String(cases),
    'Cases taken': String(casesTaken),
    'Cases ended untouched': String(casesUntouched),
    'Taken within, median (min)': median!.toFixed(1),
  });
  expect(groups.length).toBeGreaterThan(0);
  for (const group of groups) expect([group.Cases, group['Cases taken']]).toEqual(['', '']);
});

test('what becomes of a case later is counted by the next night', async () => {
  const open = CASES.findIndex(({ opened }) => opened === 630);
  await sql`UPDATE exception_case SET closed_as = 'ENDED', closed_at = ${new Date(at(26 * 60))}
    WHERE id = ${ids[open]!}`.execute(server.database.kysely);
  now += DAY;
  await server.product.computeFigures();
  const { total } = await figures(DATE);
  expect(total.sums).toMatchObject({ cases: 6, casesTaken: 2, casesUntouched: 3 });
});
