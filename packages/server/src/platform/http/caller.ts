import type { FastifyRequest } from 'fastify';

/** The person behind a request. */
export interface SignedIn {
  readonly login: string;
  readonly authorities: readonly string[];
  readonly sessionHash: string;
  readonly csrfToken: string;
}

/** Finds the session of a request; undefined where there is none or it has ended. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn | undefined>;
