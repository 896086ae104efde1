import { type AssetPosition, listPositionsOfJourney } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';

/** Of more, the newest. */
export const FIXES_SHOWN = 4;
/** Reach of fixes around an interpolated time. */
const REACH_MS = 30 * MINUTE;

/** Oldest first; at a time without fix, its neighbours. */
export function useDecidingFixes(journeyId: string, times: readonly string[]) {
  const { id, name } = useOrganisation();
  const newest = [...times].sort().slice(-FIXES_SHOWN);
  return useQuery({
    queryKey: ['journeys', 'fixes', id, journeyId, newest],
    enabled: newest.length > 0,
    staleTime: 60_000,
    async queryFn({ signal }) {
      const one = async (from: number, to: number, order: 'asc' | 'desc') => {
        const { rows } = await callList(listPositionsOfJourney, {
          params: {
            orgId: name,
            journeyId,
            from: new Date(from).toISOString(),
            to: new Date(to).toISOString(),
          },
          query: { page: 0, size: 1, sort: [`timestampUtc,${order}`] },
          signal,
          background: true,
        });
        return rows[0];
      };
      const around = await Promise.all(
        newest.map(async (time): Promise<readonly (AssetPosition | undefined)[]> => {
          const at = Date.parse(time);
          const before = await one(at - REACH_MS, at, 'desc');
          if (before && Date.parse(before.timestampUtc) === at) return [before];
          return [before, await one(at, at + REACH_MS, 'asc')];
        }),
      );
      const found = new Map(around.flat().flatMap((fix) => (fix ? [[fix.id, fix]] : [])));
      return [...found.values()].sort((a, b) => a.timestampUtc.localeCompare(b.timestampUtc));
    },
  });
}
