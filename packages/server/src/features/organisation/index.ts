export { type OrganisationContext, organisationFor, organisationOf } from './context.ts';
export { createKey, hashOfKey } from './key-store.ts';
export { changeOrganisation, makeOrganisation, removeOrganisation } from './organisation-write.ts';
export { addMember, ensureOrganisation, findOrganisationByName } from './setup-store.ts';
export { findColleagues, organisationsOf, organisationWire } from './store.ts';
export { isTimeZone } from './time-zone.ts';
export type { OrganisationValues } from './write-store.ts';
