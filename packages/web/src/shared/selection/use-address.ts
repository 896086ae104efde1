import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { nextMapSettings } from '../map/index.ts';
import { canReplayTogether, type DashboardAddress, readAddress, searchOf, writeAddress } from './address.ts';

export type ChangeAddress = (
  change: Partial<DashboardAddress> | ((now: DashboardAddress) => Partial<DashboardAddress>),
  /** 'search': Back undoes it. */
  kind?: 'search',
) => void;

export function useAddress(): readonly [DashboardAddress, ChangeAddress] {
  const raw = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(raw), [raw]);
  // Changes in one event must add up.
  const newest = useRef(address);
  newest.current = address;
  const change = useCallback<ChangeAddress>(
    (part, kind) => {
      const before = newest.current;
      const next = withMapRules(before, {
        ...before,
        ...(typeof part === 'function' ? part(before) : part),
      });
      newest.current = next;
      void navigate({ to: '.', search: writeAddress(next) as never, replace: kind !== 'search' });
    },
    [navigate],
  );
  useBack(address);
  return [address, change];
}

function withMapRules(before: DashboardAddress, next: DashboardAddress): DashboardAddress {
  const { journeys, together } = next;
  const isSame = journeys.join() === before.journeys.join();
  const map = isSame ? next.map : nextMapSettings(next.map, { type: 'selectionChanged' }, journeys.length);
  return { ...next, map, together: together && canReplayTogether({ journeys, map }) };
}

function useBack(address: DashboardAddress): void {
  const router = useRouter();
  const shown = useRef(address);
  useEffect(() => {
    shown.current = address;
  }, [address]);
  useEffect(() => {
    const { pathname } = router.state.location;
    return router.history.subscribe(({ location, action }) => {
      if (action.type !== 'BACK' && action.type !== 'FORWARD' && action.type !== 'GO') return;
      if (location.pathname !== pathname) return;
      const gone = readAddress(router.options.parseSearch(location.search) as Record<string, unknown>);
      const search = writeAddress(searchOf(gone, shown.current));
      if (JSON.stringify(search) !== JSON.stringify(writeAddress(gone)))
        void router.navigate({ to: '.', search: search as never, replace: true });
    });
  }, [router]);
}
