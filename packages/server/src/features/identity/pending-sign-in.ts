import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { MINUTE } from '@linehaul/domain/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Several tabs may sign in at once. */
const cookieOf = (state: string) => `linehaul-sign-in-${state.slice(0, 16)}`;
const CALLBACK_PATHS = '/login';
const LIFETIME_MS = 15 * MINUTE;

const pendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
});
export type PendingSignIn = Omit<z.infer<typeof pendingSignIn>, 'expiresAt'>;

export interface PendingSignIns {
  save(reply: FastifyReply, origin: string, pending: PendingSignIn): void;
  /** Undefined: missing, forged or expired. */
  take(request: FastifyRequest, reply: FastifyReply, origin: string): PendingSignIn | undefined;
}

/** In a signed cookie: abandoned sign-ins fill no table. */
export function pendingSignIns(secret: string | undefined): PendingSignIns {
  const signer = new Signer(secret ?? randomBytes(32).toString('base64url'), 'sha256');
  const optionsFor = (origin: string) =>
    ({
      path: CALLBACK_PATHS,
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https:'),
    }) as const;
  return {
    save: (reply, origin, pending) => {
      const text = JSON.stringify({ ...pending, expiresAt: Date.now() + LIFETIME_MS });
      const value = signer.sign(Buffer.from(text).toString('base64url'));
      reply.setCookie(cookieOf(pending.state), value, { ...optionsFor(origin), maxAge: LIFETIME_MS / 1000 });
    },
    take: (request, reply, origin) => {
      const { state } = request.query as { state?: unknown };
      if (typeof state !== 'string' || !/^[\w-]{16,}$/.test(state)) return undefined;
      reply.clearCookie(cookieOf(state), optionsFor(origin));
      const { valid, value } = signer.unsign(request.cookies[cookieOf(state)] ?? '');
      if (!valid || !value) return undefined;
      const pending = pendingSignIn.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
      return pending.expiresAt > Date.now() ? pending : undefined;
    },
  };
}
