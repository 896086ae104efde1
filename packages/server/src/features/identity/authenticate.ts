import { type InactivityLimits, noteEveryMs } from '@linehaul/domain/identity';
import type { Executor } from '../../platform/db/index.ts';
import type { Authenticate } from '../../platform/http/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { idleTimeOf } from './idle-time.ts';
import { findSession, markSeen } from './session-store.ts';
import { hashOf, idleLimitMs, SESSION_COOKIE } from './sessions.ts';

const log = loggerOf('identity');

/** Records the last act. Polls and passive requests do not extend a session. */
export function authenticator(db: Executor, limits: InactivityLimits): Authenticate {
  const idleLimit = idleLimitMs(limits);
  const step = noteEveryMs(limits);
  return async (request, { isPassive = false, takesEnded = false } = {}) => {
    const id = request.cookies[SESSION_COOKIE];
    if (!id) return undefined;
    const hash = hashOf(id);
    const now = Date.now();
    const session = await findSession(db, hash, now);
    if (!session) return undefined;
    const hasEnded = session.idleUntil <= now;
    if (hasEnded && !takesEnded) return undefined;
    const idle = isPassive || hasEnded ? undefined : idleTimeOf(request);
    if (idle !== undefined && now - idle - session.seenAt > step) {
      const seenAt = now - idle;
      markSeen(db, hash, { seenAt, idleUntil: seenAt + idleLimit, now }).catch((err) =>
        log.warn({ err }, 'a session could not be marked as seen'),
      );
    }
    return {
      login: session.login,
      authorities: session.authorities,
      sessionHash: hash,
      csrfToken: session.csrfToken,
    };
  };
}
