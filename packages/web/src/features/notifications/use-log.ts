import {
  countNotifications,
  listNotifications,
  type NotificationWire,
} from '@linehaul/contracts/notifications';
import { type DateText, shiftDate, startOfDay } from '@linehaul/domain/time';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callList } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
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
  const begins = (date: DateText) => startOfDay(date, timeZone);
  const [start, end] = [begins(day), begins(shiftDate(day, 1))];
  const isPast = day < today(timeZone);
  const found = words ? { words } : {};
  const key = ['admin', 'notifications', id, 'log', found] as const;

  const page = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
    callList(listNotifications, { params, query: { ...found, ...query }, signal, background: true });
  const total = async (state: string, signal: AbortSignal) =>
    (await page({ state, size: '1' }, signal)).total;
  async function deliveredSince(from: number, signal: AbortSignal): Promise<number> {
    const query = { ...found, from: new Date(from).toISOString() };
    return (await call(countNotifications, { params, query, signal, background: true })).delivered;
  }
  const deliveredLater = async (signal: AbortSignal) => (isPast ? deliveredSince(end, signal) : 0);

  const { data: counts } = useQuery({
    ...LIVE,
    queryKey: [...key, 'counts', day, isPast],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Readonly<Record<Part, number>>> => {
      const [notDelivered, waiting, since, later] = await Promise.all([
        total(FAILED, signal),
        total(WAITING, signal),
        deliveredSince(start, signal),
        deliveredLater(signal),
      ]);
      const delivered = since - later;
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
    getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length : undefined),
  });
  const hasDelivered = part === 'all' || part === 'delivered';
  const delivered = useInfiniteQuery({
    ...LIVE,
    queryKey: [...key, 'delivered', day, isPast],
    enabled: hasDelivered,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      // The call has no end of time: later days' rows come first.
      const at = pageParam ?? Math.floor((await deliveredLater(signal)) / SIZE);
      const query = { state: 'DELIVERED', from: new Date(start).toISOString() };
      const { rows, total } = await page({ ...query, page: String(at), size: String(SIZE) }, signal);
      return { at, total, rows: rows.filter(({ atUtc }) => Date.parse(atUtc) < end) };
    },
    getNextPageParam: ({ at, total }) => ((at + 1) * SIZE < total ? at + 1 : undefined),
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

interface Read {
  readonly data: { readonly pages: readonly { readonly rows: readonly NotificationWire[] }[] } | undefined;
}
const rowsOf = ({ data }: Read) => data?.pages.flatMap(({ rows }) => rows) ?? [];

/** A message delivered between two reads is in both lists. */
function once(rows: readonly NotificationWire[]): readonly NotificationWire[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
