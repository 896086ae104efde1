import type { Handover } from '@linehaul/contracts/handover';
import { sql } from 'kysely';
import type { TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';

export function handoversOf(server: TestServer, member: TestClient, organisationId: string, word: string) {
  const db = server.database.kysely;
  const path = `/api/shift-handovers/${organisationId}`;

  async function none(): Promise<void> {
    await sql`UPDATE shift_handover SET withdrawn_at = now() WHERE organisation_id = ${organisationId}
      AND taken_at IS NULL AND withdrawn_at IS NULL`.execute(db);
  }

  async function give(): Promise<string> {
    await none();
    const { status, body } = await member.send('POST', path, { body: { remark: `signed ${word}` } });
    if (status !== 201) throw new Error(`no handover: ${status} ${JSON.stringify(body)}`);
    return body.id;
  }

  async function giveByColleague(): Promise<string> {
    const id = await give();
    await sql`UPDATE shift_handover SET given_by = ${`colleague-${word}`} WHERE id = ${id}`.execute(db);
    return id;
  }

  async function seen(): Promise<string[]> {
    const { lists } = (await member.get(`${path}/current`)).body as Handover;
    return Object.values(lists).flatMap(({ rows }) => rows.flatMap(({ mark }) => mark?.id ?? []));
  }

  async function furnish(): Promise<string> {
    const id = await giveByColleague();
    const body = { takesCases: false, seen: await seen() };
    const { status } = await member.send('POST', `${path}/${id}/take`, { body });
    if (status !== 200) throw new Error(`the handover was not taken: ${status}`);
    // Earlier the clock would take it for gone.
    await sql`INSERT INTO shift_handover_change (organisation_id, handover_id, change, seen_at)
      VALUES (${organisationId}, ${id}, ${`silent ${word}`}, now())`.execute(db);
    return id;
  }

  return { none, give, giveByColleague, seen, furnish };
}
