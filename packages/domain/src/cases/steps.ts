import type { EpochMs } from '../core/index.ts';
import type { CaseState } from './model.ts';

/** What others hear of a case, the weightier later. */
export const CASE_STEPS = ['opened', 'due', 'level2', 'level3', 'closed'] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

export interface SteppedCase {
  readonly state: CaseState;
  readonly level: number;
  readonly due: EpochMs | undefined;
}

export interface CaseBefore {
  readonly level: number;
  /** The due time that was announced as passed. */
  readonly dueAnnouncedAt: EpochMs | undefined;
}

/** @param before undefined: new. @returns in order of weight; a due time passes once */
export function stepsOf(
  before: CaseBefore | undefined,
  { state, level, due }: SteppedCase,
  now: EpochMs,
): readonly CaseStep[] {
  // Over before anyone could see it.
  if (before === undefined && state === 'CLOSED') return [];
  const isDue = state === 'OPEN' && due !== undefined && due <= now && due !== before?.dueAnnouncedAt;
  const reached: Readonly<Record<CaseStep, boolean>> = {
    opened: before === undefined,
    due: isDue,
    level2: level >= 2 && (before?.level ?? 1) < 2,
    level3: level >= 3 && (before?.level ?? 1) < 3,
    closed: state === 'CLOSED',
  };
  return CASE_STEPS.filter((step) => reached[step]);
}
