import type { ApiScope } from '@linehaul/domain/api-keys';
import type { FastifyRequest } from 'fastify';
import type { Failure } from './failure.ts';
import type { OrganisationContext } from './organisation.ts';

export interface SignedIn {
  readonly login: string;
  readonly authorities: readonly string[];
  readonly sessionHash: string;
  readonly csrfToken: string;
}

export interface AuthenticateOptions {
  readonly isPassive?: boolean;
  /** Also accepts sessions ended by inactivity. */
  readonly takesEnded?: boolean;
}

export type Authenticate = (
  request: FastifyRequest,
  options?: AuthenticateOptions,
) => Promise<SignedIn | undefined>;

export interface GrantedBoard {
  readonly id: string;
  readonly name: string;
  readonly organisation: OrganisationContext;
  /** Its cookies are due again. */
  readonly isRenewed: boolean;
}

/** Failures: unauthorized, boardEnded, tooManyRequests. */
export type FindBoard = (request: FastifyRequest) => Promise<GrantedBoard | Failure>;

export interface GrantedKey {
  readonly id: string;
  readonly name: string;
  readonly actor: string;
  readonly scopes: readonly ApiScope[];
  /** A customer's places: it reads only journeys that stop there, and of them these stops. Undefined: all. */
  readonly locationIds: readonly string[] | undefined;
  readonly organisation: OrganisationContext;
}

/** Failures: apiKeyRefused, scopeMissing, tooManyRequests. */
export type FindApiKey = (request: FastifyRequest, scope: ApiScope) => Promise<GrantedKey | Failure>;
