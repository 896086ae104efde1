import { lazyScreen } from '../../platform/lazy/index.ts';
import type { MapSettingsPanelProps } from './MapSettingsPanel.tsx';
import { loadBasemap } from './map/basemap-data.ts';

export { AsOfClock } from './AsOfClock.tsx';
export type { Edges } from './edges.ts';
export type { LiveMapProps } from './LiveMap.tsx';
export { useLiveFeed } from './live-feed-hook.ts';
export type { LiveStore } from './live-store.ts';
export type { PlanOnMap } from './map/plan-layer.ts';

/** MapLibre is by far the largest script: it loads beside the lists, never before them. */
export const LiveMap = lazyScreen(async () => {
  // Its basemap is on its way while the script is.
  loadBasemap().catch(() => undefined);
  return (await import('./LiveMap.tsx')).LiveMap;
});

/** The same map without vehicles and journeys, beside a form. */
export const PlaceMap = lazyScreen(async () => {
  loadBasemap().catch(() => undefined);
  return (await import('./PlaceMap.tsx')).PlaceMap;
});

export const MapSettingsPanel = lazyScreen<MapSettingsPanelProps>(
  async () => (await import('./MapSettingsPanel.tsx')).MapSettingsPanel,
);
