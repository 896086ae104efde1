import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { DashboardAddress } from './address.ts';
import type { ChangeAddress } from './use-address.ts';

/** What every panel beside the map is given. The map itself is reached through `shared/map`. */
export interface DockPanelProps {
  readonly organisation: Organisation;
  /** The journeys on the map, as last read. */
  readonly journeys: readonly Journey[];
  readonly address: DashboardAddress;
  readonly change: ChangeAddress;
  /** Closes the panel as its own button does; the keyboard goes back to what opened it. */
  close(): void;
}
