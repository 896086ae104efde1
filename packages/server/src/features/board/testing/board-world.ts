import type { Board, BoardNow } from '@linehaul/contracts/board';
import { HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export const BOARDS = '/api/admin/organisations/KAROO_FREIGHT/boards';
export const NOW = '/api/board/now';

export let server: TestServer;
export let depot: OneDepot;
export let thandi: TestClient;
/** Milliseconds beyond the machine's clock. */
export const clock = { ahead: 0 };

export function startBoards(): void {
  beforeAll(async () => {
    clock.ahead = 0;
    server = await startTestServer({ tracking: { evaluates: false }, now: () => Date.now() + clock.ahead });
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'user'] });
    const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
    await depot.journey({ uniqueReference: 'KF-1', plannedStart: Date.now() - HOUR });
    await other.journey({ uniqueReference: 'LF-1', plannedStart: Date.now() - HOUR });
    thandi = await server.signIn('thandi', ['ROLE_ADMIN', 'ROLE_USER']);
  });
  afterAll(() => server.stop());
}

interface Granted extends Board {
  readonly token: string;
}
export async function granted(name: string): Promise<Granted> {
  const { status, body } = await thandi.send('POST', BOARDS, { body: { name } });
  expect(status).toBe(201);
  return body;
}
export const opening = (token: string, headers = {}) =>
  server.anonymous.send('POST', '/api/board/session', { body: { token }, headers });
export async function opened(name: string) {
  const { token, id } = await granted(name);
  const { status, headers } = await opening(token);
  expect(status).toBe(204);
  const cookie = headers.getSetCookie().map((each) => each.split(';')[0]);
  return { id, token, wall: new TestClient(server.url, { cookie: cookie.join('; ') }) };
}
export const listed = async (id: string): Promise<Board | undefined> =>
  (await thandi.get(BOARDS)).body.find((one: Board) => one.id === id);
export const end = (id: string) => thandi.send('POST', `${BOARDS}/${id}/end`);
export const refs = ({ rows }: Pick<BoardNow, 'rows'>) => rows.map((row) => row.journeyUniqueReference);
export async function shown(client: TestClient, path = NOW): Promise<BoardNow> {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return body;
}
