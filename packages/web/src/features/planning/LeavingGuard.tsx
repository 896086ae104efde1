import type { ShouldBlockFn } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { readAddress } from '../../shared/selection/index.ts';
import { LeavingGuard as Guard } from '../../ui/index.ts';

interface Props {
  readonly isDirty: RefObject<boolean>;
  readonly reference: string;
  onStay(): void;
}

/** Also when navigation would close the plan's dock. */
export function LeavingGuard(props: Props) {
  return <Guard {...props} isLeaving={closesPlan} />;
}

function closesPlan({ current, next, action }: Parameters<ShouldBlockFn>[0]): boolean {
  // Back and Forward keep the plan open.
  if (action !== 'PUSH' && action !== 'REPLACE') return false;
  return planOf(current.search) !== planOf(next.search);
}

function planOf(search: unknown): string | undefined {
  return readAddress((search ?? {}) as Record<string, unknown>).plan;
}
