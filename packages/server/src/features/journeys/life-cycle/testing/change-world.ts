import { DAY } from '@linehaul/domain/core';
import { afterAll, beforeAll } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../../testing/index.ts';

export let server: TestServer;
export let depot: OneDepot;
export let chicago: OneDepot;
export let thandi: TestClient;
export let lerato: TestClient;

export function startChanges(): void {
  beforeAll(async () => {
    server = await startTestServer();
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'lerato'] });
    chicago = await oneDepot(server, 'LAKE_HAULAGE', { members: ['thandi'] });
    await server.database.kysely
      .updateTable('organisation')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', chicago.organisationId)
      .execute();
    await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
    lerato = await server.signIn('lerato');
  });
  afterAll(() => server.stop());
}

let days = 0;
export const aDay = () => Date.parse('2027-01-04T06:00:00Z') + ++days * 7 * DAY;
export const iso = (ms: number) => new Date(ms).toISOString();
export const startDate = (
  id: string,
  newDate: string,
  query = '',
  organisation = 'KAROO_FREIGHT',
  by = thandi,
) =>
  by.send(
    'PUT',
    `/api/journeys/${organisation}/${id}/adjust-start-date/${encodeURIComponent(newDate)}${query}`,
  );
export const lateReason = (id: string, reason: string, query = '', by = thandi) =>
  by.send('PUT', `/api/journeys/KAROO_FREIGHT/${id}/add-late-reason/${encodeURIComponent(reason)}${query}`);
export const history = async (id: string, query = '') =>
  (await thandi.get(`/api/journeys/KAROO_FREIGHT/${id}/history${query}`)).body;
export const journey = async (id: string) => (await thandi.get(`/api/journeys/${id}`)).body;
