import {
  type CaseWithTimeline,
  closeCase,
  escalateCase,
  getCase,
  handCase,
  listCases,
  noteCase,
  snoozeCase,
  takeCase,
} from '@linehaul/contracts/cases';
import type { Organisation } from '@linehaul/contracts/organisation';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { timeText } from '../../platform/time/index.ts';
import { failure, info } from '../../ui/index.ts';
import { caseKeys } from './keys.ts';

export interface CaseFilter {
  readonly view: 'ALL' | 'MINE' | 'NOT_TAKEN';
  readonly deskId: string | undefined;
}

const PAGE_SIZE = 50;
const POLL_MS = 30_000;

/** `filter` absent: not known yet, and not read. */
export function useCases(organisation: Organisation, filter: CaseFilter | undefined) {
  return useInfiniteQuery({
    queryKey: caseKeys.list(organisation.id, filter ?? {}),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam, client, queryKey }) =>
      call(listCases, {
        params: { orgId: organisation.name },
        query: { ...filter, size: PAGE_SIZE, after: pageParam },
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useCase(organisation: Organisation, caseId: string | undefined) {
  return useQuery({
    queryKey: caseKeys.one(organisation.id, caseId ?? ''),
    enabled: caseId !== undefined,
    refetchInterval: POLL_MS,
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
    queryFn: ({ signal, client, queryKey }) =>
      call(getCase, {
        params: { orgId: organisation.name, caseId: caseId! },
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
  });
}

export type CaseCommands = ReturnType<typeof useCaseCommands>;

/** Each returns whether it succeeded; a toast says why not. */
export function useCaseCommands(organisation: Organisation) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function run(send: () => Promise<CaseWithTimeline>): Promise<boolean> {
    setBusy(true);
    try {
      const done = await send();
      client.setQueryData(caseKeys.one(organisation.id, done.id), done);
      return true;
    } catch (error) {
      const refused = refusedText(error, t, organisation.timeZone);
      if (refused) info(refused, 5_000);
      else failure(t('cases.failed'), 'cases');
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: caseKeys.all(organisation.id) });
    }
  }
  const params = (caseId: string) => ({ orgId: organisation.name, caseId });
  return {
    isBusy,
    take: (id: string) => run(() => call(takeCase, { params: params(id), body: {} })),
    hand: (id: string, to: string, seenOwner: string | null) =>
      run(() => call(handCase, { params: params(id), body: { to, seenOwner } })),
    note: (id: string, comment: string, dueUtc?: string) =>
      run(() => call(noteCase, { params: params(id), body: { comment, dueUtc } })),
    snooze: (id: string, until: number, comment?: string) =>
      run(() =>
        call(snoozeCase, {
          ...{ params: params(id), body: { untilUtc: new Date(until).toISOString(), comment } },
        }),
      ),
    escalate: (id: string, seenLevel: number) =>
      run(() => call(escalateCase, { params: params(id), body: { seenLevel } })),
    close: (id: string, comment?: string) =>
      run(() => call(closeCase, { params: params(id), body: { comment } })),
  };
}

interface Payload {
  readonly by?: string | null;
  readonly atUtc?: string | null;
}

/** What another person changed meanwhile. */
function refusedText(error: unknown, t: Translate, timeZone: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { by, atUtc } = (error.problem.errorPayload ?? {}) as Payload;
  const time = atUtc ? timeText(atUtc, timeZone) : '';
  if (error.code === 'caseTaken') return by ? t('cases.takenBy', { by, time }) : t('cases.takenByNobody');
  if (error.code === 'caseClosed')
    return by ? t('cases.closedBy', { by, time }) : t('cases.closedAt', { time });
  if (error.code === 'caseLevel') return t('cases.levelMoved');
  return error.problem.fieldErrors?.[0]?.message && error.status === 400 ? error.message : undefined;
}
