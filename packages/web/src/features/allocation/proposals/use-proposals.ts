import type { SharedKind } from '@linehaul/contracts/allocation';
import {
  type AllocationProposals,
  askAllocationProposals,
  getAllocationProposals,
  type ProposalWire,
} from '@linehaul/contracts/proposals';
import type { HiddenReason } from '@linehaul/domain/proposals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { availabilityKey, type ProposalsQuestion } from '../../../shared/journeys/index.ts';
import { type Chosen, seatsOf } from '../chosen.ts';

export interface ProposalsState {
  readonly state: 'loading' | 'known' | 'failed';
  /** Then the plain list shows. */
  readonly isSlow: boolean;
  readonly data: AllocationProposals | undefined;
  /** Best first. */
  readonly byId: ReadonlyMap<string, ProposalWire>;
  readonly hiddenBy: ReadonlyMap<string, HiddenReason>;
  readonly isAsking: boolean;
  retry(): void;
}

const READ_AGAIN_MS = 60_000;
const SLOW_MS = 1_000;
const NONE: Pick<ProposalsState, 'byId' | 'hiddenBy'> = { byId: new Map(), hiddenBy: new Map() };

export function useProposals(
  { journeyId, plan, chosen }: ProposalsQuestion,
  kind: SharedKind,
  isShown: boolean,
): ProposalsState {
  const organisation = useOrganisation();
  const query = useMemo(() => ({ kind, ...seatsAsked(kind, chosen) }), [kind, chosen]);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...availabilityKey(organisation.id), 'proposals', journeyId, plan, query],
    enabled: isShown,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      plan
        ? call(askAllocationProposals, {
            params: { orgId: organisation.id },
            body: { ...query, plan, ...(journeyId ? { journeyId } : {}) },
            signal,
            background: true,
          })
        : call(getAllocationProposals, {
            params: { orgId: organisation.id, journeyId: journeyId! },
            query,
            signal,
            background: true,
          }),
  });
  const known = isError ? undefined : data;
  const isSlow = useSlow(!known && !isError && isShown);
  const index = useMemo(() => (known ? indexed(known) : NONE), [known]);
  return useMemo(
    () => ({
      state: isError ? 'failed' : known ? 'known' : 'loading',
      isSlow,
      data: known,
      ...index,
      isAsking: isFetching,
      retry: () => void refetch(),
    }),
    [isError, known, isSlow, index, isFetching, refetch],
  );
}

/** Without empty seats. Of the own kind only drivers count: two share the driving. */
function seatsAsked(
  kind: SharedKind,
  chosen: Chosen,
): Partial<Record<keyof ReturnType<typeof seatsOf>, string>> {
  const seats = seatsOf(kind === 'driver' ? chosen : { ...chosen, [kind]: [] });
  return Object.fromEntries(
    Object.entries(seats).filter((seat): seat is [string, string] => Boolean(seat[1])),
  );
}

function indexed({ proposals, hidden }: AllocationProposals) {
  return {
    byId: new Map(proposals.map((proposal) => [proposal.id, proposal])),
    hiddenBy: new Map(hidden.flatMap(({ reason, ids }) => ids.map((id) => [id, reason] as const))),
  };
}

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow && isWaiting;
}
