import type { ActiveEvent } from '@linehaul/contracts/journeys';
import { createStore, useStore } from '../../platform/store.ts';

/** An event that a list asks the map to show; an object of its own each time, so that the same can be asked for twice. */
export interface MapEventRequest {
  readonly event: ActiveEvent;
  /** Of its journey, for one that may not be on the map. */
  readonly reference?: string;
  /** Asked by keyboard: focus moves into the popup. */
  readonly byKeyboard: boolean;
}

const request = createStore<MapEventRequest | undefined>(undefined);

/** Brings an event into view on the dashboard's map and opens its popup; the map says where it has no place. */
export function showEventOnMap(asked: MapEventRequest): void {
  request.set({ ...asked });
}

/** The map's side. */
export function useMapEventRequest(): MapEventRequest | undefined {
  return useStore(request);
}
export function endMapEventRequest(): void {
  request.set(undefined);
}
