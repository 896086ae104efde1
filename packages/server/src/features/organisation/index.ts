export {
  mayWriteIn,
  membershipFor,
  type OrganisationContext,
  organisationFor,
  organisationOf,
} from './context.ts';
export { createKey, hashOfKey } from './key-store.ts';
export { members } from './members.ts';
export type { OrganisationValues } from './organisation-kind.ts';
export { changeOrganisation, makeOrganisation, removeOrganisation } from './organisation-write.ts';
export { changeSettings, validateSettings } from './settings-write.ts';
export { addMember, ensureOrganisation, findOrganisationByName } from './setup-store.ts';
export { organisationsOf, ownOrganisation } from './store.ts';
export { lockOrganisation } from './write-store.ts';
