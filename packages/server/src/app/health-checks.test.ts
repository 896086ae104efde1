import { expect, test } from 'vitest';
import type { IngestFigures } from '../features/telemetry/index.ts';
import { createHealth } from '../platform/health/index.ts';
import { Sampler } from '../platform/metrics/index.ts';
import { addRoomChecks } from './health-checks.ts';

const ingest: IngestFigures = {
  outcomes: { accepted: 0, duplicate: 0, quarantined: 0, refused: 0 },
  busy: 0,
  acceptedPerSecond: 0,
  held: 0,
  limit: 1000,
  flushes: new Sampler(),
  isFailing: false,
};

async function report(world: {
  readonly ingest?: Partial<IngestFigures>;
  readonly lag?: number;
  readonly broker?: 'connected' | 'away' | 'elsewhere';
  readonly stream?: { readonly isConnected: boolean };
}) {
  const health = createHealth();
  const telemetry = {
    figures: () => ({ ...ingest, ...world.ingest }),
    broker: () => world.broker,
    stream: () => world.stream && { waiting: 0, buckets: 64, redelivered: 0, setAside: 0, ...world.stream },
  };
  addRoomChecks(health, telemetry, () => ({
    pending: 1,
    lag: world.lag ?? 0,
    evaluations: new Sampler(),
  }));
  const { status, components } = await health.report();
  return { status, parts: Object.entries(components).map(([name, part]) => `${name} ${part.status}`) };
}

test('where nothing is behind all parts are up; a broker that is not set is none of them', async () => {
  expect(await report({})).toEqual({ status: 'UP', parts: ['ingest UP', 'engine UP'] });
});

test.each([
  ['a queue that is almost full', { ingest: { held: 900 } }, 'ingest DOWN'],
  ['fixes that could not be stored', { ingest: { isFailing: true } }, 'ingest DOWN'],
  ['a vehicle that waits too long', { lag: 120_001 }, 'engine DOWN'],
  ['a broker that is out of reach', { broker: 'away' }, 'mqtt DOWN'],
  ['a stream that is out of reach', { stream: { isConnected: false } }, 'stream DOWN'],
] as const)('%s is told, and the whole stays up', async (_, world, expected) => {
  const { status, parts } = await report(world);
  expect(status).toBe('UP');
  expect(parts).toContain(expected);
});

test.each(['connected', 'elsewhere'] as const)(
  'just below the limits nothing is told, with a broker %s',
  async (broker) => {
    const { parts } = await report({ ingest: { held: 899 }, lag: 120_000, broker });
    expect(parts).toEqual(['ingest UP', 'engine UP', 'mqtt UP']);
  },
);
