import { createContext, useContext } from 'react';
import type { DashboardAddress } from '../../shared/selection/index.ts';
import type { MapJourneys } from './use-map-journeys.ts';
import type { Planning } from './use-planning.tsx';

/** What the dashboard's own panels know beyond the props that every panel is given. */
export interface DashboardState {
  readonly address: DashboardAddress;
  readonly onMap: MapJourneys;
  readonly planning: Planning;
  /** How the journeys' list is drawn. */
  readonly form: 'docked' | 'narrow' | 'wide' | 'phone';
  /** Journeys that the listing has found. */
  readonly total?: number;
  onTotal(total: number | undefined): void;
}

export const DashboardContext = createContext<DashboardState | undefined>(undefined);

export function useDashboard(): DashboardState {
  const state = useContext(DashboardContext);
  if (!state) throw new Error('useDashboard outside of the dashboard');
  return state;
}
