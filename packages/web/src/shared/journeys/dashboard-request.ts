import { createStore, useStore } from '../../platform/store.ts';

export interface ShowPosition {
  readonly kind: 'showPosition';
  readonly longitude: number;
  readonly latitude: number;
  /** What is there. */
  readonly label: string;
  /** The way to the place, from its beginning: [longitude, latitude]. */
  readonly line?: readonly (readonly [number, number])[];
  /** Nobody saw the way: the line is no road that was driven. */
  readonly isUnseen?: boolean;
}

/** What a screen or dialog asks the dashboard for, wherever it is opened from. */
export type DashboardRequest =
  /** Adds the journey to the selection and brings it into view. */
  | {
      readonly kind: 'showOnMap';
      readonly journeyId: string;
      readonly journeyUniqueReference: string;
      /** Asked by keyboard: the focus moves into the popup. */
      readonly byKeyboard: boolean;
    }
  /** Brings a place into view and marks it, in degrees, with the way that led there. */
  | ShowPosition
  /** Opens the plan of the journey in the dock beside the map. */
  | { readonly kind: 'editPlan'; readonly journeyId: string };

const store = createStore<DashboardRequest | undefined>(undefined);

/** `app` goes to the dashboard with it, which takes it when it is there. */
export function askDashboard(request: DashboardRequest): void {
  store.set(request);
}

/** It is done: the same may be asked again. */
export function endDashboardRequest(): void {
  store.set(undefined);
}

export function useDashboardRequest(): DashboardRequest | undefined {
  return useStore(store);
}
