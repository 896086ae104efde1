export type { Memberships } from './account.ts';
export { authenticator } from './authenticate.ts';
export { DEMO_USERS } from './embedded/index.ts';
export { mountIdentity } from './mount.ts';
export { isFromElsewhere } from './origin.ts';
export { type Sealing, sealing } from './sealing.ts';
export { findPresence } from './session-store.ts';
export { createSession, endSession, SESSION_COOKIE } from './sessions.ts';
export { withXsrfCookie } from './xsrf.ts';
