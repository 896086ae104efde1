import { listReportedCases, type Reported } from '@linehaul/contracts/cases';
import type { ResponseOf } from '@linehaul/contracts/http';
import { MINUTE } from '@linehaul/domain/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { Dates } from '../../../ui/insights/index.ts';

export interface ShownFigure {
  readonly which: Reported;
  /** A kind or desk; absent: of all. */
  readonly of?: { readonly by: 'kind' | 'deskId'; readonly key: string; readonly name: string };
}
export const ALL_CASES: ShownFigure = { which: 'ALL' };

type Page = ResponseOf<typeof listReportedCases>;
const FIRST: string | undefined = undefined;

/** @param words then of all time */
export function useReportedCases({ from, to }: Dates, { which, of }: ShownFigure, words: string) {
  const { id, name } = useOrganisation();
  const ofKind = of?.by === 'kind' ? { kind: of.key } : {};
  const ofDesk = of?.by === 'deskId' ? { deskId: of.key } : {};
  const query = words ? { words } : { from, to, which, ...ofKind, ...ofDesk };
  return useInfiniteQuery({
    queryKey: ['case-report', id, 'cases', query],
    staleTime: MINUTE,
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    queryFn: ({ pageParam: after, signal }) =>
      call(listReportedCases, {
        params: { orgId: name },
        query: { ...query, ...(after === undefined ? {} : { after }) },
        signal,
      }),
  });
}
