import { expect } from 'vitest';
import type { Executor } from '../../packages/server/src/platform/db/index.ts';
import type { StoredEvent, StoredJourney, StoredStop, Sums } from './compute-figures.ts';

export interface Row {
  readonly key: string;
  readonly sums: Sums;
}
interface Listed {
  readonly count: number;
  readonly rows: readonly Row[];
}
export interface Figures {
  readonly total: { readonly sums: Sums };
  readonly journeysUnderWay: number;
  readonly customers: Listed;
  readonly lanes: Listed;
  readonly drivers: Listed;
  readonly hours: readonly Row[];
}

interface StopRow {
  readonly stopId: string;
  readonly lateMinutes: number | null;
}
interface Reader {
  get(path: string): Promise<{
    readonly status: number;
    readonly body: { readonly rows: readonly StopRow[]; readonly next: string | null };
  }>;
}

export async function everyRow(client: Reader, path: string): Promise<readonly StopRow[]> {
  const rows: StopRow[] = [];
  for (let after = ''; ; ) {
    const { status, body } = await client.get(`${path}&size=2000${after}`);
    expect(status).toBe(200);
    rows.push(...body.rows);
    if (body.next === null) return rows;
    after = `&after=${encodeURIComponent(body.next)}`;
  }
}

export async function storedRows(db: Executor, organisation: string) {
  const { id } = await db
    .selectFrom('organisation')
    .where('name', '=', organisation)
    .select('id')
    .executeTakeFirstOrThrow();
  const journeys = await db
    .selectFrom('journey')
    .where('organisation_id', '=', id)
    .where('status', 'in', ['COMPLETED', 'CLOSED'])
    .select([
      'id as journey',
      'unique_reference as reference',
      'travelled_kilometres as kilometres',
      'tracked_to as heardUntil',
    ])
    .execute();
  const stops = await db
    .selectFrom('journey_stop')
    .where('organisation_id', '=', id)
    .select([
      'journey_id as journey',
      'sequence',
      'id as stop',
      'location_id as location',
      'planned_arrival as plannedArrival',
      'planned_departure as plannedDeparture',
      'actual_arrival as arrival',
      'actual_departure as departure',
      'state',
      'estimated as isEstimated',
    ])
    .execute();
  const events = await db
    .selectFrom('active_event')
    .where('organisation_id', '=', id)
    .where('journey_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .select(['journey_id as journey', 'event_type as kind', 'started_at as from', 'ended_at as to'])
    .execute();
  return {
    journeys: journeys as readonly StoredJourney[],
    stops: stops as readonly StoredStop[],
    events: events as readonly StoredEvent[],
    references: new Map(journeys.map(({ journey, reference }) => [journey, reference!])),
  };
}
