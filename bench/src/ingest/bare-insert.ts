import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { EmbeddedEngine } from '../../../packages/server/src/platform/db/embedded/embedded-engine.ts';
import { CONNECTION_OPTIONS } from '../../../packages/server/src/platform/db/index.ts';

export interface Bare {
  insert(rows: readonly BareRow[], connection: number): Promise<number>;
  close(): Promise<void>;
}

export interface BareRow {
  readonly asset: string;
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number;
  readonly heading: number;
  readonly attributes: string;
}

const COLUMNS =
  'organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh, heading_degrees, attributes';
const VALUES = `SELECT $1::uuid, a, to_timestamp(t / 1000.0), i, now(), lat, lon, s, h, x FROM unnest(
  $2::uuid[], $3::float8[], $4::uuid[], $5::float8[], $6::float8[], $7::real[], $8::real[], $9::jsonb[])
  AS u (a, t, i, lat, lon, s, h, x)`;
const HISTORY = `INSERT INTO asset_position (${COLUMNS}) ${VALUES}
  ON CONFLICT (organisation_id, asset_id, fix_time) DO NOTHING`;
const LATEST = `INSERT INTO asset_position_latest AS latest (${COLUMNS}) ${VALUES}
  ON CONFLICT (organisation_id, asset_id) DO UPDATE SET fix_time = excluded.fix_time, id = excluded.id,
    received_at = excluded.received_at, latitude = excluded.latitude, longitude = excluded.longitude,
    speed_kmh = excluded.speed_kmh, heading_degrees = excluded.heading_degrees, attributes = excluded.attributes
  WHERE excluded.fix_time > latest.fix_time`;

interface Connection {
  query(name: string, text: string, values: unknown[]): Promise<number>;
}

export async function bareOnPostgres(
  url: string,
  organisationId: string,
  connections: number,
): Promise<Bare> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options: CONNECTION_OPTIONS }),
  );
  for (const client of clients) await client.connect();
  return bare(
    organisationId,
    clients.map((client) => ({
      query: async (name, text, values) => (await client.query({ name, text, values })).rowCount ?? 0,
    })),
    async () => {
      for (const client of clients) await client.end();
    },
  );
}

export async function bareEmbedded(directory: string, organisationId: string): Promise<Bare> {
  const engine = new EmbeddedEngine(directory);
  await engine.waitReady;
  const connection: Connection = {
    query: async (_name, text, values) => (await engine.query(text, values)).affectedRows ?? 0,
  };
  return bare(organisationId, [connection], () => engine.close());
}

function bare(organisationId: string, connections: readonly Connection[], close: () => Promise<void>): Bare {
  return {
    insert: async (rows, which) => {
      const connection = connections[which % connections.length]!;
      const sorted = rows.toSorted((a, b) =>
        a.asset < b.asset ? -1 : a.asset > b.asset ? 1 : a.time - b.time,
      );
      const newest = new Map(sorted.map((row) => [row.asset, row]));
      await connection.query('begin', 'BEGIN', []);
      const stored = await connection.query('history', HISTORY, parameters(organisationId, sorted));
      await connection.query('latest', LATEST, parameters(organisationId, [...newest.values()]));
      await connection.query('commit', 'COMMIT', []);
      return stored;
    },
    close,
  };
}

function parameters(organisationId: string, rows: readonly BareRow[]): unknown[] {
  const column = (value: (row: BareRow) => string | number) => `{${rows.map(value).join(',')}}`;
  return [
    organisationId,
    column((row) => row.asset),
    column((row) => row.time),
    column(() => randomUUID()),
    column((row) => row.latitude),
    column((row) => row.longitude),
    column((row) => row.speed),
    column((row) => row.heading),
    column((row) => `"${row.attributes.replaceAll('"', '\\"')}"`),
  ];
}
