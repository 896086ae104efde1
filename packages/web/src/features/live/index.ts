import { lazyScreen } from '../../platform/lazy/index.ts';
import type { MapSettingsPanelProps } from './MapSettingsPanel.tsx';
import { loadBasemap } from './map/basemap-data.ts';

export type { Edges } from './edges.ts';
export { AsOfClock } from './feed/AsOfClock.tsx';
export { useLiveFeed } from './feed/live-feed-hook.ts';
export type { LiveStore } from './feed/live-store.ts';
export type { LiveMapProps } from './LiveMap.tsx';
export type { PlanOnMap } from './map/plan-layer.ts';

/** MapLibre is the largest script: must not delay lists. */
export const LiveMap = lazyScreen(async () => {
  loadBasemap().catch(() => undefined);
  return (await import('./LiveMap.tsx')).LiveMap;
});

export const PlaceMap = lazyScreen(async () => {
  loadBasemap().catch(() => undefined);
  return (await import('./PlaceMap.tsx')).PlaceMap;
});

export const MapSettingsPanel = lazyScreen<MapSettingsPanelProps>(
  async () => (await import('./MapSettingsPanel.tsx')).MapSettingsPanel,
);
