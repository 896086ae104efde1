import { afterAll, beforeAll, expect } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let depot: OneDepot;
export let thandi: TestClient;
export let pieter: TestClient;
export const LIST = '/api/organisation-location-lists/KAROO_FREIGHT';
export const CALL = `${LIST}/locations`;

export function startLocations(): void {
  beforeAll(async () => {
    server = await startTestServer({ tracking: { tickMs: 500 } });
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'sizwe'] });
    await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter');
  });
  afterAll(() => server.stop());
}

export const YARD = {
  type: 'Polygon',
  coordinates: [
    [
      [28, -26],
      [28.01, -26],
      [28.01, -25.99],
      [28, -25.99],
      [28, -26],
    ],
  ],
};
export const yard = (other: object = {}) => ({
  name: 'Yard',
  shapeType: 'Polygon',
  shape: YARD,
  locationType: 1,
  ...other,
});
export const circle = (other: object = {}) => ({
  name: 'Circle',
  shapeType: 'Circle',
  shape: { type: 'Point', coordinates: [28, -26] },
  radius: 250,
  locationType: 7,
  ...other,
});
export async function made(body: object): Promise<Record<string, unknown> & { id: string; version: number }> {
  const reply = await thandi.send('POST', CALL, { body });
  expect(reply.body).toMatchObject({ id: expect.any(String) });
  expect(reply.status).toBe(201);
  return reply.body;
}
export const put = (id: string, body: object, who = thandi) => who.send('PUT', `${CALL}/${id}`, { body });
