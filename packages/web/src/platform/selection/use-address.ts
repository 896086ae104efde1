import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { type DashboardAddress, readAddress, writeAddress } from './address.ts';

export type ChangeAddress = (
  change: Partial<DashboardAddress> | ((now: DashboardAddress) => Partial<DashboardAddress>),
) => void;

/**
 * The dashboard's state, kept in the address alone. A change replaces the entry of the history: Back leaves the screen,
 * it doesn't undo ticks one by one.
 */
export function useAddress(): readonly [DashboardAddress, ChangeAddress] {
  const raw = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(raw), [raw]);
  // Two changes within one event must not undo each other: the newest address is kept beside the rendered one.
  const newest = useRef(address);
  newest.current = address;
  const change = useCallback<ChangeAddress>(
    (part) => {
      const next = { ...newest.current, ...(typeof part === 'function' ? part(newest.current) : part) };
      newest.current = next;
      void navigate({ to: '.', search: writeAddress(next) as never, replace: true });
    },
    [navigate],
  );
  return [address, change];
}
