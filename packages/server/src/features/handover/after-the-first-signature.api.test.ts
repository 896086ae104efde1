import { MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  caseOf,
  clock,
  current,
  depot,
  ends,
  give,
  inMinutes,
  keep,
  lerato,
  marksOf,
  now,
  peter,
  raised,
  seenIn,
  server,
  startsIn,
  take,
  withHandovers,
} from './testing/handover-world.ts';

withHandovers(ensureEventTypes);

describe('after the first signature', () => {
  test('what comes is marked with its minute, what goes is marked and not counted', async () => {
    const [first, second] = depot.trucks;
    const silence = await raised({ type: 'SILENT', assetId: first, ago: 30 });
    const noted = await caseOf(second, lerato);
    await give();
    clock.ahead = MINUTE;
    await act(noted, 'note', { comment: 'answers by 17:50' }, peter);
    await ends(silence);
    const start = await startsIn(1, { vehicleId: undefined, driverIds: [] });
    await keep();
    const marked = await current();
    const seenUtc = marked.lists.starts.rows[0]!.mark!.atUtc;
    expect(Math.abs(Date.parse(seenUtc) - now())).toBeLessThan(MINUTE);
    clock.ahead = 10 * MINUTE;
    await keep();
    const later = await current();
    expect(marksOf(later, 'starts')).toEqual([[start, 'ADDED']]);
    expect(later.lists.starts.rows[0]!.mark!.atUtc).toBe(seenUtc);
    expect(marksOf(later, 'cases')).toContainEqual([noted, 'NOTED']);
    expect(marksOf(later, 'silent')).toEqual([[first, 'GONE']]);
    expect(later.lists.silent.total).toBe(0);
    const note = later.lists.cases.rows.find(({ key }) => key === noted)!;
    expect(note.mark!.atUtc).toBe(note.notes[0]!.atUtc);
    const { rows } = await sql`SELECT given_document FROM shift_handover`.execute(server.database.kysely);
    expect(JSON.stringify(rows)).toContain(noted);
    expect(JSON.stringify(rows)).not.toContain('answers by');
  });

  test('a promise is marked once, in its own list, with the time at which it was made', async () => {
    const id = await caseOf(depot.trucks[0], lerato);
    await give();
    await act(id, 'note', { comment: 'ring the agent', dueUtc: inMinutes(30) }, lerato);
    const handover = await current();
    expect(marksOf(handover, 'cases')).toEqual([[id, null]]);
    const [promise] = handover.lists.promises.rows;
    expect(promise!.mark).toMatchObject({ kind: 'ADDED', atUtc: promise!.atUtc });
  });

  test('additions that the taker did not see are asked about, and then signed with their marks', async () => {
    const { id, given } = (await give()).body;
    const start = await startsIn(2, { driverIds: [] });
    const refused = await take(id);
    expect([refused.status, refused.body.errorKey, refused.body.errorPayload]).toEqual([
      409,
      'handoverChanged',
      { count: 1, sinceUtc: given.atUtc },
    ]);
    expect((await current()).state).toBe('WAITS_FOR_SECOND');
    const { status, body } = await take(id, { seen: seenIn(await current()) });
    expect(status).toBe(200);
    expect(marksOf(body, 'starts')).toEqual([[start, 'ADDED']]);
  });

  test('what went meanwhile holds nobody up', async () => {
    const silence = await raised({ type: 'SILENT', ago: 30 });
    await keep();
    const { id } = (await give()).body;
    await ends(silence);
    const { status, body } = await take(id);
    expect(status).toBe(200);
    expect(marksOf(body, 'silent')).toEqual([[depot.trucks[0], 'GONE']]);
  });

  test('what came and went again is no change, and gets a new time when it comes back', async () => {
    await give();
    const start = await startsIn(2, { driverIds: [] });
    const at = (status: 'APPROVED' | 'CANCELLED') =>
      server.database.kysely.updateTable('journey').set({ status }).where('id', '=', start).execute();
    await keep();
    const first = (await current()).lists.starts.rows[0]!.mark!.atUtc;
    await at('CANCELLED');
    await keep();
    expect(marksOf(await current(), 'starts')).toEqual([]);
    await at('APPROVED');
    clock.ahead = 5 * MINUTE;
    await keep();
    const second = (await current()).lists.starts.rows[0]!.mark!.atUtc;
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(4 * MINUTE);
  });
});
