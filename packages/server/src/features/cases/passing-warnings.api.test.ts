import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { json } from '../../platform/db/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  clock,
  depot,
  ends,
  inMinutes,
  keep,
  lerato,
  list,
  now,
  PATH,
  raised,
  server,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);
beforeEach(async () => {
  await sql`UPDATE organisation SET settings = settings || ${json({ caseAppearMinutes: 5 })}::jsonb
    WHERE id = ${depot.organisationId}`.execute(server.database.kysely);
});

const alertOf = async (id: string) => (await lerato.get(`/api/alerts/KAROO_FREIGHT/${id}`)).body;
const reported = async () => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const days = `from=${day(now() - DAY)}&to=${day(now() + DAY)}`;
  return (await lerato.get(`/api/case-report/KAROO_FREIGHT?${days}`)).body;
};
const lastsAgain = (id: string) =>
  sql`UPDATE active_event SET ended_at = NULL WHERE organisation_id = ${depot.organisationId} AND id = ${id}`.execute(
    server.database.kysely,
  );
async function after(minutes: number): Promise<void> {
  clock.ahead += minutes * MINUTE;
  await keep();
}

test("a warning that passes within its first minutes is nobody's work, and still found", async () => {
  const id = await raised({ ago: 0 });
  await keep();
  expect(await list()).toEqual([]);
  expect(await alertOf(id)).toMatchObject({ state: 'OPEN', hasPassed: false });
  await after(3);
  await ends(id);
  await after(4);
  expect(await list()).toEqual([]);
  expect((await lerato.get(`${PATH}/summary`)).body).toMatchObject({ open: 0, closedInShift: 0 });
  await after(7);
  expect(await alertOf(id)).toMatchObject({ state: 'ENDED', hasPassed: true });
  const { cases } = (await lerato.get('/api/case-report/KAROO_FREIGHT/cases')).body;
  expect(cases).toMatchObject([{ state: 'CLOSED', closedAs: 'ENDED', hasPassed: true, lead: { id } }]);
  expect(await list()).toEqual([]);
  expect((await lerato.get(`${PATH}/summary`)).body).toMatchObject({ open: 0, closedInShift: 0 });
  expect(await reported()).toMatchObject({ cases: 0, alerts: 0, endedUntouched: 0 });
});

test('one that lasts appears after the minutes, is counted from then on, and is due as before', async () => {
  const due = inMinutes(30);
  const id = await raised({ ago: 0 });
  await after(4.9);
  expect(await list()).toEqual([]);
  await after(0.2);
  expect(await list()).toMatchObject([{ state: 'OPEN', lead: { id }, hasPassed: false }]);
  const [one] = await list();
  expect(Math.abs(Date.parse(one!.dueUtc!) - Date.parse(due))).toBeLessThan(MINUTE);
  expect((await lerato.get(`${PATH}/summary`)).body).toMatchObject({ open: 1 });
  await ends(id);
  await after(11);
  expect(await reported()).toMatchObject({ cases: 1, endedUntouched: 1 });
  expect(await alertOf(id)).toMatchObject({ hasPassed: false });
});

test('a critical alert is a case at once, and takes what waits of its journey', async () => {
  const first = await raised({ ago: 0 });
  await keep();
  expect(await list()).toEqual([]);
  const worse = await raised({ type: 'MISSED_STOP', ago: 0 });
  await keep();
  expect(await list()).toMatchObject([{ severity: 'CRITICAL', alerts: 2, lead: { id: worse } }]);
  expect(await alertOf(first)).toMatchObject({ hasPassed: false });
});

test('what came and went before the product knew is no work either', async () => {
  const id = await raised({ ago: 40, ended: 20, learnt: 1 });
  await keep();
  expect(await list()).toEqual([]);
  expect(await alertOf(id)).toMatchObject({ hasPassed: true });
});

test('what lasts again after it had passed is a case at once', async () => {
  const id = await raised({ ago: 0 });
  await after(1);
  await ends(id);
  await after(12);
  expect(await alertOf(id)).toMatchObject({ hasPassed: true });
  await lastsAgain(id);
  await keep();
  expect(await list()).toMatchObject([{ state: 'OPEN', alerts: 1, lead: { id }, hasPassed: false }]);
  expect(await alertOf(id)).toMatchObject({ hasPassed: false });
});
