import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  caseOf,
  clock,
  current,
  depot,
  ends,
  inMinutes,
  keep,
  lerato,
  now,
  pieter,
  raised,
  server,
  startsIn,
  withHandovers,
} from './testing/handover-world.ts';

withHandovers(ensureEventTypes);

test('nothing to hand over is a handover too, and waits for its first signature', async () => {
  const handover = await current();
  expect(handover).toMatchObject({ id: null, state: 'WAITS_FOR_FIRST', given: null, taken: null });
  expect(Object.values(handover.lists)).toEqual(Array.from({ length: 5 }, () => ({ rows: [], total: 0 })));
  expect(Date.parse(handover.asOfUtc) - Date.parse(handover.shift.fromUtc)).toBe(12 * HOUR);
});

test('open cases stand by rank with their newest notes, those that are put off last, ended ones nowhere', async () => {
  const [first, second] = depot.trucks;
  const late = await caseOf(first, lerato);
  const snoozed = await caseOf(second);
  const ended = await raised({ assetId: depot.trailer });
  await ends(ended);
  await keep();
  for (const comment of ['one', 'two', 'three', 'four']) await act(late, 'note', { comment }, lerato);
  await act(late, 'note', { comment: 'Word to the customer', dueUtc: inMinutes(40) }, lerato);
  await act(snoozed, 'snooze', { untilUtc: inMinutes(30), comment: 'Papers with the agent' }, lerato);
  const { cases } = (await current()).lists;
  expect(cases.total).toBe(2);
  expect(cases.rows.map(({ key, case: one }) => [key, one.state, one.owner])).toEqual([
    [late, 'OPEN', 'lerato'],
    [snoozed, 'SNOOZED', null],
  ]);
  const [shown, put] = cases.rows;
  expect(shown!.notes.map(({ comment, actor }) => `${actor}: ${comment}`)).toEqual([
    'lerato: Word to the customer',
    'lerato: four',
    'lerato: three',
  ]);
  expect([shown!.noteCount, shown!.noteId]).toEqual([5, shown!.notes[1]!.id]);
  expect(put!.notes.map(({ comment }) => comment)).toEqual(['Papers with the agent']);
});

test('of a case with promises alone the last word that is none is still known', async () => {
  const id = await caseOf(depot.trucks[0], lerato);
  await act(id, 'note', { comment: 'called' }, lerato);
  for (const minutes of [10, 20, 30])
    await act(id, 'note', { comment: `in ${minutes}`, dueUtc: inMinutes(minutes) }, lerato);
  const [row] = (await current()).lists.cases.rows;
  expect(row!.notes.map(({ comment }) => comment)).toEqual(['in 30', 'in 20', 'in 10']);
  expect(row!.noteId).not.toBeNull();
  expect(row!.notes.map(({ id: note }) => note)).not.toContain(row!.noteId);
});

test('promises stand by their time; one that is over only where the case has no later one', async () => {
  const [first, second] = [await caseOf(depot.trucks[0], lerato), await caseOf(depot.trucks[1], lerato)];
  await act(first, 'note', { comment: 'over', dueUtc: inMinutes(10) }, lerato);
  await act(first, 'note', { comment: 'later', dueUtc: inMinutes(50) }, lerato);
  await act(second, 'note', { comment: 'not kept', dueUtc: inMinutes(5) }, lerato);
  await act(first, 'note', { comment: 'no promise' }, lerato);
  clock.ahead = 20 * MINUTE;
  const { promises } = (await current()).lists;
  expect([promises.total, promises.rows.map(({ comment }) => comment)]).toEqual([2, ['not kept', 'later']]);
  expect(promises.rows[1]).toMatchObject({ actor: 'lerato', caseId: first, fleetNumber: 'T101' });
  await act(second, 'close', { comment: 'kept after all' }, lerato);
  expect((await current()).lists.promises.rows.map(({ comment }) => comment)).toEqual(['later']);
});

test('journeys that start within eight hours, or should have, and have no vehicle or no driver', async () => {
  const free = { vehicleId: undefined, driverIds: [] };
  const missed = await startsIn(-1, free);
  const bare = await startsIn(2, { ...free, status: 'DRAFT' });
  const noDriver = await startsIn(7.9, { driverIds: [] });
  await startsIn(8.1, free);
  await startsIn(-13, free);
  await startsIn(1);
  const cancelled = await startsIn(3, free);
  await server.database.kysely
    .updateTable('journey')
    .set({ status: 'CANCELLED' })
    .where('id', '=', cancelled)
    .execute();
  const { starts } = (await current()).lists;
  expect(starts.rows.map(({ key, lacksVehicle, lacksDriver }) => [key, lacksVehicle, lacksDriver])).toEqual([
    [missed, true, true],
    [bare, true, true],
    [noDriver, false, true],
  ]);
  expect(starts.rows[0]!.locationName).toBe('Kimberley depot');
});

test('silent vehicles stand once each, the longest silence first, until they are heard', async () => {
  const [first, second] = depot.trucks;
  const short = await raised({ type: 'SILENT', assetId: first, ago: 20 });
  await raised({ type: 'SILENT', assetId: second, ago: 90 });
  await raised({ type: 'SILENT', assetId: second, ago: 40 });
  const { silent } = (await current()).lists;
  expect(silent.total).toBe(2);
  expect(silent.rows.map(({ key, deviceId }) => [key, deviceId])).toEqual([
    [second, 'KAROO_FREIGHT-T102'],
    [first, 'KAROO_FREIGHT-T101'],
  ]);
  expect(Math.round((now() - Date.parse(silent.rows[0]!.lastFixUtc)) / MINUTE)).toBe(90);
  await ends(short);
  expect((await current()).lists.silent.rows.map(({ key }) => key)).toEqual([second]);
});

test('the figures are those of the shift, and another organisation sees nothing of it', async () => {
  const id = await caseOf(depot.trucks[0]);
  clock.ahead = 6 * MINUTE;
  await act(id, 'take', {}, lerato);
  const { shift } = await current();
  expect(shift).toMatchObject({ casesOpened: 1, endedUntouchedShare: null });
  expect(shift.medianMinutesToTake).toBeCloseTo(6, 0);
  expect(shift.mostAlarmsInTenMinutes).toBe(1);
  const { body } = await pieter.get('/api/shift-handovers/LIMPOPO_FRESH/current');
  expect(body.lists.cases.rows).toEqual([]);
  expect((await pieter.get('/api/shift-handovers/KAROO_FREIGHT/current')).status).toBe(404);
});
