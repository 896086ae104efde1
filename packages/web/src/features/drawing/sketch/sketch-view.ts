import { constants } from '@linehaul/domain/constants';
import { distanceMetres, type Geometry, type Position, pointAway } from '@linehaul/domain/geo';
import { type Drawing, positionOf, positionsOf } from '../drawing.ts';
import { geometryOf, radiusOf, upright } from '../shape-of.ts';

export interface Handles {
  readonly geometry:
    | { readonly type: 'LineString'; readonly coordinates: Position[] }
    | {
        readonly type: 'Polygon';
        readonly coordinates: Position[][];
      };
  readonly isOpen: boolean;
}

export interface SketchView {
  readonly shapes: readonly Geometry[];
  readonly points: readonly Position[];
  readonly handles?: Handles;
  rubber?(cursor: Position): Geometry | undefined;
}

/** With more vertices, none can be dragged. */
export const MOST_HANDLES = 300;
const CIRCLE_CORNERS = 72;
const EAST = 90;

/** `isTaking`: the drawing takes clicks. `usual`: metres. */
export function sketchView(drawing: Drawing, isTaking: boolean, usual?: number): SketchView {
  const positions = positionsOf(drawing);
  const shapes = shapesOf(drawing, positions, usual);
  if (drawing.isFinished) {
    const handles = isTaking ? handlesOf(drawing, positions, usual) : undefined;
    return { shapes, points: [], ...(handles ? { handles } : {}) };
  }
  return {
    shapes,
    points: positions,
    ...(isTaking ? { rubber: (cursor) => rubberOf(drawing, positions, cursor) } : {}),
  };
}

function shapesOf(drawing: Drawing, positions: Position[], usual?: number): Geometry[] {
  const { kind, isFinished } = drawing;
  const [first] = positions;
  if (kind === 'circle' && first) return [circle(first, shownRadius(drawing, usual))];
  const geometry = geometryOf(drawing);
  if (geometry?.type === 'MultiPoint') return [{ type: 'LineString', coordinates: geometry.coordinates }];
  if (kind === 'polygon' && !isFinished && positions.length > 1)
    return [...(geometry ? [geometry] : []), { type: 'LineString', coordinates: positions }];
  return geometry ? [geometry] : [];
}

/** The default where invalid. */
function shownRadius(drawing: Drawing, usual: number = constants.defaultCircleRadiusMetres): number {
  const radius = radiusOf(drawing) ?? usual;
  return radius > 0 && radius < 1_000_000 ? radius : usual;
}

function circle(centre: Position, metres: number): Geometry {
  const ring = Array.from({ length: CIRCLE_CORNERS }, (_, i): Position => {
    const [longitude, latitude] = pointAway(centre, metres, -(i * 360) / CIRCLE_CORNERS);
    return [longitude, latitude];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

function rubberOf(drawing: Drawing, positions: Position[], cursor: Position): Geometry | undefined {
  const [first] = positions;
  const last = positions.at(-1);
  if (!first || !last) return undefined;
  switch (drawing.kind) {
    case 'circle':
      return circle(first, Math.max(1, distanceMetres(first, cursor)));
    case 'rectangle': {
      const ring = upright(first, cursor);
      return positions.length === 1 ? { type: 'Polygon', coordinates: [[...ring, ring[0]!]] } : undefined;
    }
    case 'line':
      return { type: 'LineString', coordinates: [last, cursor] };
    case 'polygon':
      return { type: 'LineString', coordinates: [last, cursor, ...(positions.length > 1 ? [first] : [])] };
  }
}

function handlesOf(drawing: Drawing, positions: Position[], usual?: number): Handles | undefined {
  // A blank row would shift indexes: no handles.
  if (drawing.points.some((point) => !positionOf(point)) || positions.length > MOST_HANDLES) return undefined;
  const [first, second] = positions;
  switch (drawing.kind) {
    case 'circle':
      return first && line([first, [...pointAway(first, shownRadius(drawing, usual), EAST)]]);
    case 'rectangle':
      return first && second && line(positions.length === 2 ? upright(first, second) : positions);
    case 'line':
      return positions.length > 1 ? { ...line(positions), isOpen: true } : undefined;
    case 'polygon':
      return positions.length > 2
        ? { geometry: { type: 'Polygon', coordinates: [[...positions, first!]] }, isOpen: true }
        : undefined;
  }
}

function line(coordinates: Position[]): Handles {
  return { geometry: { type: 'LineString', coordinates }, isOpen: false };
}

/** `handles`: before the drag; `moved`: now. */
export function afterDrag(
  drawing: Drawing,
  handles: readonly Position[],
  moved: readonly Position[],
): { readonly positions: readonly Position[] } | { readonly metres: number } | undefined {
  const place = moved.findIndex((position, i) => String(position) !== String(handles[i]));
  const to = moved[place];
  if (!to) return moved.length === handles.length ? undefined : { positions: moved };
  const [first] = positionsOf(drawing);
  if (drawing.kind === 'circle') {
    if (place === 0) return { positions: [to] };
    return first && { metres: Math.max(1, distanceMetres(first, to)) };
  }
  if (drawing.kind === 'rectangle' && drawing.points.length === 2) {
    const across = handles[(place + 2) % 4]!;
    const [west, east] = place === 0 || place === 3 ? [to[0], across[0]] : [across[0], to[0]];
    const [south, north] = place < 2 ? [to[1], across[1]] : [across[1], to[1]];
    return {
      positions: [
        [west, south],
        [east, north],
      ],
    };
  }
  return { positions: moved };
}
