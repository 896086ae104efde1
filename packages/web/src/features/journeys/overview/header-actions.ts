import { type JourneyStatus, legalMoves, type MoveName } from '@linehaul/domain/journeys';
import { type MenuEntry, menuEntries } from '../actions/menu-entries.ts';

/** Moves that the header menu makes itself; delete, cancel and close have dialogs of their own. */
const HEADER_MOVES = [
  'submit',
  'approve',
  'reject',
  'start',
  'complete',
] as const satisfies readonly MoveName[];
export type HeaderMove = (typeof HEADER_MOVES)[number];

export interface OfferedMove {
  readonly name: HeaderMove;
  readonly to: JourneyStatus;
  readonly needsComment: boolean;
}

/** A submit leads to approval where the organisation has it, past it where not (product decisions, section 3). */
export function offeredMoves(status: JourneyStatus, approvalRequired: boolean): readonly OfferedMove[] {
  return legalMoves(status).flatMap((move) => {
    const name = HEADER_MOVES.find((one) => one === move.name);
    if (!name) return [];
    if (name === 'submit' && (move.to === 'PENDING_APPROVAL') !== approvalRequired) return [];
    return [{ name, to: move.to, needsComment: move.comment === true }];
  });
}

/** What the row menu offers beside the overview and the schedule, which are shown already; in its groups. */
export function offeredActions(status: JourneyStatus): readonly (readonly MenuEntry[])[] {
  return menuEntries(status).filter((group) => group.every(({ dialog }) => dialog !== 'overview'));
}

/** The button stands beside the title only then (specification, section 2). */
export function canChangeStart(status: JourneyStatus): boolean {
  return status === 'DRAFT' || status === 'COMPLETED';
}
