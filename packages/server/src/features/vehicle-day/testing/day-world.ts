import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  DEPOT_LATITUDE,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let thandi: TestClient;
export let pieter: TestClient;
export let depot: OneDepot;
let key: string;
export let journeyId: string;
export const DATE = '2026-03-10';
export const at = (hours: number, minutes = 0) =>
  Date.parse(`${DATE}T00:00:00+02:00`) + (hours * 60 + minutes) * MINUTE;
const NOON = at(12);
export const clock = { now: NOON };
export const iso = (ms: number) => new Date(ms).toISOString();
const longitudeAt = (km: number) => 24.76 + km * 0.01025;

export function standing(km: number, from: number, to: number) {
  const count = Math.round((to - from) / MINUTE);
  return Array.from({ length: count }, (_, i) => ({ time: from + i * MINUTE, km, speed: 0 }));
}
export function driving(fromKm: number, toKm: number, from: number, to: number) {
  const count = Math.round((to - from) / MINUTE);
  const speed = ((toKm - fromKm) / count) * 60;
  return Array.from({ length: count }, (_, i) => ({
    time: from + i * MINUTE,
    km: fromKm + ((toKm - fromKm) * i) / count,
    speed,
  }));
}
export async function send(
  fixes: readonly { time: number; km: number; speed: number }[],
  device = 'DAY-T101',
) {
  const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes.map(({ time, km, speed }) => ({
      device,
      timestamp: iso(time),
      latitude: DEPOT_LATITUDE,
      longitude: longitudeAt(km),
      speedKilometresPerHour: speed,
    })),
  });
  expect(status).toBe(200);
  expect(body.accepted).toBe(fixes.length);
}
export const pathOf = (date = DATE, organisation = 'DAY') =>
  `/api/vehicle-days/${organisation}/${depot.trucks[0]}/${date}`;
export async function dayOf(date = DATE): Promise<VehicleDay> {
  const { status, body } = await thandi.get(pathOf(date));
  expect(status).toBe(200);
  return body;
}

const MORNING = [
  ...standing(0, at(6), at(7)),
  ...driving(0, 10, at(7), at(7, 10)),
  ...standing(10, at(7, 10), at(7, 40)),
  ...driving(10, 15, at(7, 40), at(7, 45)),
];
const LATER = [...standing(20, at(11), at(12))];

export function startVehicleDay(): void {
  beforeAll(async () => {
    clock.now = NOON;
    server = await startTestServer({ now: () => clock.now });
    depot = await oneDepot(server, 'DAY', { members: ['thandi'] });
    await oneDepot(server, 'NIGHT', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
    pieter = await server.signIn('pieter', ['ROLE_USER', 'ROLE_ADMIN']);
    key = await makeKey(server.database.kysely, depot.organisationId);
    journeyId = await depot.journey({ plannedStart: at(7) });
    await send([...MORNING, ...LATER]);
    await server.evaluated();
  });
  afterAll(() => server.stop());
}
