import { distanceMetres, type Position } from '@linehaul/domain/geo';
import {
  type Drawing,
  type DrawKind,
  drawnPoint,
  emptyPoint,
  isEmpty,
  newDrawing,
  POINT_LIMITS,
  positionOf,
  positionsOf,
  type TextField,
} from './drawing.ts';
import { fromText, upright } from './shape-of.ts';

export interface DrawingState {
  readonly drawing: Drawing;
  readonly past: readonly Drawing[];
}

export type DrawingEvent =
  /** Longitude, latitude. */
  | { readonly type: 'clicked'; readonly position: Position }
  | { readonly type: 'finished' }
  | { readonly type: 'dragged'; readonly positions: readonly Position[]; readonly isFirst: boolean }
  | { readonly type: 'radiusDragged'; readonly metres: number; readonly isFirst: boolean }
  | { readonly type: 'pointTyped'; readonly key: number; readonly part: Partial<Coordinates> }
  | { readonly type: 'pointAdded' }
  | { readonly type: 'pointRemoved'; readonly key: number }
  | { readonly type: 'radiusTyped'; readonly text: string }
  | { readonly type: 'textTyped'; readonly field: TextField; readonly text: string }
  | { readonly type: 'kindChosen'; readonly kind: DrawKind }
  | { readonly type: 'loaded'; readonly drawing: Drawing }
  | { readonly type: 'undone' }
  | { readonly type: 'cleared' };

interface Coordinates {
  readonly latitude: string;
  readonly longitude: string;
}

const MOST_STEPS = 200;

export function beginDrawing(drawing: Drawing): DrawingState {
  return { drawing, past: [] };
}

export function nextDrawing(state: DrawingState, event: DrawingEvent): DrawingState {
  const { drawing, past } = state;
  if (event.type === 'undone') {
    const before = past.at(-1);
    return before ? { drawing: before, past: past.slice(0, -1) } : state;
  }
  if (event.type === 'loaded') return beginDrawing(event.drawing);
  const next = changed(drawing, event);
  if (next === drawing) return state;
  return { drawing: next, past: isStep(drawing, event) ? [...past, drawing].slice(-MOST_STEPS) : past };
}

function isStep(drawing: Drawing, event: DrawingEvent): boolean {
  switch (event.type) {
    case 'dragged':
    case 'radiusDragged':
      return event.isFirst;
    case 'pointTyped':
    case 'radiusTyped':
    case 'finished':
      return false;
    case 'textTyped':
      return drawing.typed?.field !== event.field;
    default:
      return true;
  }
}

function changed(drawing: Drawing, event: Exclude<DrawingEvent, { type: 'undone' | 'loaded' }>): Drawing {
  const { typed: _typed, ...plain } = drawing;
  switch (event.type) {
    case 'clicked':
      return drawing.isFinished ? drawing : withClick(plain, event.position);
    case 'finished':
      return canFinish(drawing) ? { ...drawing, isFinished: true } : drawing;
    case 'dragged':
      return { ...plain, points: placed(drawing, event.positions) };
    case 'radiusDragged':
      return { ...plain, radius: metresText(event.metres) };
    case 'pointTyped':
      return {
        ...plain,
        points: drawing.points.map((point) =>
          point.key === event.key ? { ...point, ...event.part } : point,
        ),
      };
    case 'pointAdded':
      return { ...plain, points: [...drawing.points, emptyPoint()] };
    case 'pointRemoved':
      return withoutPoint(plain, event.key);
    case 'radiusTyped':
      return { ...plain, radius: event.text, isFinished: drawing.points.length > 0 };
    case 'textTyped':
      return withText(drawing, event.field, event.text);
    case 'kindChosen':
      return event.kind === drawing.kind ? drawing : ofKind(drawing, event.kind);
    case 'cleared':
      return isEmpty(drawing) ? drawing : newDrawing(drawing.kind);
  }
}

function withClick(drawing: Drawing, position: Position): Drawing {
  const { kind, points } = drawing;
  const [centre] = positionsOf(drawing);
  if (kind === 'circle' && centre) {
    const metres = distanceMetres(centre, position);
    return { ...drawing, radius: metresText(Math.max(1, metres)), isFinished: true };
  }
  const [, most] = kind === 'rectangle' ? CORNERS : POINT_LIMITS[kind];
  const waiting = points.findIndex(isBlank);
  if (waiting < 0 && points.length >= most) return drawing;
  const placed = drawnPoint(position);
  const next =
    waiting < 0
      ? [...points, placed]
      : points.map((point, i) => (i === waiting ? { ...placed, key: point.key } : point));
  return {
    ...drawing,
    points: next,
    isFinished: kind === 'rectangle' && next.length >= 2 && !next.some(isBlank),
  };
}

/** Two opposite corners; other sources may give four. */
const CORNERS = [2, 2] as const;

function isBlank({ latitude, longitude }: Drawing['points'][number]): boolean {
  return latitude.trim() === '' && longitude.trim() === '';
}

/** Points keep their keys, so rows keep the focus. */
function placed(drawing: Drawing, positions: readonly Position[]): Drawing['points'] {
  return positions.map((position, i) => {
    const known = drawing.points[i];
    const at = known && positionOf(known);
    if (known && at && at[0] === position[0] && at[1] === position[1]) return known;
    const moved = drawnPoint(position);
    return known ? { ...moved, key: known.key } : moved;
  });
}

function withoutPoint(drawing: Drawing, key: number): Drawing {
  const points = drawing.points.filter((point) => point.key !== key);
  const [least] = POINT_LIMITS[drawing.kind];
  return { ...drawing, points, isFinished: drawing.isFinished && points.length >= least };
}

function withText(drawing: Drawing, field: TextField, text: string): Drawing {
  if (text.trim() === '') return { ...newDrawing(drawing.kind), typed: { field, text } };
  const read = fromText(drawing, field, text);
  if (!read.ok) return { ...drawing, typed: { field, text, problem: read.error } };
  return { ...read.value, typed: { field, text } };
}

function ofKind(drawing: Drawing, kind: DrawKind): Drawing {
  const next = newDrawing(kind);
  const { points, isFinished, kind: before } = drawing;
  if (before === 'rectangle' && kind === 'polygon' && points.length === 2) {
    const [a, b] = positionsOf(drawing);
    return a && b ? { ...next, points: upright(a, b).map(drawnPoint), isFinished } : next;
  }
  const keeps = kind !== 'circle' && kind !== 'rectangle' && before !== 'circle';
  return keeps ? { ...next, points, isFinished: isFinished && points.length >= POINT_LIMITS[kind][0] } : next;
}

export function canFinish(drawing: Drawing): boolean {
  return !drawing.isFinished && drawing.points.length >= POINT_LIMITS[drawing.kind][0];
}

function metresText(metres: number): string {
  return String(metres < 1000 ? Math.round(metres * 10) / 10 : Math.round(metres));
}
