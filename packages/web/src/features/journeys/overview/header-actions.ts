import { type JourneyStatus, type TransitionName, transitionsFrom } from '@linehaul/domain/journeys';
import { type MenuEntry, menuEntries } from '../actions/menu-entries.ts';

/** Transitions that the header menu makes itself; delete, cancel and close have dialogs of their own. */
const HEADER_TRANSITIONS = [
  'submit',
  'approve',
  'reject',
  'start',
  'complete',
] as const satisfies readonly TransitionName[];
export type HeaderTransition = (typeof HEADER_TRANSITIONS)[number];

export interface OfferedTransition {
  readonly name: HeaderTransition;
  readonly to: JourneyStatus;
  readonly needsComment: boolean;
}

/** These cannot be undone, or ask for a reason: a dialog stands before them. */
const CONFIRMED = ['reject', 'start', 'complete'] as const satisfies readonly HeaderTransition[];
export type ConfirmedTransition = OfferedTransition & { readonly name: (typeof CONFIRMED)[number] };
export const isConfirmed = (transition: OfferedTransition): transition is ConfirmedTransition =>
  CONFIRMED.some((name) => name === transition.name);

/** A submit leads to approval where the organisation has it, past it where not (product decisions, section 3). */
export function offeredTransitions(
  status: JourneyStatus,
  approvalRequired: boolean,
): readonly OfferedTransition[] {
  return transitionsFrom(status).flatMap((transition) => {
    const name = HEADER_TRANSITIONS.find((one) => one === transition.name);
    if (!name) return [];
    if (name === 'submit' && (transition.to === 'PENDING_APPROVAL') !== approvalRequired) return [];
    return [{ name, to: transition.to, needsComment: transition.comment === true }];
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
