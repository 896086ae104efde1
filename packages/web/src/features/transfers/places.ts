import type { ImportJob } from '@linehaul/contracts/transfers';

/** Column index by field. Answers give fields that end in Id as text, so indexes may be text. */
export function placesOf({ mapping }: Pick<ImportJob, 'mapping'>): Record<string, number> {
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, Number(at)]));
}
