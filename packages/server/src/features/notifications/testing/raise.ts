import { newId } from '../../../platform/db/index.ts';
import type { OneDepot, TestServer } from '../../../testing/index.ts';

interface Given {
  readonly journeyId?: string;
  /** Its first truck. */
  readonly assetId?: string;
  /** LATE. */
  readonly type?: string;
  readonly locationId?: string;
  /** Epoch ms; now. */
  readonly at?: number;
}

/** An alert that lasts, without the engine. */
export async function raiseAlert(
  server: TestServer,
  { organisationId, trucks }: Pick<OneDepot, 'organisationId' | 'trucks'>,
  { journeyId, assetId = trucks[0], type = 'LATE', locationId, at = Date.now() }: Given,
): Promise<string> {
  const [id, time] = [newId(), new Date(at)];
  await server.database.kysely
    .insertInto('active_event')
    .values({
      ...{ organisation_id: organisationId, id, journey_id: journeyId ?? null, asset_id: assetId },
      location_id: locationId ?? null,
      ...{ driver_id: null, event_type: type, started_at: time, raised_at: time, recorded_at: time },
      ...{ ended_at: null, stays_open: false, description: type },
    })
    .execute();
  return id;
}
