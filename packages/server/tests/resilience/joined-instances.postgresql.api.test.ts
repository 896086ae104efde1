import { type AssetId, HOUR, type JourneyId, type OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openTogether } from '../../src/app/together.ts';
import { inTransaction, migrate, newId, openDatabase } from '../../src/platform/db/index.ts';
import { inEpoch } from '../../src/platform/instances/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';

async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  try {
    await work(url);
  } finally {
    await drop();
  }
}

test('of instances that start together on an empty database exactly one makes the schema', () =>
  onPostgres(async (url) => {
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url, directory: '' })));
    const [first] = databases;
    await first!.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const applied = await Promise.all(databases.map((database) => migrate(database)));
    const counts = applied.map((files) => files.length).sort((a, b) => a - b);
    expect(counts.slice(0, 2)).toEqual([0, 0]);
    expect(counts[2]).toBeGreaterThan(15);
    for (const database of databases) await database.close();
  }));

describe('what instances tell each other', () => {
  const organisationId = newId<OrganisationId>();
  const joined = async (url: string, secret = 'one of all') => {
    const database = await openDatabase({ url, directory: '', poolSize: 2 });
    const together = await openTogether(database, secret);
    const heard: { event: string; data: unknown; origin: string }[] = [];
    for (const event of ['fixes.stored', 'journey.changed', 'plan.changed', 'events.missed'] as const)
      together.bus.subscribe(event, (data, origin) => heard.push({ event, data, origin }));
    const end = async () => {
      await together.leave();
      await database.close();
    };
    return { ...together, database, heard, end };
  };

  test('an event is heard once here and once elsewhere, in order and whole, however much it names', () =>
    onPostgres(async (url) => {
      const [one, other] = [await joined(url), await joined(url)];
      await vi.waitFor(() => expect([one.instances.count, other.instances.count]).toEqual([2, 2]), 15_000);
      const journeyIds = Array.from({ length: 1_000 }, () => newId<JourneyId>());
      one.bus.publish('journey.changed', { organisationId, journeyIds, byHand: true });
      one.bus.publish('plan.changed', {
        organisationId,
        vehicleIds: [],
        journeyIds: journeyIds.slice(0, 1),
      });
      const assets = Array.from({ length: 500 }, () => ({
        assetId: newId<AssetId>(),
        oldestFix: 5,
        latestMoved: true,
      }));
      one.bus.publish('fixes.stored', { organisationId, assets });
      one.bus.publish('fixes.stored', {
        organisationId,
        assets: [{ ...assets[0]!, oldestFix: 3, latestMoved: false }],
      });
      const assetsHeard = () =>
        other.heard.flatMap(({ event, data }) =>
          event === 'fixes.stored' ? (data as { assets: (typeof assets)[number][] }).assets : [],
        );
      await vi.waitFor(() => expect(assetsHeard()).toHaveLength(500), 5_000);
      expect(assetsHeard()).toEqual(assets.map((asset, i) => (i === 0 ? { ...asset, oldestFix: 3 } : asset)));
      const delivered = other.heard.filter(
        ({ event }) => event === 'journey.changed' || event === 'plan.changed',
      );
      expect(delivered.at(-1)?.event).toBe('plan.changed');
      expect(
        delivered.slice(0, -1).flatMap(({ data }) => (data as { journeyIds: string[] }).journeyIds),
      ).toEqual(journeyIds);
      expect(
        new Set(other.heard.map(({ origin, event }) => (event === 'events.missed' ? 'here' : origin))),
      ).toEqual(new Set(['elsewhere']));
      expect(one.heard.filter(({ event }) => event !== 'events.missed').map(({ event }) => event)).toEqual([
        'journey.changed',
        'plan.changed',
        'fixes.stored',
        'fixes.stored',
      ]);
      await other.end();
      await vi.waitFor(() => expect(one.instances.count).toBe(1), 15_000);
      await one.end();
    }));

  test('a lost connection is made anew, and both sides know that they may have missed something', () =>
    onPostgres(async (url) => {
      const [one, other] = [await joined(url), await joined(url)];
      await vi.waitFor(() => expect([one.instances.count, other.instances.count]).toEqual([2, 2]), 15_000);
      await vi.waitFor(() => expect(other.heard.map(({ event }) => event)).toContain('events.missed'), 8_000);
      one.heard.length = 0;
      other.heard.length = 0;
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'linehaul line'
        AND datname = current_database() ORDER BY backend_start LIMIT 1`.execute(one.database.kysely);
      await vi.waitFor(() => expect(one.isHeard()).toBe(false), 5_000);
      await vi.waitFor(() => expect(one.isHeard()).toBe(true), 5_000);
      for (const { heard } of [one, other])
        await vi.waitFor(() => expect(heard.map(({ event }) => event)).toContain('events.missed'), 5_000);
      one.bus.publish('plan.changed', { organisationId, vehicleIds: [] });
      await vi.waitFor(() => expect(other.heard.map(({ event }) => event)).toContain('plan.changed'), 5_000);
      await other.end();
      await one.end();
    }));

  test('who comes does not wait for work that waits for rows, and what that work does is undone then', () =>
    onPostgres(async (url) => {
      const [one, watching] = [await joined(url), await openDatabase({ url, directory: '', poolSize: 1 })];
      const db = one.database.kysely;
      await watching.script('CREATE TABLE counted (n int); INSERT INTO counted VALUES (1)');
      const held = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const holder = inTransaction(db, async (tx) => {
        await sql`UPDATE counted SET n = n`.execute(tx);
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const work = inEpoch(db, one.instances, one.instances.epoch, (tx) =>
        sql`UPDATE counted SET n = n + 1`.execute(tx),
      );
      await vi.waitFor(async () => {
        const waiting =
          await sql`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.datname = current_database()
          JOIN pg_stat_activity a ON a.pid = l.pid AND a.datid = d.oid WHERE NOT l.granted`.execute(
            watching.kysely,
          );
        expect(waiting.rows.length).toBeGreaterThan(0);
      }, 5_000);
      const other = await joined(url);
      release.resolve();
      await holder;
      expect(await work).toBeUndefined();
      const { rows } = await sql<{ n: number }>`SELECT n FROM counted`.execute(watching.kysely);
      expect(rows).toEqual([{ n: 1 }]);
      await other.end();
      await one.end();
      await watching.close();
    }));

  test('each period has one turn, each name one owner, and work of an epoch that is over is refused', () =>
    onPostgres(async (url) => {
      const [one, other] = [await joined(url), await joined(url)];
      const { instances } = one;
      await vi.waitFor(() => expect([instances.count, other.instances.count]).toEqual([2, 2]), 15_000);
      const names = Array.from({ length: 200 }, () => newId());
      for (const name of names) expect(instances.owns(name)).toBe(!other.instances.owns(name));
      const turns = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? one : other).instances.takesTurn('a test', HOUR)),
      );
      expect(turns.filter(Boolean)).toHaveLength(1);
      const keeping = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? one : other).instances.keeps('a lasting one')),
      );
      expect(new Set(keeping.filter((_, i) => i % 2 === 0)).size).toBe(1);
      expect(keeping[0]).toBe(!keeping[1]);
      expect(keeping.slice(2)).toEqual([0, 1, 2, 3].flatMap(() => keeping.slice(0, 2)));
      expect(await other.instances.keeps('of the other')).toBe(true);
      expect(await instances.keeps('of the other')).toBe(false);
      expect(instances.mark).toEqual(expect.stringMatching(/^\d+ \S+$/));
      expect(other.instances.mark).toBe(instances.mark);
      expect(await other.hasOtherSecret()).toBe(false);
      const third = await joined(url, 'its own');
      expect(await third.hasOtherSecret()).toBe(true);
      await third.end();
      const holds = (epoch: number) => inTransaction(one.database.kysely, (tx) => instances.holds(tx, epoch));
      await vi.waitFor(async () => expect(await holds(instances.epoch)).toBe(true), 15_000);
      expect(instances.count).toBe(2);
      const { epoch } = instances;
      await other.end();
      expect(await holds(epoch)).toBe(false);
      expect(await instances.keeps('of the other')).toBe(true);
      await vi.waitFor(() => expect(names.every((name) => instances.owns(name))).toBe(true), 15_000);
      expect(await holds(instances.epoch)).toBe(true);
      await one.end();
    }));
});
