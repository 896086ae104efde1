import type { DemoOrganisation } from './data/describe.ts';

export type Role =
  | 'delayed'
  | 'slightDelay'
  | 'potentialDelay'
  | 'lateDeparture'
  | 'offRoute'
  | 'silent'
  | 'tooWarm'
  | 'rolling'
  | 'departing'
  | 'asItComes';

const SPECIAL: readonly Role[] = [
  'offRoute',
  'silent',
  'delayed',
  'potentialDelay',
  'lateDeparture',
  'slightDelay',
];

export function rolesOf(organisation: DemoOrganisation, trucks: number): Role[] {
  const special: Role[] = organisation.temperatures ? [...SPECIAL, 'tooWarm'] : [...SPECIAL];
  const left = Math.max(0, trucks - special.length);
  const departing = Math.ceil(left * 0.12);
  const rolling = Math.ceil(left * 0.6);
  const roles: Role[] = [...special];
  for (let i = 0; i < left; i++) {
    roles.push(i < departing ? 'departing' : i < departing + rolling ? 'rolling' : 'asItComes');
  }
  return roles;
}

export function firstLegNeeded(role: Role): number {
  switch (role) {
    case 'delayed':
    case 'potentialDelay':
    case 'slightDelay':
    case 'offRoute':
    case 'silent':
    case 'tooWarm':
      return 75;
    default:
      return 0;
  }
}
