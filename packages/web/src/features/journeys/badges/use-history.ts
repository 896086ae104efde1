import { listJourneyHistory } from '@linehaul/contracts/journeys';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { journeyKey } from '../../../shared/journeys/index.ts';

/** Most changes read; of more, the newest. */
const SIZE = 500;

/** Newest first. The journey's key refetches it. */
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
