import {
  countFailedNotifications,
  countNotifications,
  listNotifications,
  type NotificationWire,
} from '@linehaul/contracts/notifications';
import { type DateText, shiftDate, startOfDay } from '@linehaul/domain/time';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callList } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { useOwn } from './use-notifications.ts';

export const PARTS = ['all', 'notDelivered', 'waiting', 'delivered'] as const;
export type Part = (typeof PARTS)[number];

const FAILED = 'NOT_DELIVERED,REFUSED';
const WAITING = 'WAITING,TRYING_AGAIN,HELD_DIGEST,HELD_QUIET_HOURS';
const UNDELIVERED: Readonly<Record<Part, string | undefined>> = {
  all: `${FAILED},${WAITING}`,
  notDelivered: FAILED,
  waiting: WAITING,
  delivered: undefined,
};
const SIZE = 50;
const LIVE = { staleTime: 0, refetchInterval: 10_000 } as const;

interface Question {
  readonly part: Part;
  readonly words: string;
  readonly day: DateText;
}

/** What failed or waits first, of whatever day; then what was delivered of the day's messages. */
export function useLog({ part, words, day }: Question) {
  const { timeZone } = useOrganisation();
  const { id, params } = useOwn();
  const instant = (date: DateText) => new Date(startOfDay(date, timeZone)).toISOString();
  const ofDay = { from: instant(day), to: instant(shiftDate(day, 1)) };
  const found = words ? { words } : {};
  const key = ['admin', 'notifications', id, 'log', found] as const;

  const page = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
    callList(listNotifications, { params, query: { ...found, ...query }, signal, background: true });
  const total = async (state: string, signal: AbortSignal) =>
    (await page({ state, size: '1' }, signal)).total;

  const { data: counts } = useQuery({
    ...LIVE,
    queryKey: [...key, 'counts', day],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Readonly<Record<Part, number>>> => {
      const query = { ...found, ...ofDay };
      const [notDelivered, waiting, { delivered }] = await Promise.all([
        total(FAILED, signal),
        total(WAITING, signal),
        call(countNotifications, { params, query, signal, background: true }),
      ]);
      return { notDelivered, waiting, delivered, all: notDelivered + waiting + delivered };
    },
  });
  const state = UNDELIVERED[part];
  const undelivered = useInfiniteQuery({
    ...LIVE,
    queryKey: [...key, 'undelivered', state],
    enabled: state !== undefined,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      page({ state: state ?? '', page: String(pageParam), size: String(SIZE) }, signal),
    getNextPageParam: after,
  });
  const hasDelivered = part === 'all' || part === 'delivered';
  const delivered = useInfiniteQuery({
    ...LIVE,
    queryKey: [...key, 'delivered', day],
    enabled: hasDelivered,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      page({ ...ofDay, state: 'DELIVERED', page: String(pageParam), size: String(SIZE) }, signal),
    getNextPageParam: after,
  });

  const lists = [...(state === undefined ? [] : [undelivered]), ...(hasDelivered ? [delivered] : [])];
  const next = lists.find(({ hasNextPage }) => hasNextPage);
  const shown = lists.slice(0, next ? lists.indexOf(next) + 1 : lists.length);
  return {
    counts,
    rows: once(shown.flatMap(rowsOf)),
    isPending: lists.some((list) => list.isPending),
    isError: lists.some((list) => list.isError),
    isFetching: lists.some((list) => list.isFetching),
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
    hasMore: next !== undefined,
    isReadingMore: lists.some((list) => list.isFetchingNextPage),
    readMore: () => next?.fetchNextPage(),
  };
}

export function useFailed(
  span: { readonly words?: string; readonly from?: string; readonly to?: string },
  isKnown = true,
) {
  const { id, params } = useOwn();
  return useQuery({
    ...LIVE,
    queryKey: ['admin', 'notifications', id, 'failed', span],
    enabled: isKnown,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(countFailedNotifications, { params, query: span, signal, background: true }),
  });
}

const after = ({ total }: { readonly total: number }, pages: readonly unknown[]) =>
  pages.length * SIZE < total ? pages.length : undefined;

interface Read {
  readonly data: { readonly pages: readonly { readonly rows: readonly NotificationWire[] }[] } | undefined;
}
const rowsOf = ({ data }: Read) => data?.pages.flatMap(({ rows }) => rows) ?? [];

/** A message delivered between two reads is in both lists. */
function once(rows: readonly NotificationWire[]): readonly NotificationWire[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
