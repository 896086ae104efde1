import type { LineLayerSpecification, Map as MapLibreMap } from 'maplibre-gl';

export const roundLine = (
  id: string,
  source: string,
  paint: LineLayerSpecification['paint'],
  more?: Partial<LineLayerSpecification>,
): LineLayerSpecification => ({
  id,
  type: 'line',
  source,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint,
  ...more,
});

/** Removed maps have no layers. */
export function removeFromMap(
  map: MapLibreMap,
  { layers, sources }: { readonly layers: readonly string[]; readonly sources: readonly string[] },
): void {
  for (const layer of layers) if (map.getLayer(layer)) map.removeLayer(layer);
  for (const source of sources) if (map.getSource(source)) map.removeSource(source);
}
