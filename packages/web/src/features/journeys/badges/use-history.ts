import { listJourneyHistory } from '@linehaul/contracts/journeys';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { journeyKey } from '../../../shared/journeys/index.ts';

/** Entries of the history that are looked through for what gave a badge. */
const SIZE = 200;

/** The journey's history, newest first. It lies under the journey's own key, so that a change of the one is one of the other. */
export function useHistory(journeyId: string, isWanted: boolean) {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: [...journeyKey(id, journeyId), 'history'],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      callList(listJourneyHistory, {
        params: { orgId: name, journeyId },
        query: { page: 0, size: SIZE, sort: ['changeDateTimeUtc,desc'] },
        signal,
        background: true,
      }),
    retry: false,
  });
}
