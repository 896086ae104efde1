import { type ComponentType, Suspense, useEffect } from 'react';
import { AllocationDialog, OverlapDialog, SelectionDialog } from '../features/allocation/index.ts';
import {
  CancelDialog,
  ChangeStartDialog,
  CloseDialog,
  DeleteDialog,
  JourneyOverview,
  LateReasonDialog,
  OutdatedDialog,
  ScheduleDialog,
} from '../features/journeys/index.ts';
import { CopyDialog, RepeatDialog } from '../features/planning/index.ts';
import { onOrganisationChange, useSession } from '../platform/session/index.tsx';
import {
  closeAllJourneyDialogs,
  closeJourneyDialog,
  type JourneyDialog,
  type JourneyDialogProps,
  useJourneyDialogs,
} from '../shared/journeys/index.ts';
import { useDashboardRequests } from './use-dashboard-requests.ts';

/** Which component shows which dialog; each is fetched when it is first opened. */
const COMPONENTS: { [K in JourneyDialog['kind']]?: ComponentType<never> } = {
  schedule: ScheduleDialog,
  close: CloseDialog,
  cancel: CancelDialog,
  delete: DeleteDialog,
  changeStart: ChangeStartDialog,
  lateReason: LateReasonDialog,
  outdated: OutdatedDialog,
  allocate: AllocationDialog,
  overlap: OverlapDialog,
  selectDrivers: SelectionDialog,
  selectVehicle: SelectionDialog,
  selectTrailer: SelectionDialog,
  copy: CopyDialog,
  repeat: RepeatDialog,
  overview: JourneyOverview,
};

/** The open dialogs over journeys, the last opened on top. */
export function JourneyDialogs() {
  const { organisation } = useSession();
  const dialogs = useJourneyDialogs();
  useEffect(() => onOrganisationChange(closeAllJourneyDialogs), []);
  useDashboardRequests();
  if (!organisation) return null;
  return dialogs.map((dialog) => {
    const Component = COMPONENTS[dialog.kind] as ComponentType<JourneyDialogProps> | undefined;
    return (
      Component && (
        <Suspense key={dialog.key} fallback={null}>
          <Component dialog={dialog} onClose={() => closeJourneyDialog(dialog.key)} />
        </Suspense>
      )
    );
  });
}
