import type { BoardEnd, BoardNow } from '@linehaul/contracts/board';
import { BOARD_READ_MS } from '@linehaul/domain/board';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/index.ts';

export type ReadBoard = (signal: AbortSignal) => Promise<BoardNow>;

/** Retrying does not help. */
export type Over = { readonly kind: 'ended'; readonly end: BoardEnd } | { readonly kind: 'unknown' };

interface Board {
  readonly board: BoardNow | undefined;
  /** By this machine's clock. */
  readonly receivedAt: number;
  readonly hasFailed: boolean;
  readonly over: Over | undefined;
}

export function useBoard(session: string, read: ReadBoard, isReading = true): Board {
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['board', session],
    queryFn: ({ signal }) => read(signal),
    enabled: isReading,
    staleTime: 0,
    retry: false,
    // Such machines often misjudge their network.
    networkMode: 'always',
    refetchInterval: (query) => (overOf(query.state.error) ? false : BOARD_READ_MS),
    refetchIntervalInBackground: true,
  });
  return { board: data, receivedAt: dataUpdatedAt, hasFailed: error !== null, over: overOf(error) };
}

function overOf(error: Error | null): Over | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  if (error.code !== 'boardEnded') return { kind: 'unknown' };
  return { kind: 'ended', end: error.problem.errorPayload as BoardEnd };
}
