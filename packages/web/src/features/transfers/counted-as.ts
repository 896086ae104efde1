import type { ImportJob } from '@linehaul/contracts/transfers';

/** The context of texts that count: several rows may make one journey. */
export function countedAs({ kind }: Pick<ImportJob, 'kind'>): 'journeys' | undefined {
  return kind === 'journeys' ? kind : undefined;
}
