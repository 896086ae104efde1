import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import type { VehicleAlertsProps } from './VehicleAlerts.tsx';

export { useAlertChanges } from './use-alert-changes.ts';
export { useSummary as useAlertSummary } from './use-summary.ts';

export const AlertsPanel = lazyScreen<DockPanelProps>(
  async () => (await import('./AlertsPanel.tsx')).AlertsPanel,
);
export const AlertsActions = lazyScreen<DockPanelProps>(
  async () => (await import('./AlertsActions.tsx')).AlertsActions,
);
export const VehicleAlerts = lazyScreen<VehicleAlertsProps>(
  async () => (await import('./VehicleAlerts.tsx')).VehicleAlerts,
);
