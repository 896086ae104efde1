import { lazyScreen } from '../../platform/lazy/index.ts';
import type {
  JourneyDialog,
  JourneyDialogProps,
  OneJourneyDialogProps,
} from '../../shared/journeys/index.ts';
import type { JourneyMenuProps } from './actions/JourneyMenu.tsx';
import type { ExplainedBadgeProps } from './badges/ExplainedBadge.tsx';
import type { VehicleJourneysProps } from './VehicleJourneys.tsx';

export { FILTER_ID } from './filter-id.ts';
export { journeysChangedReader } from './journeys-changed.ts';
export { useSelectedJourneys } from './queries.ts';

export const JourneysPanel = lazyScreen(async () => (await import('./JourneysPanel.tsx')).JourneysPanel);
export const SchedulePanel = lazyScreen(async () => (await import('./SchedulePanel.tsx')).SchedulePanel);

export const JourneyMenu = lazyScreen<JourneyMenuProps>(
  async () => (await import('./actions/JourneyMenu.tsx')).JourneyMenu,
);
export const ExplainedBadge = lazyScreen<ExplainedBadgeProps>(
  async () => (await import('./badges/ExplainedBadge.tsx')).ExplainedBadge,
);

type OutdatedProps = JourneyDialogProps<Extract<JourneyDialog, { kind: 'outdated' }>>;
const dialog = (load: () => Promise<React.ComponentType<OneJourneyDialogProps>>) => lazyScreen(load);
export const CloseDialog = dialog(async () => (await import('./actions/CloseDialog.tsx')).CloseDialog);
export const CancelDialog = dialog(async () => (await import('./actions/ConfirmDialog.tsx')).CancelDialog);
export const DeleteDialog = dialog(async () => (await import('./actions/ConfirmDialog.tsx')).DeleteDialog);
export const ChangeStartDialog = dialog(
  async () => (await import('./actions/ChangeStartDialog.tsx')).ChangeStartDialog,
);
export const LateReasonDialog = dialog(
  async () => (await import('./actions/LateReasonDialog.tsx')).LateReasonDialog,
);
export const ScheduleDialog = dialog(
  async () => (await import('./actions/ScheduleDialog.tsx')).ScheduleDialog,
);
export const OutdatedDialog = lazyScreen<OutdatedProps>(
  async () => (await import('./actions/OutdatedDialog.tsx')).OutdatedDialog,
);
export const JourneyOverview = dialog(async () => (await import('./overview/Overview.tsx')).Overview);

export { monitoringReader } from './monitoring/monitoring-changes.ts';
export const MonitoringScreen = lazyScreen(
  async () => (await import('./monitoring/MonitoringScreen.tsx')).MonitoringScreen,
);
export const VehicleJourneys = lazyScreen<VehicleJourneysProps>(
  async () => (await import('./VehicleJourneys.tsx')).VehicleJourneys,
);
export const StandaloneSchedule = lazyScreen(
  async () => (await import('./standalone/StandaloneSchedule.tsx')).StandaloneSchedule,
);
