export { LoadingOverlay } from './LoadingOverlay.tsx';
export { OrganisationNeeded } from './OrganisationNeeded.tsx';
export { chooseOrganisation, followAccount, organisationStore } from './organisation-store.ts';
export { SwitchDialog } from './SwitchDialog.tsx';
