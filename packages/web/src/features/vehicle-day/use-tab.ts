import { type DateText, isDate } from '@linehaul/domain/time';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

export const TABS = ['details', 'day', 'journeys', 'alerts'] as const;
export type VehicleTab = (typeof TABS)[number];

export interface VehicleAddress {
  readonly tab: VehicleTab;
  readonly day?: DateText;
}

export function useVehicleAddress(): readonly [VehicleAddress, (next: VehicleAddress) => void] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = useCallback(
    ({ tab, day }: VehicleAddress) => {
      const next = { ...(tab === TABS[0] ? {} : { tab }), ...(day ? { day } : {}) };
      void navigate({ to: '.', search: next as never, replace: true });
    },
    [navigate],
  );
  return [addressOf(search), change];
}

export function addressOf(search: Readonly<Record<string, unknown>>): VehicleAddress {
  const day = String(search.day ?? '');
  return {
    tab: TABS.find((tab) => tab === search.tab) ?? TABS[0],
    ...(isDate(day) ? { day } : {}),
  };
}
