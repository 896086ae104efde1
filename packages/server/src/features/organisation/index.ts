export { type OrganisationContext, organisationFor, organisationOf } from './context.ts';
export { mountOrganisation } from './routes.ts';
export { organisationsOf, organisationWire } from './store.ts';
