import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../src/testing/index.ts';
import { NOBODYS } from '../../src/testing/isolation/rows.ts';

/**
 * Rows can be divided among servers by organisation only if each key holds the organisation. These do not, with the
 * reason; each would need a place of its own that all servers ask.
 */
const WITHOUT: Readonly<Record<string, string>> = {
  organisation_pkey: 'the organisations themselves: a small table that each server has whole',
  organisation_name_key: 'the organisations themselves: a small table that each server has whole',
  organisation_key_pkey: 'a tracker names its key, and the key finds the organisation',
  api_key_secret_pkey: 'a program names its secret, and the secret finds the organisation',
  board_by_link: 'a wall board opens a link, and the link finds the organisation',
  board_by_session: 'a wall board names its session, and the session finds the organisation',
  asset_device_id_key: 'a tracker without a key names its device, and the device finds the organisation',
  quarantined_device_pkey: 'a device that nobody knows may be of no organisation',
  quarantined_device_once: 'a device that nobody knows may be of no organisation',
  quarantined_fix_pkey: 'of a device that nobody knows',
  quarantined_fix_quarantined_device_id_fkey: 'of a device that nobody knows',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Key {
  readonly table: string;
  readonly name: string;
}

/** Unique keys without the organisation as a column, and references that do not lead from organisation to organisation. */
async function keysWithout(): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`
    SELECT t.relname AS "table", i.relname AS name
    FROM pg_index x
    JOIN pg_class t ON t.oid = x.indrelid AND t.relnamespace = 'public'::regnamespace AND NOT t.relispartition
    JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indisunique AND NOT EXISTS (SELECT 1 FROM pg_attribute a
      WHERE a.attrelid = x.indrelid AND a.attnum = ANY (x.indkey) AND a.attname = 'organisation_id')
    UNION ALL
    SELECT t.relname, c.conname
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid AND t.relnamespace = 'public'::regnamespace AND NOT t.relispartition
    WHERE c.contype = 'f' AND NOT EXISTS (SELECT 1
      FROM unnest(c.conkey, c.confkey) AS pair (from_column, to_column)
      JOIN pg_attribute f ON f.attrelid = c.conrelid AND f.attnum = pair.from_column
      JOIN pg_attribute o ON o.attrelid = c.confrelid AND o.attnum = pair.to_column
      WHERE f.attname = 'organisation_id'
        AND (o.attname = 'organisation_id' OR c.confrelid = 'organisation'::regclass AND o.attname = 'id'))
    ORDER BY 1, 2`.execute(server.database.kysely);
  return rows;
}

test('each unique key and each reference holds the organisation, or has a reason not to', async () => {
  const found = (await keysWithout()).filter(({ table }) => !(table in NOBODYS));
  expect(found.filter(({ name }) => !(name in WITHOUT))).toEqual([]);
  const names = new Set(found.map(({ name }) => name));
  expect(Object.keys(WITHOUT).filter((name) => !names.has(name))).toEqual([]);
});

test('a key and a reference without it are found', async () => {
  await server.database.script(`
    CREATE TABLE parcel (organisation_id uuid NOT NULL REFERENCES organisation (id), id uuid, label text UNIQUE,
      sender_organisation_id uuid, sender_id uuid, PRIMARY KEY (organisation_id, id),
      CONSTRAINT parcel_sender FOREIGN KEY (sender_organisation_id, sender_id) REFERENCES site (organisation_id, id));`);
  const ofParcels = (await keysWithout()).filter(({ table }) => table === 'parcel');
  expect(ofParcels.map(({ name }) => name)).toEqual(['parcel_label_key', 'parcel_sender']);
});
