import { MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { oneDepot } from '../../testing/index.ts';
import { at, clock, period, server, startFigures, thandi } from './testing/figures-world.ts';

startFigures();

test('journeys of before that an operator loads have figures, once, and no overview to open', async () => {
  const loaded = await oneDepot(server, 'LOADED', { members: ['thandi'] });
  const iso = (ms: number) => new Date(ms).toISOString();
  const before = (late: number | undefined, driver?: string) => ({
    driver,
    stops: [
      { location: 'Kimberley depot', plannedDepartureTimeUtc: iso(at(6)), departureTimeUtc: iso(at(6)) },
      {
        location: 'Boshof customer',
        plannedArrivalTimeUtc: iso(at(7)),
        ...(late === undefined ? {} : { arrivalTimeUtc: iso(at(7, late)) }),
      },
    ],
  });
  const body = { isSimulated: true, journeys: [before(3, 'E1'), before(40, 'E1'), before(undefined)] };
  for (let times = 0; times < 2; times++)
    expect(
      (await server.operator.send('POST', '/operator/organisations/LOADED/driven-journeys', { body })).status,
    ).toBeLessThan(300);
  const unknown = await server.operator.send('POST', '/operator/organisations/LOADED/driven-journeys', {
    body: { journeys: [before(3, 'E9')] },
  });
  expect(unknown).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: '0.driver', message: "the organisation has no driver 'E9'" }] },
  });
  const { body: found } = await thandi.get(`/api/figures/LOADED?${period(0)}`);
  expect(found).toMatchObject({
    isSimulated: true,
    total: { sums: { journeys: 3, stops: 3, onTime: 1, late: 1, unknown: 1, kilometresUnknown: 3 } },
    customers: { rows: [{ key: loaded.places[1] }] },
    drivers: { rows: expect.arrayContaining([expect.objectContaining({ key: loaded.drivers[0] })]) },
    computed: { throughDate: null, atUtc: null },
  });
  const rows = await thandi.get(`/api/figures/LOADED/stops?${period(0)}&group=notInFull`);
  expect(rows.body.rows).toMatchObject([{ journeyId: null, journeyUniqueReference: null, lateMinutes: 40 }]);
});

test('a night that fails tells the health check, waits, and hinders no other organisation', async () => {
  clock.now = at(4, 0, 16);
  const broken = await oneDepot(server, 'BROKEN', { members: ['thandi'] });
  const id = await broken.journey({ plannedStart: at(6, 0, 12) });
  const db = server.database.kysely;
  await sql`UPDATE journey SET status = 'COMPLETED' WHERE id = ${id}`.execute(db);
  await sql`UPDATE organisation SET time_zone = 'Nowhere/Never' WHERE id = ${broken.organisationId}`.execute(
    db,
  );
  await server.product.computeFigures();
  const failing = async () => {
    const { rows } = await sql<{ failures: number }>`SELECT failures FROM kpi_night
      WHERE organisation_id = ${broken.organisationId}`.execute(db);
    return rows[0]?.failures;
  };
  expect(await failing()).toBe(1);
  await server.product.computeFigures();
  expect(await failing()).toBe(1);
  await sql`UPDATE organisation SET time_zone = 'Africa/Harare' WHERE id = ${broken.organisationId}`.execute(
    db,
  );
  clock.now += 11 * MINUTE;
  await server.product.computeFigures();
  expect(await failing()).toBe(0);
  const { body } = await thandi.get(`/api/figures/BROKEN?${period(12)}`);
  expect(body.total.sums.journeys).toBe(1);
});
