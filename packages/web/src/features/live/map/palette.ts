import { constants } from '@linehaul/domain/constants';
/** Canvas has no CSS variables. Status colours: specification. */
export interface Palette {
  readonly land: string;
  readonly water: string;
  readonly road: string;
  readonly roadCasing: string;
  readonly otherRoad: string;
  readonly countryLine: string;
  readonly labelTown: string;
  readonly labelSmall: string;
  readonly labelRegion: string;
  readonly labelHalo: string;
  readonly route: string;
  readonly routeCasing: string;
  readonly accent: string;
  readonly haloFill: string;
  readonly stale: string;
  readonly staleGlyph: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly ring: string;
  /** Outer hairline: green and amber reach only 2.3 contrast on land. */
  readonly edge: string;
  readonly thinRed: string;
  readonly thinRedText: string;
}

const { green, amber, red } = constants.markerColours;
export const STATUS_FILL = { ok: green, warn: amber, danger: red } as const;
export const STATUS_GLYPH = { ok: '#0c1a0b', warn: '#1c1200', danger: '#ffffff' } as const;

export type Scheme = 'light' | 'dark';

export const PALETTES: Readonly<Record<Scheme, Palette>> = {
  light: {
    land: '#f4f5f6',
    water: '#d3dde6',
    road: '#ffffff',
    roadCasing: '#c6ccd3',
    otherRoad: '#d5dae0',
    countryLine: '#9aa4af',
    labelTown: '#3f4b57',
    labelSmall: '#616d79',
    labelRegion: '#66717d',
    labelHalo: '#f4f5f6',
    route: '#1f5fbf',
    routeCasing: '#ffffff',
    accent: '#1f5fbf',
    haloFill: 'rgba(31, 95, 191, 0.16)',
    stale: '#7c8794',
    staleGlyph: '#47535f',
    raised: '#ffffff',
    line: '#d3d9e0',
    text: '#17212b',
    ring: '#ffffff',
    edge: 'rgba(23, 33, 43, 0.85)',
    thinRed: red,
    thinRedText: '#b00000',
  },
  dark: {
    land: '#1b2229',
    water: '#0e1318',
    road: '#36424e',
    roadCasing: '#161c22',
    otherRoad: '#29323b',
    countryLine: '#55616e',
    labelTown: '#c3ccd6',
    labelSmall: '#97a3b0',
    labelRegion: '#828e9b',
    labelHalo: '#1b2229',
    route: '#6ea6f5',
    routeCasing: '#0e1318',
    accent: '#7fb0f5',
    haloFill: 'rgba(110, 166, 245, 0.22)',
    stale: '#7b8794',
    staleGlyph: '#b0bac5',
    raised: '#1e252e',
    line: '#36414d',
    text: '#e4e9ef',
    ring: '#e4e9ef',
    edge: 'rgba(5, 8, 11, 0.9)',
    thinRed: '#ff6b63',
    thinRedText: '#ff9d97',
  },
};
