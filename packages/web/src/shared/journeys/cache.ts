import type { Journey, JourneyRow } from '@linehaul/contracts/journeys';
import type { QueryClient } from '@tanstack/react-query';
import type { ListResult } from '../../platform/api/index.ts';
import { journeyKey, listKey } from './keys.ts';

/** Rereads lists, as the row may move. */
export function putJourney(client: QueryClient, journey: Journey): void {
  const { organisationId, journeyId } = journey;
  const known = client.getQueryData<Journey>(journeyKey(organisationId, journeyId));
  // The stream may be newer.
  if (known && known.version > journey.version) return;
  client.setQueryData(journeyKey(organisationId, journeyId), journey);
  client.setQueriesData<ListResult<JourneyRow>>({ queryKey: listKey(organisationId) }, (list) =>
    list?.rows.some((row) => row.journeyId === journeyId)
      ? { ...list, rows: list.rows.map((row) => (row.journeyId === journeyId ? journey : row)) }
      : list,
  );
  void client.invalidateQueries({ queryKey: listKey(organisationId) });
}

export function dropJourney(client: QueryClient, organisationId: string, journeyId: string): void {
  client.removeQueries({ queryKey: journeyKey(organisationId, journeyId) });
  client.setQueriesData<ListResult<JourneyRow>>({ queryKey: listKey(organisationId) }, (list) =>
    list?.rows.some((row) => row.journeyId === journeyId)
      ? { rows: list.rows.filter((row) => row.journeyId !== journeyId), total: list.total - 1 }
      : list,
  );
  void client.invalidateQueries({ queryKey: listKey(organisationId) });
}
