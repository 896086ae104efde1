/** In one organisation, from least to most. */
export const ROLES = ['viewer', 'controller', 'supervisor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * look: reads everything. control: plans, allocates, follows and closes journeys; keeps fleet and places. supervise:
 * sees all changes and their authors. administer: members, settings, boards.
 */
export const PERMISSIONS = ['look', 'control', 'supervise', 'administer'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ['look'],
  controller: ['look', 'control'],
  supervisor: ['look', 'control', 'supervise'],
  administrator: PERMISSIONS,
};

/** Of new members. */
export const FIRST_ROLE: Role = 'controller';

/** @param authorities from the identity provider: ROLE_ADMIN may do all in the person's organisations */
export function permissionsOf(role: Role, authorities: readonly string[]): readonly Permission[] {
  return authorities.includes('ROLE_ADMIN') ? PERMISSIONS : PERMISSIONS_OF[role];
}
