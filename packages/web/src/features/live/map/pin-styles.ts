import type { LayerSpecification } from 'maplibre-gl';
import { roundLine } from '../../../shared/map/index.ts';
import type { Palette } from './palette.ts';

export function pinLayers(p: Palette): LayerSpecification[] {
  return [
    roundLine(
      'leaders',
      'leaders',
      { 'line-color': p.text, 'line-width': 1.2 },
      { filter: ['==', ['geometry-type'], 'LineString'] },
    ),
    {
      id: 'leader-dots',
      type: 'circle',
      source: 'leaders',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 2.6,
        'circle-color': p.raised,
        'circle-stroke-color': p.text,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'stops',
      type: 'symbol',
      source: 'stops',
      layout: {
        'icon-image': ['get', 'image'],
        'icon-anchor': ['case', ['get', 'isDrop'], 'bottom', 'center'],
        'icon-offset': ['case', ['get', 'isDrop'], ['literal', [0, 2]], ['literal', [0, 0]]],
        'icon-allow-overlap': true,
      },
    },
    {
      id: 'events',
      type: 'symbol',
      source: 'events',
      layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true },
    },
  ];
}
