import { createContext, useContext, useEffect } from 'react';
import type { JourneyDialog } from '../journeys/index.ts';
import type { CommandRelay, Handler } from './relay.ts';

export interface NamedJourney {
  readonly journeyId: string;
  readonly journeyUniqueReference: string;
}

/** A place on the map, in degrees. */
export interface PlaceToShow {
  readonly longitude: number;
  readonly latitude: number;
  /** What is there. */
  readonly label: string;
  /** The way to the place, from its beginning: [longitude, latitude]. */
  readonly line?: readonly (readonly [number, number])[];
  /** Nobody saw the way: the line is no road that was driven. */
  readonly isUnseen?: boolean;
}

/** A journey of the map, or one of its stops. */
export interface MapTarget {
  readonly journeyId: string;
  readonly stopId?: string;
  /** Asked by keyboard: the focus moves into the popup. */
  readonly byKeyboard: boolean;
}

/** Commands whose target may still be on its way. */
export interface Relayed {
  readonly showJourney: { readonly journey: NamedJourney; readonly byKeyboard: boolean };
  readonly focusJourney: MapTarget;
  readonly showPlace: PlaceToShow;
}

/** What any screen or dialog can have the dashboard do. From another screen it opens first. */
export interface DashboardCommands {
  /** Opens a dialog over a journey, on top of those that are open. */
  openDialog(dialog: JourneyDialog): void;
  closeAllDialogs(): void;
  /** Adds the journey to the selection and brings it into view. */
  showJourney(journey: NamedJourney, byKeyboard: boolean): void;
  /** Brings a journey of the map, or one of its stops, into view and opens its popup. */
  focusJourney(target: MapTarget): void;
  /** Brings a place into view and marks it for a while, with the way that led there. */
  showPlace(place: PlaceToShow): void;
  /** Opens the plan of the journey in the dock beside the map. */
  editPlan(journeyId: string): void;
}

export interface CommandsState {
  readonly commands: DashboardCommands;
  readonly relay: CommandRelay<Relayed>;
}

export const CommandsContext = createContext<CommandsState | undefined>(undefined);

function useCommandsState(): CommandsState {
  const state = useContext(CommandsContext);
  if (!state) throw new Error('dashboard commands outside of CommandsContext');
  return state;
}

/** The same object for as long as the application is open. */
export function useDashboardCommands(): DashboardCommands {
  return useCommandsState().commands;
}

/**
 * Does the commands of this name while there is a handler, always the one of the newest drawing. One that answers false is
 * asked again with the next drawing.
 */
export function useCommandTarget<Name extends keyof Relayed>(
  name: Name,
  handler: Handler<Relayed[Name]> | undefined,
): void {
  const { relay } = useCommandsState();
  useEffect(() => handler && relay.register(name, handler));
}
