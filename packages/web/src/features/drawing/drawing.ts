import { constants } from '@linehaul/domain/constants';
import type { Geometry, Position } from '@linehaul/domain/geo';
import { readCoordinates } from '../../shared/places/index.ts';

export const DRAW_KINDS = ['line', 'circle', 'rectangle', 'polygon'] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

/** As typed, degrees; may be incomplete. */
export interface DrawnPoint {
  readonly key: number;
  readonly latitude: string;
  readonly longitude: string;
}

export type TextField = 'wkt' | 'geojson';

/** Circle: centre; rectangle: two opposite corners, four if tilted; polygon: corners, unclosed. */
export interface Drawing {
  readonly kind: DrawKind;
  readonly points: readonly DrawnPoint[];
  /** Metres; empty: default. */
  readonly radius: string;
  /** For several parts or holes; then `points` is empty. */
  readonly whole?: Geometry;
  /** A stored MultiPoint. */
  readonly isMultiPoint?: boolean;
  readonly isFinished: boolean;
  readonly typed?: { readonly field: TextField; readonly text: string; readonly problem?: string };
}

export const POINT_LIMITS: Readonly<Record<DrawKind, readonly [least: number, most: number]>> = {
  line: [2, Number.POSITIVE_INFINITY],
  circle: [1, 1],
  rectangle: [2, 4],
  polygon: [3, Number.POSITIVE_INFINITY],
};

const DECIMALS = 7;
let made = 0;

export function drawnPoint([longitude, latitude]: readonly [number, number]): DrawnPoint {
  return { key: ++made, latitude: degreesText(latitude), longitude: degreesText(longitude) };
}

export function emptyPoint(): DrawnPoint {
  return { key: ++made, latitude: '', longitude: '' };
}

export function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(DECIMALS)));
}

/** Allows a decimal comma; NaN: no number. */
export function typedNumber(text: string): number {
  const trimmed = text.trim().replace(',', '.').replace('−', '-');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}

/** A pasted pair; undefined otherwise. */
export function typedPair(text: string): Pick<DrawnPoint, 'latitude' | 'longitude'> | undefined {
  const read = Number.isFinite(typedNumber(text)) ? undefined : readCoordinates(text);
  return read && { latitude: degreesText(read.latitude), longitude: degreesText(read.longitude) };
}

export function positionOf({ latitude, longitude }: DrawnPoint): Position | undefined {
  const position: Position = [typedNumber(longitude), typedNumber(latitude)];
  return position.every(Number.isFinite) ? position : undefined;
}

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

export function isEmpty({ points, whole, typed }: Drawing): boolean {
  return points.length === 0 && !whole && !typed?.text.trim();
}
