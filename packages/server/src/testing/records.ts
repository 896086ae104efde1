import { type Records, sampleRecords } from '@linehaul/testkit/records';
import { json, newId } from '../platform/db/index.ts';
import { insertRow } from './insert-row.ts';
import type { OneDepot } from './one-depot.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export type { Records };

export function recordsOf(server: TestServer, depot: OneDepot, client: TestClient): Records {
  const db = server.database.kysely;
  let positions = 0;

  async function known(name: string): Promise<string | undefined> {
    switch (name) {
      case 'site':
        return depot.siteId;
      case 'asset':
        return depot.trucks[0];
      case 'driver':
        return depot.drivers[0];
      case 'location':
        return depot.places[0];
      case 'journey':
        return depot.journey({ status: 'DRAFT' });
      case 'route':
        return road();
      case 'asset-position':
        return position();
      case 'active-event':
        return event();
      default:
        return undefined;
    }
  }

  function road(): Promise<string> {
    return insertRow(db, 'route', {
      organisation_id: depot.organisationId,
      route_reference: `R-${newId()}`,
      name: 'Kimberley to Maseru',
      geometry: json({
        type: 'LineString',
        coordinates: [[24.76, -28.74] as const, [24.965, -28.74] as const],
      }),
    });
  }

  function position(): Promise<string> {
    return insertRow(db, 'asset_position', {
      organisation_id: depot.organisationId,
      asset_id: depot.trucks[1],
      fix_time: new Date(Date.now() - ++positions * 1000),
      latitude: -28.74,
      longitude: 24.76,
      speed_kmh: 40,
    });
  }

  function event(): Promise<string> {
    return insertRow(db, 'active_event', {
      organisation_id: depot.organisationId,
      // A trailer's, as tracking would replace a vehicle's.
      asset_id: depot.trailer,
      event_type: 'SPEEDING',
      started_at: new Date(),
      description: 'Too fast',
    });
  }

  return sampleRecords({
    known,
    async post(entity, values) {
      const { body, status } = await client.send('POST', `/api/${entity.collection}`, {
        body: { ...values, organisationId: depot.organisationId },
      });
      if (status !== 201) throw new Error(`${entity.name}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  });
}
