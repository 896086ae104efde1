import type { FastifyRequest } from 'fastify';

export interface SignedIn {
  readonly login: string;
  readonly authorities: readonly string[];
  readonly sessionHash: string;
  readonly csrfToken: string;
}

export interface AuthenticateOptions {
  /** The request does not prove that a person is active. */
  readonly isPassive?: boolean;
  /** Also accepts a session ended by inactivity. */
  readonly takesEnded?: boolean;
}

export type Authenticate = (
  request: FastifyRequest,
  options?: AuthenticateOptions,
) => Promise<SignedIn | undefined>;
