import type { Geometry } from '@linehaul/domain/geo';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { MAP_ANCHORS, removeFromMap, useMap } from '../../shared/map/index.ts';
import { pointsOf } from './value.tsx';

const SOURCE = 'record-shape';
const LAYERS = ['record-shape-area', 'record-shape-line', 'record-shape-points'] as const;
const INK = { light: '#1f5fbf', dark: '#6ea6f5' } as const;
const EMPTY = { type: 'FeatureCollection', features: [] } as const;

/** `geometry`: stable while equal; `isHeld` stops the camera. */
export function useShapeOnMap(geometry: Geometry | undefined, isHeld = false): void {
  const access = useMap();
  const held = useRef(isHeld);
  held.current = isHeld;
  useEffect(() => {
    if (!access?.map.getLayer(MAP_ANCHORS.shapes)) return;
    const { map, scheme } = access;
    const ink = INK[scheme];
    map.addSource(SOURCE, { type: 'geojson', data: EMPTY as never });
    map.addLayer(
      {
        id: LAYERS[0],
        type: 'fill',
        source: SOURCE,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': ink, 'fill-opacity': 0.2 },
      },
      MAP_ANCHORS.shapes,
    );
    const line = { 'line-color': ink, 'line-width': 2.5 };
    map.addLayer({ id: LAYERS[1], type: 'line', source: SOURCE, paint: line }, MAP_ANCHORS.lines);
    map.addLayer(
      {
        id: LAYERS[2],
        type: 'circle',
        source: SOURCE,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-color': ink,
          'circle-radius': 7,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        },
      },
      MAP_ANCHORS.markers,
    );
    return () => removeFromMap(map, { layers: LAYERS, sources: [SOURCE] });
  }, [access]);
  useEffect(() => {
    if (!access?.map.getSource(SOURCE)) return;
    const feature = geometry && { type: 'Feature', properties: {}, geometry };
    access.map.getSource<GeoJSONSource>(SOURCE)?.setData((feature ?? EMPTY) as never);
    if (geometry && !held.current) access.fit(pointsOf(geometry.coordinates));
  }, [access, geometry]);
}
