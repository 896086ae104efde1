import { XSRF_COOKIE } from '@linehaul/contracts/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate, SignedIn } from '../../platform/http/index.ts';
import { setXsrfCookie } from './cookies.ts';
import { originOf } from './origin.ts';
import { newCsrfToken } from './sessions.ts';

const API = /^\/(api|management|v3)\//;

/** Visitors too: clients read it from the account's 401. */
export function withXsrfCookie(
  app: FastifyInstance,
  authenticate: Authenticate,
  publicUrl?: string,
): Authenticate {
  const callers = new WeakMap<FastifyRequest, SignedIn>();
  app.addHook('onSend', async (request, reply) => {
    if (!API.test(request.url)) return;
    const wanted = callers.get(request)?.csrfToken;
    const present = request.cookies[XSRF_COOKIE];
    if (wanted ? present === wanted : present) return;
    const alreadySet = String(reply.getHeader('set-cookie') ?? '').includes(`${XSRF_COOKIE}=`);
    const origin = originOf(request, publicUrl);
    if (!alreadySet && origin) setXsrfCookie(reply, origin, wanted ?? newCsrfToken());
  });
  return async (request, options) => {
    const caller = await authenticate(request, options);
    if (caller) callers.set(request, caller);
    return caller;
  };
}
