import type { DemoOrganisation } from './data/describe.ts';
import type { Lane } from './lanes.ts';

export type Role =
  | 'delayed'
  | 'slightDelay'
  | 'potentialDelay'
  | 'lateDeparture'
  | 'offRoute'
  | 'silent'
  | 'tooWarm'
  | 'longDay'
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
  const special: Role[] = [...SPECIAL, organisation.temperatures ? 'tooWarm' : 'longDay'];
  const left = Math.max(0, trucks - special.length);
  const departing = Math.ceil(left * 0.12);
  const rolling = Math.ceil(left * 0.6);
  const roles: Role[] = [...special];
  for (let i = 0; i < left; i++) {
    roles.push(i < departing ? 'departing' : i < departing + rolling ? 'rolling' : 'asItComes');
  }
  return roles;
}

/** Minutes. */
const LONG_LEG = 75;
const LONG_DAYS_LANE = 240;

export function canPlay(role: Role, lane: Lane): boolean {
  switch (role) {
    case 'delayed':
      return !lane.isForTwo && (lane.stops[1]!.arrival ?? 0) >= LONG_LEG;
    case 'potentialDelay':
    case 'slightDelay':
    case 'offRoute':
    case 'silent':
    case 'tooWarm':
      return (lane.stops[1]!.arrival ?? 0) >= LONG_LEG;
    case 'longDay':
      return !lane.isForTwo && lane.minutes >= LONG_DAYS_LANE;
    default:
      return true;
  }
}
