import { DAY } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/index.ts';
import { startMailbox } from '../../testing/mailbox.ts';
import { listening } from '../../testing/organisation.ts';

export let sending: TestServer;
export let still: TestServer;
const ends: (() => Promise<unknown>)[] = [];
/** Milliseconds beyond the machine's clock. */
export const clock = { ahead: 0 };
let made = 0;
export const now = () => Date.now() + clock.ahead;

export function startReports(): void {
  beforeAll(async () => {
    const never = { tickMs: DAY };
    const common = { now, tracking: { evaluates: false }, forecasts: never };
    sending = await startTestServer({ ...common, notifications: { tickMs: 20 } });
    still = await startTestServer({ ...common, notifications: { isSending: false } });
  });
  afterAll(() => Promise.all([sending.stop(), still.stop()]));
  afterEach(async () => {
    clock.ahead = 0;
    for (const end of ends.splice(0)) await end();
  });
}

export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 });
const ALL = ['customer', 'lane', 'driver', 'hour', 'reason'];
export const EVERY_DAY = {
  ...{ name: 'Daily', isOn: true, weekdays: [7, 1, 2, 3, 4, 5, 6], monthDay: null, time: '07:00', days: 7 },
  figures: ALL,
};
export const SEVEN = { weekdays: [1, 2, 3, 4, 5, 6, 7], monthDay: null, time: '07:00' };
export const SORTED = [1, 2, 3, 4, 5, 6, 7];

export async function reporting(server: TestServer) {
  const name = `REPORT_${Date.now() % 1_000_000}_${++made}`;
  const org = await listening(server, name);
  const box = await startMailbox();
  ends.push(box.stop);
  await org.mailServer(box.port);
  const { time_zone: zone } = await server.database.kysely
    .selectFrom('organisation')
    .where('name', '=', name)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const path = `/api/admin/organisations/${name}/figures-reports`;
  const add = (values: object) =>
    org.call('POST', path, { ...EVERY_DAY, emailAddresses: ['a@karoo.example'], ...values });
  const get = async () => (await org.call('GET', path))[0];
  /** The only one. */
  const put = async (values: object) => {
    const own = await get();
    if (!own) return add(values);
    const body = { ...EVERY_DAY, emailAddresses: ['a@karoo.example'], ...values, version: own.version };
    return org.call('PUT', `${path}/${own.id}`, body);
  };
  return { org, name, box, path, add, get, put, zone };
}

export async function computed(server: TestServer, organisationId: string, day: string, journeys: number) {
  const db = server.database.kysely;
  await sql`INSERT INTO kpi_computed (organisation_id, day, is_loaded, computed_at, under_way, is_simulated)
    VALUES (${organisationId}, ${day}::date, false, now(), 0, false)`.execute(db);
  await sql`INSERT INTO kpi_day (organisation_id, day, is_loaded, grouping, key, stops, on_time, late, missed, unknown,
      estimated, short, visits, visits_unknown, dwell_minutes, waiting_visits, waiting_minutes, journeys, kilometres,
      kilometres_unknown, speedings, speeding_seconds, temperature_seconds)
    SELECT ${organisationId}::uuid, ${day}::date, false, one.grouping, one.key, 10, 6, 2, 0, 2, 1, 0, 3, 0, 45, 1, 15,
      ${journeys}::integer, 120.5, 0, 1, 90, 0
    FROM (VALUES ('all', ''), ('hour', '9')) one (grouping, key)`.execute(db);
}

export function fileIn(mail: string): Blob {
  const part = mail.split(/\r?\n--/).find((each) => each.includes('filename=')) ?? '';
  const base64 = part.slice(part.search(/\r?\n\r?\n/)).replaceAll(/\s/g, '');
  return new Blob([Buffer.from(base64, 'base64')]);
}
