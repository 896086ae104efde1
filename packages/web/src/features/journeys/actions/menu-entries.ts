import { ACTIONS_BY_STATUS, type Action, type JourneyStatus } from '@linehaul/domain/journeys';
import type { OfOneJourney } from '../../../shared/journeys/index.ts';

export interface MenuEntry {
  readonly dialog: OfOneJourney;
  readonly label: string;
}

const READ: readonly MenuEntry[] = [
  { dialog: 'overview', label: 'journeyActions.overview' },
  { dialog: 'schedule', label: 'journeyActions.schedule' },
];
const OF_ACTION: Readonly<Record<Action, MenuEntry>> = {
  allocate: { dialog: 'allocate', label: 'journeyActions.allocate' },
  reallocate: { dialog: 'allocate', label: 'journeyActions.reallocate' },
  changePlannedStart: { dialog: 'changeStart', label: 'journeyActions.changeStart' },
  addLateReason: { dialog: 'lateReason', label: 'journeyActions.lateReason' },
  close: { dialog: 'close', label: 'journeyActions.close' },
  cancel: { dialog: 'cancel', label: 'journeyActions.cancel' },
  delete: { dialog: 'delete', label: 'journeyActions.delete' },
};
const GROUPS: readonly (readonly Action[])[] = [
  ['allocate', 'reallocate', 'changePlannedStart', 'addLateReason'],
  ['close', 'cancel', 'delete'],
];

/** No empty groups; without the right to control, only reading. */
export function menuEntries(status: JourneyStatus, mayControl: boolean): readonly (readonly MenuEntry[])[] {
  const offered = mayControl ? ACTIONS_BY_STATUS[status] : [];
  const groups = GROUPS.map((group) =>
    group.filter((action) => offered.includes(action)).map((action) => OF_ACTION[action]),
  );
  return [READ, ...groups].filter((group) => group.length > 0);
}
