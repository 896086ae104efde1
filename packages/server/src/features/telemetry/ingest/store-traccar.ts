import type { OrganisationId } from '@linehaul/domain/core';
import type { TraccarMessage } from '@linehaul/domain/telemetry';
import type { Ingest } from './ingest.ts';

/** Undefined: too busy. Storing a part twice does no harm. */
export function storeTraccar(
  ingest: Ingest,
  { device, fix, events }: TraccarMessage,
  keyOf: OrganisationId | undefined,
): Promise<unknown> | undefined {
  const receivedAt = Date.now();
  const stored = ingest.store(fix ? [{ fix, keyOf, receivedAt }] : []);
  const reported = stored && ingest.report(events.map((event) => ({ device, event, keyOf, receivedAt })));
  return reported && Promise.all([stored, reported]);
}
