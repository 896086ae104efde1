import { MINUTE, SECOND } from '@linehaul/domain/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOrganisation } from '../../platform/session/index.tsx';
import { createWanted, useWantedIds, type Wanted } from './wanted.ts';

interface Asked {
  readonly orgId: string;
  /** Comma-separated. */
  readonly journeyIds: string;
  readonly signal: AbortSignal;
}

export interface ScreenCall<Answer> {
  readonly name: string;
  readonly wanted: Wanted;
  read(asked: Asked): Promise<Answer>;
}

export function screenCall<Answer>(name: string, read: ScreenCall<Answer>['read']): ScreenCall<Answer> {
  return { name, wanted: createWanted(), read };
}

/** Minimum pause: fixes change journeys often. */
const CALM_MS = 10 * SECOND;

/** Repeats each minute and when `state` changes. Undefined: no answer. */
export function useScreenCall<Answer>(
  { name, wanted, read }: ScreenCall<Answer>,
  own: readonly string[],
  state: string,
): Answer | undefined {
  const { id, name: orgId } = useOrganisation();
  const client = useQueryClient();
  const ids = useWantedIds(wanted, own);
  const asked = ids.join();
  const queryKey = useMemo(() => [name, id, asked], [name, id, asked]);
  const { data, isError } = useQuery({
    queryKey,
    enabled: ids.length > 0 && own.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    queryFn: ({ signal }) => read({ orgId, journeyIds: asked, signal }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(state): what is known of a journey has changed
  useEffect(() => {
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    if (!readAt) return;
    const again = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    const timer = setTimeout(again, Math.max(0, readAt + CALM_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [client, queryKey, state]);
  return isError ? undefined : data;
}
