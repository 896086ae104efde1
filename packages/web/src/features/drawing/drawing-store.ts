import { type Dispatch, useCallback, useReducer } from 'react';
import { createStore } from '../../platform/store.ts';
import { type Drawing, newDrawing } from './drawing.ts';
import { beginDrawing, type DrawingEvent, type DrawingState, nextDrawing } from './drawing-state.ts';

/** Per organisation; survives closing the dock. */
const drawings = createStore<ReadonlyMap<string, DrawingState>>(new Map());

export function useStoredDrawing(organisationId: string): readonly [DrawingState, Dispatch<DrawingEvent>] {
  const store = useCallback(
    (state: DrawingState, event: DrawingEvent) => {
      const next = nextDrawing(state, event);
      drawings.set(new Map(drawings.get()).set(organisationId, next));
      return next;
    },
    [organisationId],
  );
  return useReducer(
    store,
    organisationId,
    (id) => drawings.get().get(id) ?? beginDrawing(newDrawing('line')),
  );
}

export function useDrawing(first: Drawing): readonly [DrawingState, Dispatch<DrawingEvent>] {
  return useReducer(nextDrawing, first, beginDrawing);
}
