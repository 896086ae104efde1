import { HOUR, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { EventReader } from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  depot,
  detail,
  keep,
  list,
  now,
  oneCase,
  pieter,
  raised,
  server,
  thandi,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

describe('from alert to case', () => {
  test('alerts of one journey are one case, which names what happened, since when, and what to do', async () => {
    const journeyId = await depot.journey({
      uniqueReference: 'KF-1',
      plannedStart: now() + 2 * HOUR,
      stops: [
        { locationId: depot.places[0], plannedDeparture: now() + 2 * HOUR },
        {
          locationId: depot.places[2],
          plannedArrival: now() + 4 * HOUR,
          orders: [{ orderNumber: 'O-1' }, { orderNumber: 'O-2' }] as never,
        },
      ],
    });
    await raised({ journeyId, ago: 25, ended: 14 });
    await raised({ journeyId, ago: 8, type: 'OFF_PLAN' });
    await raised({ assetId: depot.trucks[1], type: 'SPEEDING' });
    await keep();
    const [first, second, ...more] = await list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      ...{
        subject: 'journey',
        journeyUniqueReference: 'KF-1',
        state: 'OPEN',
        severity: 'CRITICAL',
        alerts: 2,
      },
      ...{ level: 1, owner: null, nextSteps: ['CALL_DRIVER', 'NOTIFY_CUSTOMER'] },
      lead: { eventType: 'OFF_PLAN', name: 'Off plan' },
      hurts: { orders: 2, places: 1, journeys: 0 },
    });
    expect(Date.parse(first!.sinceUtc)).toBeCloseTo(now() - 25 * MINUTE, -5);
    expect(second).toMatchObject({ subject: 'vehicle', alerts: 1, severity: 'WARNING' });
    expect(first!.number).not.toBe(second!.number);
    const { events, actions } = await detail(first!.id);
    expect(events.map(({ eventType }) => eventType)).toEqual(['OFF_PLAN', 'LATE']);
    expect(actions).toEqual([]);
  });

  test('a case of short hours names the driver of a crew whose hours end, and another driver is its first step', async () => {
    const [, anna] = depot.drivers;
    const journeyId = await depot.journey({ plannedStart: now() + 2 * HOUR, driverIds: depot.drivers });
    const found = await oneCase({ journeyId, type: 'HOURS_SHORT', driverId: anna });
    expect(found).toMatchObject({
      driverName: 'Anna van Wyk',
      nextSteps: ['OTHER_DRIVER', 'CALL_DRIVER', 'NOTIFY_CUSTOMER'],
    });
  });

  test('an announced alert is in a case at once, and whoever watches hears of it', async () => {
    const { reader } = await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream');
    const foreign = await EventReader.open(pieter, '/api/live/LIMPOPO_FRESH/stream');
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    const id = await raised();
    server.product.bus.publish('alerts.changed', {
      ...{ organisationId: depot.organisationId as never, raised: [id], changed: [], ended: [] },
    });
    await vi.waitFor(async () => expect(await list()).toHaveLength(1), 10_000);
    const [found] = await list();
    await vi.waitFor(() => expect(reader.of('cases').at(-1)?.data.caseIds).toEqual([found!.id]), 10_000);
    expect(foreign.reader.of('cases')).toEqual([]);
    reader.close();
    foreign.reader.close();
  });

  test('an alert whose announcement was lost is found by the clock, and each alert is in one case', async () => {
    const ids = await Promise.all(
      [0, 1, 2, 3].map((i) => raised({ ago: 10 - i, assetId: depot.trucks[i % 2] })),
    );
    await keep();
    await keep();
    const { rows } = await sql<{
      event_id: string;
    }>`SELECT event_id FROM case_event ORDER BY event_id`.execute(server.database.kysely);
    expect(rows.map(({ event_id }) => event_id)).toEqual(ids.toSorted());
    expect((await list()).map(({ alerts }) => alerts)).toEqual([2, 2]);
  });

  test('vehicles that fall silent together are one case of the network, and their own cases move there', async () => {
    const vehicles = [depot.trucks[0], depot.trucks[1], depot.trailer];
    await raised({ type: 'SILENT', ago: 20, assetId: vehicles[0] });
    await raised({ type: 'SILENT', ago: 19, assetId: vehicles[1] });
    await keep();
    expect((await list()).map(({ subject }) => subject)).toEqual(['device', 'device']);
    await act((await list())[0]!.id, 'take');
    await raised({ type: 'SILENT', ago: 15, assetId: vehicles[2] });
    await keep();
    const [network, ...more] = await list();
    expect(more).toEqual([]);
    expect(network).toMatchObject({
      ...{ subject: 'network', severity: 'CRITICAL', alerts: 3, vehicles: { silent: 3 } },
      nextSteps: ['CALL_PROVIDER'],
    });
    const { rows } = await sql<{ closed_as: string }>`SELECT closed_as FROM exception_case
      WHERE subject = 'device'`.execute(server.database.kysely);
    expect(rows).toEqual([{ closed_as: 'MOVED' }, { closed_as: 'MOVED' }]);
  });

  test('an action on a case opens none: silences move to the network where all cases are looked at', async () => {
    const journeyId = await depot.journey({ uniqueReference: 'KF-SILENT', plannedStart: now() });
    const vehicles = [depot.trucks[0], depot.trucks[1], depot.trailer];
    for (const [i, assetId] of vehicles.entries())
      await raised({ type: 'SILENT', ago: 45 - i * 15, assetId, journeyId });
    await keep();
    const { id } = (await list())[0]!;
    const since = new Date(now() - 45 * MINUTE);
    await sql`UPDATE active_event SET started_at = ${since}::timestamptz + (started_at - ${since}::timestamptz) / 10`.execute(
      server.database.kysely,
    );
    expect(await act(id, 'take')).toMatchObject({ status: 200, body: { owner: 'lerato' } });
    expect(await list()).toMatchObject([{ id, subject: 'journey', alerts: 3 }]);
    await keep();
    expect(await list()).toMatchObject([{ subject: 'network', alerts: 3 }]);
  });
});
