import { HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { EventReader, oneDepot } from '../../testing/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import { depot, open, report, server, startLive, thandi, watch } from './testing/live-world.ts';

startLive();

describe('the stream', () => {
  test('is no cacheable, compressed answer', async () => {
    const { reader, response } = await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream');
    open.push(reader);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-cache');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('tells the time at once and again, so that silence is seen', async () => {
    const reader = await watch();
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThanOrEqual(3), 20_000);
  });

  test('brings the newest fix of a vehicle, one event for many fixes', async () => {
    const reader = await watch();
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    const now = Date.now();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        report('KAROO_FREIGHT-T102', now - (i + 1) * 1000, { speedKilometresPerHour: i + 1 }),
      ),
    );
    await vi.waitFor(
      () => expect(reader.of('vehicles').at(-1)?.data.vehicles[0].speedKilometresPerHour).toBe(1),
      20_000,
    );
    expect(reader.of('vehicles').length).toBeLessThan(10);
    expect(reader.of('vehicles').at(-1)?.data.vehicles).toHaveLength(1);
  });

  test('does not move a marker back for an older fix', async () => {
    const now = Date.now();
    await report('KAROO_FREIGHT-T102', now);
    const reader = await watch();
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    await report('KAROO_FREIGHT-T102', now - 600_000);
    await report('KAROO_FREIGHT-T101', now);
    await vi.waitFor(() => expect(reader.of('vehicles').length).toBeGreaterThan(0), 20_000);
    const seen = reader
      .of('vehicles')
      .flatMap((e) => e.data.vehicles.map((v: { assetId: string }) => v.assetId));
    expect(new Set(seen)).toEqual(new Set([depot.trucks[0]]));
  });

  test('tells which journeys changed, with the state of their vehicles', async () => {
    const journeyId = await depot.journey({ vehicleId: depot.trucks[1], driverIds: [depot.drivers[1]] });
    await report('KAROO_FREIGHT-T102', Date.now());
    const reader = await watch();
    const moved = await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, {
      body: { status: 'IN_PROGRESS' },
    });
    expect(moved.status).toBe(200);
    await vi.waitFor(() => {
      expect(reader.of('journeys').flatMap((e) => e.data.journeyIds)).toContain(journeyId);
      expect(reader.of('vehicles').at(-1)?.data.vehicles).toMatchObject([
        { assetId: depot.trucks[1], journeyId, journeyStatus: 'IN_PROGRESS' },
      ]);
    }, 20_000);
  });

  test('brings a vehicle again when an alarm of its journey begins, and when somebody takes note of it', async () => {
    const db = server.database.kysely;
    const panic = await oneDepot(server, 'PANIC_FREIGHT', { members: ['thandi'] });
    await ensureEventTypes(db, panic.organisationId, 'test');
    const own = { organisation_id: panic.organisationId };
    const begin = Date.parse('2026-03-10T06:00:00Z');
    const journeyId = await panic.journey({ plannedStart: begin, status: 'DRAFT' });
    await db.updateTable('journey').set({ status: 'IN_PROGRESS' }).where('id', '=', journeyId).execute();
    const fix_time = new Date(begin + MINUTE);
    const fix = { ...own, asset_id: panic.trucks[0], fix_time, received_at: fix_time, id: newId() };
    await db
      .insertInto('asset_position_latest')
      .values({ ...fix, latitude: -28.74, longitude: 24.76 })
      .execute();
    const snapshot = async () => (await thandi.get('/api/live/PANIC_FREIGHT/vehicles')).body.vehicles;
    expect(await snapshot()).toMatchObject([{ journeyId, alarm: null }]);

    const reader = await watch(thandi, 'PANIC_FREIGHT');
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    const newest = () => reader.of('vehicles').at(-1)?.data.vehicles;
    const id = newId();
    const event = { ...own, id, journey_id: journeyId, event_type: 'PANIC', description: 'Panic button' };
    await db
      .insertInto('active_event')
      .values({ ...event, started_at: fix_time, raised_at: fix_time })
      .execute();
    const { organisationId } = panic;
    server.product.bus.publish('alerts.changed', { organisationId, raised: [id], changed: [], ended: [] });
    await vi.waitFor(() => expect(newest()).toMatchObject([{ journeyId, alarm: 'CRITICAL' }]), 20_000);
    expect(await snapshot()).toMatchObject([{ journeyId, alarm: 'CRITICAL' }]);

    await thandi.send('POST', '/api/alerts/PANIC_FREIGHT/acknowledge', { body: { ids: [id] } });
    await vi.waitFor(() => expect(newest()).toMatchObject([{ journeyId, alarm: null }]), 20_000);
  });

  test("tells another controller's screen of a change by hand within a second, and that it was by hand", async () => {
    const lerato = await server.signIn('lerato');
    const reader = await watch(lerato);
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    // A busy machine may be late: one turn must be in time.
    let fastest = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 5 && fastest >= 1_000; turn++) {
      const journeyId = await depot.journey({ plannedStart: Date.now() + (48 + turn) * HOUR });
      const { body: journey } = await thandi.get(`/api/journeys/${journeyId}`);
      const from = performance.now();
      const cancelled = await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, {
        body: { status: 'CANCELLED', comment: 'customer called off', version: journey.version },
      });
      expect(cancelled.status).toBe(200);
      await vi.waitFor(
        () => expect(reader.of('journeys').flatMap((e) => e.data.byHand)).toContain(journeyId),
        { timeout: 20_000, interval: 10 },
      );
      fastest = performance.now() - from;
      expect((await lerato.get(`/api/journeys/${journeyId}`)).body.journeyStatus).toBe('CANCELLED');
    }
    expect(fastest).toBeLessThan(1_000);
  });

  test('tells what the engine finds as no change by hand', async () => {
    const now = Date.now();
    const journeyId = await depot.journey({ plannedStart: now + 30 * HOUR });
    const reader = await watch();
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    server.product.bus.publish('plan.changed', {
      organisationId: depot.organisationId,
      vehicleIds: [depot.trucks[0]],
    });
    await vi.waitFor(() => {
      expect(reader.of('journeys').flatMap((e) => e.data.journeyIds)).toContain(journeyId);
    }, 20_000);
    expect(reader.of('journeys').flatMap((e) => e.data.byHand)).toEqual([]);
  });

  test('brings nothing of another organisation', async () => {
    const pieter = await server.signIn('pieter');
    const theirs = await watch(pieter, 'LIMPOPO_FRESH');
    const ours = await watch();
    await report('KAROO_FREIGHT-T101', Date.now() + 1000);
    await vi.waitFor(() => expect(ours.of('vehicles').length).toBeGreaterThan(0), 20_000);
    expect(new Set(theirs.events.map(({ event }) => event))).toEqual(new Set(['time']));
  });

  test('ends when its session does', async () => {
    const leaving = await server.signIn('thandi');
    const reader = await watch(leaving);
    const staying = await watch();
    await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
    const hashes = await server.database.kysely
      .selectFrom('session')
      .select('id_hash')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    await server.database.kysely
      .deleteFrom('session')
      .where(
        'id_hash',
        'in',
        hashes.map((h) => h.id_hash),
      )
      .execute();
    await vi.waitFor(() => expect(reader.ended).toBe(true), 20_000);
    expect(staying.ended).toBe(false);
  });
});
