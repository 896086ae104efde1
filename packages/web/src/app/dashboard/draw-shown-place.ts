import type { Map as MapLibreMap } from 'maplibre-gl';
import type { PlaceToShow } from '../../shared/commands/index.ts';
import { MAP_ANCHORS, type MapAccess, removeFromMap, roundLine } from '../../shared/map/index.ts';

const SOURCE = 'shown-position';
const WAY = 'shown-way';
const LAYERS = ['shown-way-casing', 'shown-way', 'shown-position-ring', 'shown-position-label'] as const;
const MARKED_MS = 20_000;
const WAY_MARKED_MS = 60_000;

const INK = {
  light: { mark: '#1f5fbf', text: '#17212b', halo: '#ffffff', unseen: '#7c8794' },
  dark: { mark: '#7fb0f5', text: '#e4e9ef', halo: '#0e1318', unseen: '#7b8794' },
} as const;

const remove = (map: MapLibreMap) => removeFromMap(map, { layers: LAYERS, sources: [SOURCE, WAY] });

let ending: ReturnType<typeof setTimeout> | undefined;

export function drawShownPlace({ map, scheme }: MapAccess, place: PlaceToShow): void {
  const { longitude, latitude, label, line, isUnseen } = place;
  // The map was removed meanwhile.
  if (!map.getLayer(MAP_ANCHORS.lines)) return;
  const ink = INK[scheme];
  clearTimeout(ending);
  remove(map);
  if (line)
    addWay(map, line, isUnseen ? { colour: ink.unseen, dash: [2, 2] } : { colour: ink.mark }, ink.halo);
  map.addSource(SOURCE, {
    type: 'geojson',
    data: {
      type: 'Feature',
      properties: { label },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    },
  });
  map.addLayer({
    id: LAYERS[2],
    type: 'circle',
    source: SOURCE,
    paint: {
      'circle-radius': 19,
      'circle-color': 'rgba(0,0,0,0)',
      'circle-stroke-color': ink.mark,
      'circle-stroke-width': 3,
    },
  });
  map.addLayer({
    id: LAYERS[3],
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
  ending = setTimeout(() => remove(map), line ? WAY_MARKED_MS : MARKED_MS);
}

function addWay(
  map: MapLibreMap,
  line: NonNullable<PlaceToShow['line']>,
  { colour, dash }: { readonly colour: string; readonly dash?: number[] },
  casing: string,
): void {
  map.addSource(WAY, {
    type: 'geojson',
    data: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map(([x, y]) => [x, y]) },
    },
  });
  const way = dash
    ? roundLine(
        LAYERS[1],
        WAY,
        { 'line-color': colour, 'line-width': 2, 'line-dasharray': dash },
        { layout: {} },
      )
    : roundLine(LAYERS[1], WAY, { 'line-color': colour, 'line-width': 4 });
  map.addLayer(roundLine(LAYERS[0], WAY, { 'line-color': casing, 'line-width': 7 }), MAP_ANCHORS.lines);
  map.addLayer(way, MAP_ANCHORS.lines);
}
