import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { Sampler } from '../../../platform/metrics/index.ts';
import { StreamTrouble } from '../../../platform/stream/index.ts';
import { QUARANTINE_FIXES } from '../ingest/quarantine-store.ts';
import type { Envelope } from './envelope.ts';
import { streamedIngest } from './streamed-ingest.ts';

const KEY = '0193a0b2-0000-7000-8000-000000000001' as OrganisationId;
const OWNER = {
  organisationId: KEY,
  assetId: '0193a0b2-0000-7000-8000-000000000002' as AssetId,
  maximumFutureMinutes: 5,
  keyRequired: true,
};
const fixOf = (device: string, time: number) => ({
  fix: { device, time, latitude: -28.74, longitude: 24.76 },
  keyOf: KEY,
  receivedAt: 1_000,
});

function world({ open = [] as string[], isAway = false } = {}) {
  const published: Envelope[] = [];
  const figures = {
    outcomes: { accepted: 0, duplicate: 0, quarantined: 0, refused: 0 },
    busy: 2,
    acceptedPerSecond: 0,
    held: 0,
    limit: 1,
    flushes: new Sampler(),
    isFailing: false,
  };
  const ingest = streamedIngest(
    { isPressed: () => false, figures: () => figures },
    {
      publish: async (envelope) => {
        if (isAway) throw new StreamTrouble();
        published.push(envelope);
      },
    },
    {
      find: async (devices) => ({
        owners: new Map(
          devices.flatMap((device) => (device === 'known' ? [[device, { now: OWNER, before: [] }]] : [])),
        ),
        open: new Set(open),
      }),
    },
  );
  return { ingest, fixes: () => published.flatMap((envelope) => envelope.fixes) };
}

test('known and unknown devices are answered as such, and all of them are in the stream', async () => {
  const { ingest, fixes } = world();
  const items = [fixOf('known', 1), fixOf('nobody', 2)];
  expect(await ingest.store(items)).toEqual([{ kind: 'accepted' }, { kind: 'quarantined' }]);
  expect(fixes()).toEqual(items);
});

test('what nobody can say while the database is away counts as accepted', async () => {
  const { ingest, fixes } = world({ open: ['new'] });
  expect(await ingest.store([fixOf('new', 1)])).toEqual([{ kind: 'accepted' }]);
  expect(fixes()).toHaveLength(1);
});

test('too many fixes of an unknown device are not put into the stream', async () => {
  const { ingest, fixes } = world();
  const outcomes = await ingest.store(
    Array.from({ length: QUARANTINE_FIXES + 5 }, (_, i) => fixOf('nobody', i)),
  );
  expect(outcomes?.filter(({ kind }) => kind === 'quarantined')).toHaveLength(QUARANTINE_FIXES);
  expect(outcomes?.filter(({ kind }) => kind === 'refused')).toHaveLength(5);
  expect(fixes()).toHaveLength(QUARANTINE_FIXES);
});

test('without the stream the request fails as a whole', async () => {
  const { ingest } = world({ isAway: true });
  await expect(ingest.store([fixOf('known', 1)])).rejects.toMatchObject({ statusCode: 503 });
  const event = { eventType: 'PANIC', time: 1 } as const;
  const report = { device: 'known', event, keyOf: KEY, receivedAt: 1 };
  await expect(ingest.report([report])).rejects.toMatchObject({ statusCode: 503 });
});
