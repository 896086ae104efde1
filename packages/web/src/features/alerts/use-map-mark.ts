import type { Alert } from '@linehaul/contracts/alerts';
import { constants } from '@linehaul/domain/constants';
import { useEffect } from 'react';
import { MAP_ANCHORS, type MapAccess, removeFromMap } from '../../shared/map/index.ts';
import { shapeOf } from './facts.ts';

const SOURCE = 'alert-shown';
const DISC_INK = { light: '#ffffff', dark: '#1e252e' } as const;
const { red, amber } = constants.markerColours;
const RING = { danger: red, warn: amber, neutral: '#7c8794' } as const;

export function useMapMark(access: MapAccess | undefined, alert: Alert | undefined): void {
  const position = alert?.position;
  const ring = alert && RING[shapeOf(alert)];
  useEffect(() => {
    if (!access || !position) return;
    const { map, scheme } = access;
    const point = { type: 'Point' as const, coordinates: [position.longitude, position.latitude] };
    map.addSource(SOURCE, { type: 'geojson', data: point });
    const paint = { 'circle-color': DISC_INK[scheme], 'circle-stroke-color': ring };
    map.addLayer(
      {
        ...{ id: SOURCE, type: 'circle', source: SOURCE },
        paint: { ...paint, 'circle-radius': 10, 'circle-stroke-width': 3 },
      },
      MAP_ANCHORS.markers,
    );
    map.addLayer(
      {
        id: `${SOURCE}-dot`,
        type: 'circle',
        source: SOURCE,
        paint: { 'circle-color': ring, 'circle-radius': 4 },
      },
      MAP_ANCHORS.markers,
    );
    return () => removeFromMap(map, { layers: [`${SOURCE}-dot`, SOURCE], sources: [SOURCE] });
  }, [access, position, ring]);
}
