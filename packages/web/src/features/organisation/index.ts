import { lazyScreen } from '../../platform/lazy/index.ts';
import type { SwitchDialogProps } from './SwitchDialog.tsx';

export { LoadingHost, LoadingOverlay } from './LoadingHost.tsx';
export { OrganisationNeeded } from './OrganisationNeeded.tsx';
export { organisationDataReader } from './organisation-changes.ts';
export { chooseOrganisation, followAccount, organisationStore } from './organisation-store.ts';

export const SwitchDialog = lazyScreen<SwitchDialogProps>(
  async () => (await import('./SwitchDialog.tsx')).SwitchDialog,
);
