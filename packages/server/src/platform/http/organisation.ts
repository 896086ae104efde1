import type { OrganisationId } from '@linehaul/domain/core';
import type { Permission, Role } from '@linehaul/domain/identity';
import type { OrganisationSettings } from '@linehaul/domain/organisation';

/** Every tenant query takes it. */
export interface OrganisationContext {
  readonly id: OrganisationId;
  readonly name: string;
  readonly timeZone: string;
  readonly approvalRequired: boolean;
  readonly settings: OrganisationSettings;
  readonly version: number;
}

export interface Membership {
  readonly organisation: OrganisationContext;
  readonly role: Role;
  readonly permissions: readonly Permission[];
}
