import { createContext, useContext, useEffect } from 'react';
import type { JourneyDialog } from '../journeys/index.ts';
import type { CommandRelay, Handler } from './relay.ts';

export interface NamedJourney {
  readonly journeyId: string;
  readonly journeyUniqueReference: string;
}

/** Degrees. */
export interface PlaceToShow {
  readonly longitude: number;
  readonly latitude: number;
  readonly label: string;
  /** From the start, [longitude, latitude]. */
  readonly line?: readonly (readonly [number, number])[];
  /** Bridges a gap without fixes. */
  readonly isUnseen?: boolean;
}

export interface MapTarget {
  readonly journeyId: string;
  readonly stopId?: string;
  readonly byKeyboard: boolean;
}

/** Commands whose targets may be loading. */
export interface Relayed {
  readonly showJourney: { readonly journey: NamedJourney; readonly byKeyboard: boolean };
  readonly focusJourney: MapTarget;
  readonly showPlace: PlaceToShow;
}

export interface DashboardCommands {
  openDialog(dialog: JourneyDialog): void;
  closeAllDialogs(): void;
  showJourney(journey: NamedJourney, byKeyboard: boolean): void;
  focusJourney(target: MapTarget): void;
  showPlace(place: PlaceToShow): void;
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

export function useDashboardCommands(): DashboardCommands {
  return useCommandsState().commands;
}

/** After false it is retried on the next render. */
export function useCommandTarget<Name extends keyof Relayed>(
  name: Name,
  handler: Handler<Relayed[Name]> | undefined,
): void {
  const { relay } = useCommandsState();
  useEffect(() => handler && relay.register(name, handler));
}
