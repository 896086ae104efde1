import type { RouteCalculation } from '@linehaul/contracts/routing';
import { useEffect } from 'react';
import { MAP_ANCHORS, type MapAccess, removeFromMap, roundLine } from '../../shared/map/index.ts';
import type { Trip, TripPlace } from './trip.ts';

const LINE = 'calculator-line';
const ENDS = 'calculator-ends';
/** Status colours are for journeys. */
const COLOURS = {
  light: { line: '#1f5fbf', casing: '#ffffff', text: '#17212b', letter: '#ffffff' },
  dark: { line: '#6ea6f5', casing: '#0e1318', text: '#e4e9ef', letter: '#0e1318' },
} as const;
const FONT = ['IBM Plex Sans Variable'];

export function useTripOnMap(
  access: MapAccess | undefined,
  { start, end, isTapped }: Trip,
  route: RouteCalculation | undefined,
): void {
  useEffect(() => {
    if (!access || (!start && !end)) return;
    const { map, scheme } = access;
    const colours = COLOURS[scheme];
    const coordinates = route?.geometry.coordinates ?? [];
    map.addSource(LINE, { type: 'geojson', data: { type: 'LineString', coordinates } });
    for (const layer of [
      roundLine(`${LINE}-casing`, LINE, { 'line-color': colours.casing, 'line-width': 7 }),
      roundLine(LINE, LINE, { 'line-color': colours.line, 'line-width': 4 }),
    ])
      map.addLayer(layer, MAP_ANCHORS.lines);
    const features = [endOf(start, 'A'), endOf(end, 'B')].filter((one) => one !== undefined);
    map.addSource(ENDS, { type: 'geojson', data: { type: 'FeatureCollection', features } });
    map.addLayer({
      id: ENDS,
      type: 'circle',
      source: ENDS,
      paint: {
        'circle-color': colours.line,
        'circle-radius': 11,
        'circle-stroke-color': colours.casing,
        'circle-stroke-width': 2,
      },
    });
    map.addLayer({
      id: `${ENDS}-letter`,
      type: 'symbol',
      source: ENDS,
      layout: {
        'text-field': ['get', 'letter'],
        'text-font': FONT,
        'text-size': 13,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.letter },
    });
    return () =>
      removeFromMap(map, {
        layers: [`${ENDS}-letter`, ENDS, LINE, `${LINE}-casing`],
        sources: [ENDS, LINE],
      });
  }, [access, start, end, route]);

  useEffect(() => {
    if (access && route && !isTapped) access.fit(route.geometry.coordinates);
  }, [access, route, isTapped]);
}

function endOf(place: TripPlace | undefined, letter: string): GeoJSON.Feature | undefined {
  return (
    place && {
      type: 'Feature',
      properties: { letter },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    }
  );
}
