import type { ImportJob } from '@linehaul/contracts/transfers';

/** Text context: several rows may make a journey. */
export function countedAs({ kind }: Pick<ImportJob, 'kind'>): 'journeys' | undefined {
  return kind === 'journeys' ? kind : undefined;
}
