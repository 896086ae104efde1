import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@linehaul/contracts/api-keys';
import { DAY } from '@linehaul/domain/core';
import { ApiFailure, type FakeServer } from '../../fake-server.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const key = (name: string, beginning: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id: `key-${beginning}`,
  name,
  beginning,
  scopes: ['journeys:read'],
  ...{ locationIds: null, locationNames: [] },
  createdUtc: '2026-01-05T06:00:00.000Z',
  createdBy: 'lerato',
  expiresUtc: inDays(300),
  isExpired: false,
  daysLeft: null,
  lastUsedUtc: null,
  formerUntilUtc: null,
  ...more,
});

export const SECRET = `lh_${'NewSecretOfTheKey'.padEnd(43, 'x')}`;

export function answerApiKeys(server: FakeServer): void {
  let keys = [
    key('Customer portal', 'lh_K91B', {
      scopes: ['journeys:read', 'otm:read'],
      ...{ locationIds: ['place-1'], locationNames: ['Boshof Mall', 'Maseru Depot'] },
      expiresUtc: inDays(12.5),
      daysLeft: 12,
      lastUsedUtc: '2026-01-05T06:00:00.000Z',
    }),
    key('Old TMS', 'lh_2C8D', {
      scopes: ['journeys:write'],
      expiresUtc: '2025-11-01T00:00:00.000Z',
      isExpired: true,
      lastUsedUtc: '2025-10-31T21:58:00.000Z',
    }),
    key('Planning board', 'lh_M0TZ', { scopes: ['gtfs-realtime:read'] }),
    key('TMS production', 'lh_7Q2F', {
      scopes: ['journeys:write', 'journeys:read'],
      lastUsedUtc: '2026-01-05T06:00:00.000Z',
      formerUntilUtc: inDays(1),
    }),
  ];
  server
    .answer(listApiKeys, () => keys)
    .answer(createApiKey, ({ body }) => {
      if (keys.some(({ name }) => name === body.name)) return new ApiFailure('duplicateKeyName');
      const { scopes, expiresUtc, locationIds = null } = body;
      const made = key(body.name, SECRET.slice(0, 7), { scopes, expiresUtc, locationIds });
      keys = [...keys, made];
      return { ...made, secret: SECRET };
    })
    .answer(rotateApiKey, ({ params, body }) => {
      const found = keys.find(({ id }) => id === params.apiKeyId);
      if (!found) return new ApiFailure('notFound');
      const rotated = {
        ...found,
        beginning: SECRET.slice(0, 7),
        formerUntilUtc: body.formerUntilUtc ?? null,
      };
      keys = keys.map((one) => (one === found ? rotated : one));
      return { ...rotated, secret: SECRET };
    })
    .answer(revokeApiKey, ({ params }) => {
      keys = keys.filter(({ id }) => id !== params.apiKeyId);
    });
}
