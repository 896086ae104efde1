export {
  graceMs,
  type InactivityLimits,
  type InactivityPhase,
  isBeyond,
  noteEveryMs,
  phaseOf,
  secondsLeft,
} from './inactivity.ts';
export { FIRST_ROLE, PERMISSIONS, type Permission, permissionsOf, ROLES, type Role } from './roles.ts';
