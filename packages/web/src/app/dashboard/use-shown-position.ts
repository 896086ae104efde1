import { useEffect } from 'react';
import { endDashboardRequest, useDashboardRequest } from '../../platform/journeys/index.ts';
import { useMap } from '../../platform/map/index.ts';

const SOURCE = 'shown-position';
const LAYERS = ['shown-position-ring', 'shown-position-label'] as const;
/** How close the map goes: the streets around the place. */
const ZOOM = 13;
/** The mark is there to find the place, and goes by itself. */
const MARKED_MS = 20_000;

const INK = {
  light: { ring: '#1f5fbf', text: '#17212b', halo: '#ffffff' },
  dark: { ring: '#7fb0f5', text: '#e4e9ef', halo: '#0e1318' },
} as const;

/** Takes up a request to show a place on the map, once the map is there: flies to it and marks it for a while. */
export function useShownPosition(): void {
  const request = useDashboardRequest();
  const access = useMap();
  useEffect(() => {
    if (!access || request?.kind !== 'showPosition') return;
    const { map, scheme } = access;
    const { longitude, latitude, label } = request;
    endDashboardRequest();
    const remove = () => {
      for (const layer of LAYERS) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(SOURCE)) map.removeSource(SOURCE);
    };
    remove();
    const ink = INK[scheme];
    map.addSource(SOURCE, {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: { label },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      },
    });
    map.addLayer({
      id: LAYERS[0],
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-radius': 19,
        'circle-color': 'rgba(0,0,0,0)',
        'circle-stroke-color': ink.ring,
        'circle-stroke-width': 3,
      },
    });
    map.addLayer({
      id: LAYERS[1],
      type: 'symbol',
      source: SOURCE,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': ['IBM Plex Sans Variable'],
        'text-size': 13,
        'text-offset': [0, -2.4],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 2 },
    });
    map.jumpTo({ center: [longitude, latitude], zoom: ZOOM });
    setTimeout(remove, MARKED_MS);
  }, [access, request]);
}
