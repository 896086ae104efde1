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
export let ann: TestClient;
export const NAMES = ['Alpha', 'bravo', 'CHARLIE', 'delta', 'Échelon', 'foxtrot', 'golf'];

export function startClassifications(): void {
  beforeAll(async () => {
    server = await startTestServer();
    depot = await oneDepot(server, 'WORDS', { members: ['ann'] });
    ann = await server.signIn('ann');
    for (const [i, name] of NAMES.entries()) {
      const body = { name, code: i < 3 ? `C${i}` : null, colour: null };
      expect((await ann.send('POST', '/api/trip-classifications', { body })).status).toBe(201);
    }
  });
  afterAll(() => server.stop());
}

export const PATH = '/api/trip-classifications';
export const namesOf = async (query: string) =>
  (await ann.get(`${PATH}?${query}`)).body.map((record: { name: string }) => record.name);
