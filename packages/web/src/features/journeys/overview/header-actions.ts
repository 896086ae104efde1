import { type JourneyStatus, type TransitionName, transitionsFrom } from '@linehaul/domain/journeys';
import { type MenuEntry, menuEntries } from '../actions/menu-entries.ts';

/** Others have dialogs. */
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

/** Irreversible, or needing a reason. */
const CONFIRMED = ['reject', 'start', 'complete'] as const satisfies readonly HeaderTransition[];
export type ConfirmedTransition = OfferedTransition & { readonly name: (typeof CONFIRMED)[number] };
export const isConfirmed = (transition: OfferedTransition): transition is ConfirmedTransition =>
  CONFIRMED.some((name) => name === transition.name);

/** Submit may skip approval by the organisation's setting (product decisions, section 3). */
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

export function offeredActions(status: JourneyStatus): readonly (readonly MenuEntry[])[] {
  return menuEntries(status, true).filter((group) => group.every(({ dialog }) => dialog !== 'overview'));
}

/** Specification, section 2. */
export function canChangeStart(status: JourneyStatus): boolean {
  return status === 'DRAFT' || status === 'COMPLETED';
}
