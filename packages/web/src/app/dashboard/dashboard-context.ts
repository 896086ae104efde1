import { createContext, useContext } from 'react';
import type { DashboardAddress } from '../../shared/selection/index.ts';
import type { MapJourneys } from './use-map-journeys.ts';
import type { Planning } from './use-planning.tsx';

export interface DashboardState {
  readonly address: DashboardAddress;
  readonly onMap: MapJourneys;
  readonly planning: Planning;
  readonly form: 'docked' | 'narrow' | 'wide' | 'phone';
  readonly total?: number;
  onTotal(total: number | undefined): void;
}

export const DashboardContext = createContext<DashboardState | undefined>(undefined);

export function useDashboard(): DashboardState {
  const state = useContext(DashboardContext);
  if (!state) throw new Error('useDashboard outside of the dashboard');
  return state;
}
