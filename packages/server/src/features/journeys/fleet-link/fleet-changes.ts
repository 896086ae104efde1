import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, inTransaction } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { FleetJourneys } from '../../fleet/index.ts';
import { renewSearchText } from '../record/search-text.ts';
import { journeysHaving, openJourneysHaving } from './fleet-store.ts';

/** Per transaction. */
const CHUNK = 500;
const NOTIFIED = 500;
const ATTEMPTS = 3;

export function journeysOfFleet(db: Executor, bus: Bus): FleetJourneys {
  const log = loggerOf('journeys');
  return {
    openJourneysOf: openJourneysHaving,
    async renamed(organisationId, records) {
      const ids = await journeysHaving(db, organisationId, records);
      for (let from = 0; from < ids.length; from += CHUNK) {
        const chunk = ids.slice(from, from + CHUNK);
        for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
          try {
            await inTransaction(db, (tx) => renewSearchText(tx, organisationId, chunk));
            break;
          } catch (error) {
            // The engine writes the same rows: deadlocks happen.
            log.warn({ err: error, organisationId, attempt }, 'search texts could not be renewed');
          }
        }
      }
      const notified = ids.slice(0, NOTIFIED);
      if (notified.length > 0)
        bus.publish('journey.changed', { organisationId, journeyIds: notified, byHand: true });
    },
  };
}
