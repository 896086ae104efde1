import { at, type Executor } from '../../platform/db/index.ts';
import type { Authenticate } from '../../platform/http/index.ts';
import { hashOf, SESSION_COOKIE } from './sessions.ts';

/** Reads the session of a request from its cookie. */
export function authenticator(db: Executor): Authenticate {
  return async (request) => {
    const id = request.cookies[SESSION_COOKIE];
    if (!id) return undefined;
    const row = await db
      .selectFrom('session')
      .where('id_hash', '=', hashOf(id))
      .where('expires_at', '>', at(Date.now()))
      .select(['login', 'authorities', 'id_hash', 'csrf_token'])
      .executeTakeFirst();
    return (
      row && {
        login: row.login,
        authorities: row.authorities,
        sessionHash: row.id_hash,
        csrfToken: row.csrf_token,
      }
    );
  };
}
