import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import type { LocationPageProps } from './locations/LocationPage.tsx';

export const DrawPanel = lazyScreen<DockPanelProps>(async () => (await import('./DrawPanel.tsx')).DrawPanel);

export const LocationList = lazyScreen(
  async () => (await import('./locations/LocationList.tsx')).LocationList,
);

export const LocationPage = lazyScreen<LocationPageProps>(
  async () => (await import('./locations/LocationPage.tsx')).LocationPage,
);
