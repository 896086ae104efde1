import { MINUTE } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import type { Authenticate } from '../../platform/http/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { findSession, markSeen } from './session-store.ts';
import { hashOf, SESSION_COOKIE } from './sessions.ts';

const log = loggerOf('identity');

/** Reads the session of a request from its cookie, and notes once a minute that it is in use. */
export function authenticator(db: Executor): Authenticate {
  return async (request) => {
    const id = request.cookies[SESSION_COOKIE];
    if (!id) return undefined;
    const hash = hashOf(id);
    const now = Date.now();
    const session = await findSession(db, hash, now);
    if (!session) return undefined;
    if (now - session.seenAt > MINUTE) {
      // Nobody waits for a note.
      markSeen(db, hash, now).catch((err) => log.warn({ err }, 'a session could not be marked as seen'));
    }
    return {
      login: session.login,
      authorities: session.authorities,
      sessionHash: hash,
      csrfToken: session.csrfToken,
    };
  };
}
