import { constants } from '@linehaul/domain/constants';
import type { Geometry, Position } from '@linehaul/domain/geo';
import { readCoordinates } from '../../shared/places/index.ts';

/** What the sidebars draw. */
export const DRAW_KINDS = ['line', 'circle', 'rectangle', 'polygon'] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

/** A point as it stands in its two inputs, so that half a number may stand there. Degrees. */
export interface DrawnPoint {
  /** Of the row on the screen. */
  readonly key: number;
  readonly latitude: string;
  readonly longitude: string;
}

export type TextField = 'wkt' | 'geojson';

/**
 * What is being drawn, by mouse or by keyboard. The points of a circle are its centre; of a rectangle two opposite corners, or
 * all four where it is not upright; of a polygon its corners, the first one once.
 */
export interface Drawing {
  readonly kind: DrawKind;
  readonly points: readonly DrawnPoint[];
  /** Metres, of a circle; empty = the organisation's usual radius. */
  readonly radius: string;
  /** A shape that no list of points says, as of several parts or with holes; there are no points then. */
  readonly whole?: Geometry;
  /** A line that is written as a MultiPoint. */
  readonly isMultiPoint?: boolean;
  /** All points are there: the next click on the map adds none. */
  readonly isFinished: boolean;
  /** WKT or GeoJSON as it is being typed. With a problem it is not what the points say. */
  readonly typed?: { readonly field: TextField; readonly text: string; readonly problem?: string };
}

/** Points that a kind has at most, and the least that makes a shape. */
export const POINT_LIMITS: Readonly<Record<DrawKind, readonly [least: number, most: number]>> = {
  line: [2, Number.POSITIVE_INFINITY],
  circle: [1, 1],
  rectangle: [2, 4],
  polygon: [3, Number.POSITIVE_INFINITY],
};

/** Seven decimals of a degree are a centimetre. */
const DECIMALS = 7;
let made = 0;

/** @param position longitude, latitude */
export function drawnPoint([longitude, latitude]: readonly [number, number]): DrawnPoint {
  return { key: ++made, latitude: degreesText(latitude), longitude: degreesText(longitude) };
}

export function emptyPoint(): DrawnPoint {
  return { key: ++made, latitude: '', longitude: '' };
}

export function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(DECIMALS)));
}

/** A number as people type it, also with a comma; NaN where it is none. */
export function typedNumber(text: string): number {
  const trimmed = text.trim().replace(',', '.').replace('−', '-');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}

/** Both coordinates where a text has them, as other maps copy them; undefined where it is one number, or none. */
export function typedPair(text: string): Pick<DrawnPoint, 'latitude' | 'longitude'> | undefined {
  const read = Number.isFinite(typedNumber(text)) ? undefined : readCoordinates(text);
  return read && { latitude: degreesText(read.latitude), longitude: degreesText(read.longitude) };
}

/** Undefined where a coordinate is no number. */
export function positionOf({ latitude, longitude }: DrawnPoint): Position | undefined {
  const position: Position = [typedNumber(longitude), typedNumber(latitude)];
  return position.every(Number.isFinite) ? position : undefined;
}

/** The positions of those points that have one. */
export function positionsOf(drawing: Drawing): Position[] {
  return drawing.points.flatMap((point) => {
    const position = positionOf(point);
    return position ? [position] : [];
  });
}

export const DEFAULT_RADIUS = String(constants.defaultCircleRadiusMetres);

export function newDrawing(kind: DrawKind): Drawing {
  return { kind, points: [], radius: kind === 'circle' ? DEFAULT_RADIUS : '', isFinished: false };
}

/** Nothing is drawn and nothing is typed. */
export function isEmpty({ points, whole, typed }: Drawing): boolean {
  return points.length === 0 && !whole && !typed?.text.trim();
}
