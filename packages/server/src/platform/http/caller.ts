import type { FastifyRequest } from 'fastify';

/** The person behind a request. */
export interface SignedIn {
  readonly login: string;
  readonly authorities: readonly string[];
  readonly sessionHash: string;
  readonly csrfToken: string;
}

export interface AuthenticateOptions {
  /** The request is no sign that a person is there. */
  readonly isPassive?: boolean;
  /** Also a session that has ended by inactivity. */
  readonly takesEnded?: boolean;
}

/** Finds the session of a request; undefined where there is none or it has ended. */
export type Authenticate = (
  request: FastifyRequest,
  options?: AuthenticateOptions,
) => Promise<SignedIn | undefined>;
