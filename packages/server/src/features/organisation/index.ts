export { type OrganisationContext, organisationFor, organisationOf } from './context.ts';
export { createKey, hashOfKey } from './key-store.ts';
export { mountOrganisation } from './routes.ts';
export { addMember, ensureOrganisation, findOrganisationByName } from './setup-store.ts';
export { findColleagues, organisationsOf, organisationWire } from './store.ts';
