export { DEMO_USERS, type DemoUser } from './demo-users.ts';
export { mountEmbeddedProvider } from './mount.ts';
export { CLIENT_ID, issuerAt } from './provider.ts';
export { deleteExpiredRecords } from './provider-store.ts';
