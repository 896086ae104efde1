import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { ComponentType } from 'react';

/** What plays a journey again, at the lower edge of the map. Its positions are those of `positionRange(journey, now)`. */
export interface ReplayPanelProps {
  readonly organisation: Organisation;
  /** The selected journey, while Vehicle Replay is on. */
  readonly journey: Journey;
  /** Turns Vehicle Replay off. */
  close(): void;
}

/** The player that Vehicle Replay opens; the switch is offered only where there is one. */
export const REPLAY_PANEL: ComponentType<ReplayPanelProps> | undefined = undefined;
