import type { ImportJob } from '@linehaul/contracts/transfers';

/** Of each field the place of its column. Answers have numbers of fields that end in Id as text: a device's is a place all the same. */
export function placesOf({ mapping }: Pick<ImportJob, 'mapping'>): Record<string, number> {
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, Number(at)]));
}
