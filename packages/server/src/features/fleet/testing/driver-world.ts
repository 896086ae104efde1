import type { OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
export let server: TestServer;
export let depot: OneDepot;
export let other: OrganisationId;
export let thandi: TestClient;
export let pieter: TestClient;

export const LIST = '/api/organisation-driver-lists/KAROO_FREIGHT';
export const post = (body: unknown, path = `${LIST}/drivers`, as = thandi) => as.send('POST', path, { body });
export const put = (id: string, body: unknown, as = thandi) =>
  as.send('PUT', `${LIST}/drivers/${id}`, { body });
let made = 0;
export const nextNumber = () => ++made;
export const aDriver = async (fields: object = {}) => {
  const { status, body } = await post({ name: `Driver ${++made}`, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
export const fieldsOf = (body: { fieldErrors?: { field: string }[] }) =>
  body.fieldErrors?.map(({ field }) => field);

export function startDrivers(): void {
  beforeAll(async () => {
    server = await startTestServer({ now: () => NOW });
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
    other = await server.organisation('LIMPOPO_FRESH', ['pieter']);
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter');
  });
  afterAll(() => server.stop());
}
