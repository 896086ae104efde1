import type { ImportJob } from '@linehaul/contracts/transfers';

/** Column by field. Answers give *Id fields as text. */
export function placesOf({ mapping }: Pick<ImportJob, 'mapping'>): Record<string, number> {
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, Number(at)]));
}
