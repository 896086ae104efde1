import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { NatsServer } from '@linehaul/testkit/product';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTogether } from '../../src/app/together.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { newId, openDatabase } from '../../src/platform/db/index.ts';
import { openStream } from '../../src/platform/stream/index.ts';
import { streamAndDatabase } from './testing/stream-and-database.ts';

const program = process.env.NATS_SERVER_PATH;

describe.skipIf(!program)('a NATS server between instances', () => {
  const undo: (() => unknown)[] = [];
  let nats: NatsServer;
  let databaseUrl: string;

  beforeAll(async () => {
    ({ nats, databaseUrl } = await streamAndDatabase(program!, undo));
  });
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  test('events go from one instance to the other over it, whole and in order, and not over the database', async () => {
    const { stream: config } = readConfig({ LINEHAUL_PROFILES: 'test', LINEHAUL_STREAM: nats.url });
    const joined = async () => {
      const database = await openDatabase({ url: databaseUrl, directory: '', poolSize: 2 });
      const together = await openTogether(database, 'one of all', config);
      const heard: { event: string; data: unknown; origin: string }[] = [];
      for (const event of ['journey.changed', 'plan.changed', 'events.missed'] as const)
        together.bus.subscribe(event, (data, origin) => heard.push({ event, data, origin }));
      const end = async () => {
        await together.leave();
        await database.close();
      };
      return { ...together, heard, end };
    };
    const overDatabase: string[] = [];
    const listener = new pg.Client({ connectionString: databaseUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => overDatabase.push(payload ?? ''));
    await listener.query('LISTEN linehaul');
    const [one, other] = [await joined(), await joined()];
    try {
      await vi.waitFor(() => expect([one.instances.count, other.instances.count]).toEqual([2, 2]), 15_000);
      const organisationId = newId<OrganisationId>();
      const vehicleIds = Array.from({ length: 500 }, () => newId<AssetId>());
      one.bus.publish('plan.changed', { organisationId, vehicleIds });
      one.bus.publish('journey.changed', { organisationId, journeyIds: [], byHand: true });
      await vi.waitFor(
        () => expect(other.heard.map(({ event }) => event)).toContain('journey.changed'),
        5_000,
      );
      const plans = other.heard.filter(({ event }) => event === 'plan.changed');
      expect(plans.flatMap(({ data }) => (data as { vehicleIds: string[] }).vehicleIds)).toEqual(vehicleIds);
      expect(new Set(plans.map(({ origin }) => origin))).toEqual(new Set(['elsewhere']));
      expect(one.heard.filter(({ event }) => event !== 'events.missed').map(({ origin }) => origin)).toEqual([
        'here',
        'here',
      ]);
      expect(overDatabase.filter((text) => text.startsWith('['))).toEqual([]);

      other.heard.length = 0;
      await nats.kill();
      await vi.waitFor(() => expect([one.isHeard(), other.isHeard()]).toEqual([false, false]), 10_000);
      await nats.start();
      await vi.waitFor(() => expect([one.isHeard(), other.isHeard()]).toEqual([true, true]), 10_000);
      await vi.waitFor(
        () => expect(other.heard.map(({ event }) => event)).toContain('events.missed'),
        10_000,
      );
      one.bus.publish('journey.changed', { organisationId, journeyIds: [], byHand: true });
      await vi.waitFor(
        () => expect(other.heard.map(({ event }) => event)).toContain('journey.changed'),
        5_000,
      );
    } finally {
      await other.end();
      await one.end();
      await listener.end();
    }
  });

  test('a server that is not fit is told in one sentence, without its password', async () => {
    const { stream: away } = readConfig({
      LINEHAUL_PROFILES: 'test',
      LINEHAUL_STREAM: 'nats://someone:not-to-be-seen@127.0.0.1:1',
    });
    await expect(openStream(away!)).rejects.toThrow(
      /^LINEHAUL_STREAM: no NATS server at 127\.0\.0\.1:1 takes the connection(?!.*not-to-be-seen)/,
    );
    const without = await NatsServer.start(program!, { hasJetStream: false });
    try {
      const { stream: plain } = readConfig({ LINEHAUL_PROFILES: 'test', LINEHAUL_STREAM: without.url });
      await expect(openStream(plain!)).rejects.toThrow(/does not offer JetStream/);
    } finally {
      await without.remove();
    }
  });
});
