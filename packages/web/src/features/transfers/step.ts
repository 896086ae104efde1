import type { ImportJob } from '@linehaul/contracts/transfers';

export const STEPS = ['file', 'columns', 'check', 'import'] as const;
export type Step = (typeof STEPS)[number];

export function stepOf(job: ImportJob | undefined, isMapping: boolean): Step {
  if (!job) return 'file';
  switch (job.status) {
    case 'CHECKING':
      return 'check';
    case 'IMPORTING':
      return 'import';
    case 'READ':
      return 'columns';
    case 'CHECKED':
      return isMapping ? 'columns' : 'check';
    default:
      return isMapping ? 'columns' : 'import';
  }
}
