import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import { unbroken } from '../../../platform/time/index.ts';
import { MAP_ANCHORS, type MapAccess, removeFromMap, roundLine } from '../../../shared/map/index.ts';
import { fixAt, placeAt } from '../model/fix-at.ts';
import type { ReplayClock } from '../model/replay-clock.ts';
import type { Replayed } from '../model/replayed.ts';
import { drivenUntil, type Trail, trailOf } from './trail.ts';

const TRAILS = 'replay-trails';
const VEHICLES = 'replay-vehicles';
const DRAW_MS = 40;
const COLOURS = {
  light: { route: '#1f5fbf', casing: '#ffffff', text: '#17212b' },
  dark: { route: '#6ea6f5', casing: '#0e1318', text: '#e4e9ef' },
} as const;

export function drawReplay(
  { map, scheme }: MapAccess,
  clock: ReplayClock,
  all: readonly Replayed[],
  settings: OrganisationSettings,
): () => void {
  const layers = layersOf(scheme);
  for (const source of [TRAILS, VEHICLES])
    map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  for (const layer of layers) map.addLayer(layer, layer.type === 'line' ? MAP_ANCHORS.lines : undefined);
  const trails = all.map(trailOf);

  function draw(): void {
    const { time } = clock.get();
    const drawn = all.flatMap((one, i) => featuresOf(one, trails[i] as Trail, time, settings));
    set(
      VEHICLES,
      drawn.flatMap(({ vehicle }) => [vehicle]),
    );
    set(
      TRAILS,
      drawn.flatMap(({ trail }) => [trail]),
    );
  }
  function set(source: string, features: GeoJSON.Feature[]): void {
    void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = clock.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      draw();
    }, DRAW_MS);
  });
  draw();

  return () => {
    stop();
    clearTimeout(timer);
    removeFromMap(map, { layers: layers.map(({ id }) => id), sources: [TRAILS, VEHICLES] });
  };
}

function featuresOf(one: Replayed, trail: Trail, time: number, settings: OrganisationSettings) {
  const fix = fixAt(one.track, time, settings);
  if (!fix) return [];
  const at = placeAt(one.track, fix, time, one.gapSet);
  const speed = one.track.speeds[fix.index] as number;
  const heading = one.track.headings[fix.index] as number;
  const stands = speed < settings.arrivalSpeedKilometresPerHour;
  const said = fix.isSilent || Number.isNaN(speed) ? '' : ` · ${unbroken(Math.round(speed), 'km/h')}`;
  return [
    {
      vehicle: {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [...at] },
        properties: {
          look: fix.isSilent ? 'stale' : 'none',
          tag: one.vehicle + said,
          ...(Number.isNaN(heading) || stands ? {} : { heading }),
        },
      },
      trail: {
        type: 'Feature' as const,
        geometry: {
          type: 'MultiLineString' as const,
          coordinates: drivenUntil(trail, time, at, fix.isSilent).map((line) =>
            line.map((point) => [...point]),
          ),
        },
        properties: {},
      },
    },
  ];
}

function layersOf(scheme: 'light' | 'dark'): LayerSpecification[] {
  const { route, casing, text } = COLOURS[scheme];
  const always = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;
  return [
    roundLine('replay-casing', TRAILS, { 'line-color': casing, 'line-width': 7 }),
    roundLine('replay-trail', TRAILS, { 'line-color': route, 'line-width': 4 }),
    {
      id: 'replay-halo',
      type: 'symbol',
      source: VEHICLES,
      layout: { 'icon-image': 'halo', ...always },
    },
    {
      id: 'replay-wedge',
      type: 'symbol',
      source: VEHICLES,
      filter: ['has', 'heading'],
      layout: {
        'icon-image': ['concat', 'wedge|', ['get', 'look']],
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        ...always,
      },
    },
    {
      id: 'replay-body',
      type: 'symbol',
      source: VEHICLES,
      layout: { 'icon-image': ['concat', 'body|', ['get', 'look']], ...always },
    },
    {
      id: 'replay-tag',
      type: 'symbol',
      source: VEHICLES,
      layout: {
        'text-field': ['get', 'tag'],
        'text-font': ['IBM Plex Sans Variable'],
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 2.3],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'icon-image': 'tag',
        'icon-text-fit': 'both',
        ...always,
      },
      paint: { 'text-color': text },
    },
  ];
}
