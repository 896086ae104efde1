import type { ShapeType } from '../../fleet/index.ts';
import type { Geometry, Position } from '../../geo/index.ts';
import { readGeometry, validShape } from '../index.ts';

export const polygon = (...rings: Position[][]): Geometry => ({ type: 'Polygon', coordinates: rings });
export const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
export const YARD = square(28, -26, 0.01);

export function verdict(shapeType: ShapeType, geometry: unknown, radius?: number) {
  const read = readGeometry(geometry);
  if (!read.ok) return read.error;
  const shape = validShape(shapeType, read.value, radius);
  return shape.ok ? 'valid' : shape.error;
}
