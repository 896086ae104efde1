import { type Dispatch, useCallback, useReducer } from 'react';
import { createStore } from '../../platform/store.ts';
import { type Drawing, newDrawing } from './drawing.ts';
import { beginDrawing, type DrawingEvent, type DrawingState, nextDrawing } from './drawing-state.ts';

/** Drawings of the dashboard by organisation: a dock that is closed for a while loses nothing. */
const kept = createStore<ReadonlyMap<string, DrawingState>>(new Map());

export function useKeptDrawing(organisationId: string): readonly [DrawingState, Dispatch<DrawingEvent>] {
  const keep = useCallback(
    (state: DrawingState, event: DrawingEvent) => {
      const next = nextDrawing(state, event);
      kept.set(new Map(kept.get()).set(organisationId, next));
      return next;
    },
    [organisationId],
  );
  return useReducer(keep, organisationId, (id) => kept.get().get(id) ?? beginDrawing(newDrawing('line')));
}

/** A drawing of a form, which goes with it. */
export function useDrawing(first: Drawing): readonly [DrawingState, Dispatch<DrawingEvent>] {
  return useReducer(nextDrawing, first, beginDrawing);
}
