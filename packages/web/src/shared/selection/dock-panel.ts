import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { DashboardAddress } from './address.ts';
import type { ChangeAddress } from './use-address.ts';

export interface DockPanelProps {
  readonly organisation: Organisation;
  readonly journeys: readonly Journey[];
  readonly address: DashboardAddress;
  readonly change: ChangeAddress;
  close(): void;
}
