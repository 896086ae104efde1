import { getAppProperties } from '@linehaul/contracts/identity';
import { constants } from '@linehaul/domain/constants';
import type { StyleSpecification } from 'maplibre-gl';
import { call, serverAddress } from '../../../platform/api/index.ts';
import { archiveStyle } from './archive-style.ts';
import type { Scheme } from './palette.ts';
import { PALETTES } from './palette.ts';

/** undefined: embedded. */
export type ConfiguredBasemap =
  | { readonly kind: 'style'; readonly style: StyleSpecification }
  | { readonly kind: 'raster'; readonly template: string; readonly attribution?: string }
  | {
      readonly kind: 'archive';
      readonly url: string;
      /** Empty: raster tiles. */
      readonly layers: readonly string[];
      readonly attribution?: string;
    };

/** Throws if unreachable; callers fall back to embedded. */
export async function loadConfiguredBasemap(): Promise<ConfiguredBasemap | undefined> {
  const { maps } = await call(getAppProperties, { background: true });
  if (!maps.style) return undefined;
  const address = maps.style.replaceAll('{key}', encodeURIComponent(maps.key ?? ''));
  const attribution = maps.attribution ?? undefined;
  switch (maps.provider) {
    case 'raster':
      return { kind: 'raster', template: address, attribution };
    case 'style': {
      const response = await fetch(address, { signal: AbortSignal.timeout(constants.requestTimeoutMs) });
      if (!response.ok) throw new Error(`the map's style: ${response.status}`);
      return { kind: 'style', style: (await response.json()) as StyleSpecification };
    }
    case 'pmtiles':
      return openArchive(new URL(serverAddress(address), location.href).href, attribution);
    default:
      return undefined;
  }
}

async function openArchive(address: string, attribution?: string): Promise<ConfiguredBasemap> {
  const [{ addProtocol }, { PMTiles, Protocol, TileType }] = await Promise.all([
    import('maplibre-gl'),
    import('pmtiles'),
  ]);
  const archive = new PMTiles(address);
  const { tileType } = await archive.getHeader();
  const metadata = (await archive.getMetadata()) as {
    readonly vector_layers?: readonly { readonly id: string }[];
    readonly attribution?: string;
  };
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  return {
    kind: 'archive',
    url: `pmtiles://${address}`,
    layers: tileType === TileType.Mvt ? (metadata.vector_layers ?? []).map(({ id }) => id) : [],
    attribution: attribution ?? metadata.attribution,
  };
}

export function configuredBasemapStyle(basemap: ConfiguredBasemap, scheme: Scheme): StyleSpecification {
  switch (basemap.kind) {
    case 'style':
      return basemap.style;
    case 'raster':
      return pictures(scheme, { tiles: [basemap.template], attribution: basemap.attribution });
    case 'archive':
      return basemap.layers.length > 0
        ? archiveStyle(PALETTES[scheme], basemap.url, basemap.layers, basemap.attribution)
        : pictures(scheme, { url: basemap.url, attribution: basemap.attribution });
  }
}

function pictures(
  scheme: Scheme,
  {
    attribution,
    ...source
  }: { readonly tiles?: string[]; readonly url?: string; readonly attribution?: string },
): StyleSpecification {
  return {
    version: 8,
    sources: {
      basemap: { type: 'raster', tileSize: 256, ...source, ...(attribution ? { attribution } : {}) },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': PALETTES[scheme].land } },
      {
        id: 'basemap',
        type: 'raster',
        source: 'basemap',
        // Markers must stand out.
        paint: scheme === 'dark' ? { 'raster-brightness-max': 0.5, 'raster-saturation': -0.5 } : {},
      },
    ],
  };
}
