import {
  getCurrentHandover,
  getHandover,
  giveHandover,
  type Handover,
  listHandovers,
  takeHandover,
  withdrawHandover,
} from '@linehaul/contracts/handover';
import type { ResponseOf } from '@linehaul/contracts/http';
import { SECOND } from '@linehaul/domain/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { clockOrDayText } from '../../ui/times/index.ts';

const POLL_MS = 15 * SECOND;
const keys = {
  all: (organisationId: string) => ['handover', organisationId] as const,
  one: (organisationId: string, id: string | undefined) =>
    ['handover', organisationId, 'one', id ?? 'current'] as const,
  list: (organisationId: string) => ['handover', organisationId, 'list'] as const,
};

/** The current handover, or a signed one. */
export function useHandover(id: string | undefined) {
  const organisation = useOrganisation();
  return useQuery({
    queryKey: keys.one(organisation.id, id),
    refetchInterval: id === undefined ? POLL_MS : false,
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
    queryFn: ({ signal, client, queryKey }) => {
      const background = client.getQueryData(queryKey) !== undefined;
      const params = { orgId: organisation.name };
      return id === undefined
        ? call(getCurrentHandover, { params, signal, background })
        : call(getHandover, { params: { ...params, handoverId: id }, signal, background });
    },
  });
}

const FIRST = '';

export function useSignedHandovers(isWanted: boolean) {
  const { id, name } = useOrganisation();
  return useInfiniteQuery({
    queryKey: keys.list(id),
    enabled: isWanted,
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: ResponseOf<typeof listHandovers>) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listHandovers, {
        params: { orgId: name },
        query: { size: 10, ...(pageParam && { after: pageParam }) },
        signal,
      }),
  });
}

export interface Taking {
  readonly remark: string;
  readonly takesCases: boolean;
  readonly seen: readonly string[];
}

/** Each returns the signed one, or undefined with `refused`. */
export function useSigning() {
  const { t } = useTranslation();
  const { id: organisationId, name: orgId, timeZone } = useOrganisation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function run(send: () => Promise<Handover>): Promise<Handover | undefined> {
    setBusy(true);
    setRefused(undefined);
    try {
      const done = await send();
      client.setQueryData(keys.one(organisationId, done.id ?? undefined), done);
      return done;
    } catch (error) {
      setRefused(refusedText(error, t, timeZone));
      return undefined;
    } finally {
      await client.invalidateQueries({ queryKey: keys.all(organisationId) });
      setBusy(false);
    }
  }
  const params = (handoverId: string) => ({ orgId, handoverId });
  return {
    isBusy,
    refused,
    give: (remark: string) => run(() => call(giveHandover, { params: { orgId }, body: { remark } })),
    take: (id: string, { remark, takesCases, seen }: Taking) =>
      run(() => call(takeHandover, { params: params(id), body: { remark, takesCases, seen: [...seen] } })),
    withdraw: (id: string) => run(() => call(withdrawHandover, { params: params(id), body: {} })),
  };
}

interface Payload {
  readonly by?: string | null;
  readonly atUtc?: string | null;
  readonly count?: number;
  readonly sinceUtc?: string;
}

function refusedText(error: unknown, t: Translate, timeZone: string): string {
  if (!(error instanceof ApiError)) return t('handover.refused.lost');
  const { by, atUtc, count = 0, sinceUtc } = (error.problem.errorPayload ?? {}) as Payload;
  const time = atUtc ? clockOrDayText(atUtc, timeZone) : '';
  switch (error.code) {
    case 'handoverChanged':
      return t('handover.refused.changed', {
        count,
        time: sinceUtc ? clockOrDayText(sinceUtc, timeZone) : '',
      });
    case 'handoverWaits':
      return by ? t('handover.refused.waits', { by, time }) : t('handover.refused.waitsForOther');
    case 'handoverOver':
      return t('handover.refused.over', { by, time });
    case 'ownHandover':
      return t('handover.refused.own');
    case 'handoverOfOther':
      return t('handover.refused.ofOther');
    default:
      return t('handover.refused.failed', { reason: error.message });
  }
}
