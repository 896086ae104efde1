import type { ShouldBlockFn } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { readAddress } from '../../shared/selection/index.ts';
import { LeavingGuard as Guard } from '../../ui/index.ts';

interface Props {
  /** Whether there is something to lose, as of now. */
  readonly isDirty: RefObject<boolean>;
  readonly reference: string;
  /** The person stays after all. */
  onStay(): void;
}

/** Asks before a plan is lost, also by an address of the dashboard without it, as closing its dock is. */
export function LeavingGuard(props: Props) {
  return <Guard {...props} isLeaving={closesPlan} />;
}

function closesPlan({ current, next, action }: Parameters<ShouldBlockFn>[0]): boolean {
  // Back and Forward within the dashboard undo searches and leave the plan where it is.
  if (action !== 'PUSH' && action !== 'REPLACE') return false;
  return planOf(current.search) !== planOf(next.search);
}

function planOf(search: unknown): string | undefined {
  return readAddress((search ?? {}) as Record<string, unknown>).plan;
}
