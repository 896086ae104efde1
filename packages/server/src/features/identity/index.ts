export { authenticator } from './authenticate.ts';
export { createSession, endSession, SESSION_COOKIE } from './sessions.ts';
