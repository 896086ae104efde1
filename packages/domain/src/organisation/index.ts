export { ORGANISATION_LISTS, type OrganisationList } from './lists.ts';
export { displayNameOf, isOrganisationName } from './name.ts';
export { DEFAULT_SETTINGS, type OrganisationSettings, settingsWith } from './settings.ts';
