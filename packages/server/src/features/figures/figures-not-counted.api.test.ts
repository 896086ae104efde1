import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { at, driven, figures, get, period, server, startFigures, thandi } from './testing/figures-world.ts';

startFigures();

const ids: Record<string, string> = {};

beforeAll(async () => {
  ids.ended = await driven(at(6), { late: 15 });
  ids.unknown = await driven(at(7), { late: 15 });
  ids.running = await driven(at(12), { late: 0, status: 'IN_PROGRESS' });
  ids.approved = await driven(at(14), { status: 'APPROVED' });
  await driven(at(13), { late: 0, status: 'CANCELLED' });
  await sql`UPDATE journey SET travelled_kilometres = NULL WHERE id = ${ids.unknown}`.execute(
    server.database.kysely,
  );
  await server.product.computeFigures();
});

test('journeys that have not ended open as rows, newest first, in pages and as a file', async () => {
  expect((await figures(0)).journeysUnderWay).toBe(2);
  const whole = await get(`journeys?${period(0)}&figure=underWay`);
  expect(whole).toMatchObject({
    count: 2,
    rows: [{ journeyId: ids.approved }, { journeyId: ids.running, kilometres: 20.5 }],
  });
  const first = await get(`journeys?${period(0)}&figure=underWay&size=1`);
  const second = await get(`journeys?${period(0)}&figure=underWay&size=1&after=${first.next}`);
  expect([...first.rows, ...second.rows]).toEqual(whole.rows);
  expect((await get(`journeys?${period(1)}&figure=underWay`)).rows).toEqual([]);
  const path = `/api/figures/FIGURES/export?${period(0)}&format=csv&list=journeys&figure=underWay`;
  expect(
    String((await thandi.get(path)).body)
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(3);
});

test('journeys of unknown kilometres open as rows', async () => {
  expect((await figures(0)).total.sums).toMatchObject({ journeys: 2, kilometresUnknown: 1 });
  expect(await get(`journeys?${period(0)}&figure=unknownKilometres`)).toMatchObject({
    count: 1,
    rows: [{ journeyId: ids.unknown, kilometres: null }],
  });
});

test('a position of another figure is refused by name', async () => {
  const { next } = await get(`journeys?${period(0)}&figure=kilometres&size=1`);
  const { status, body } = await thandi.get(
    `/api/figures/FIGURES/journeys?${period(0)}&figure=underWay&after=${next}`,
  );
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('after')]);
});
