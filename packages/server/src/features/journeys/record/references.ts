import { referenceOf, referencePattern, referencePrefix } from '@linehaul/domain/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { highestNumbers, latestReferences } from './reference-store.ts';

/** Not reserved. @param routingDates YYYY-MM-DD */
export async function nextReferences(
  db: Executor,
  organisation: OrganisationContext,
  routingDates: readonly string[],
): Promise<readonly string[]> {
  const pattern = referencePattern(await latestReferences(db, organisation.id), organisation.name);
  const prefixes = routingDates.map((date) => referencePrefix(pattern, date));
  const highest = new Map(await highestNumbers(db, organisation.id, prefixes));
  return routingDates.map((date, i) => {
    const number = (highest.get(prefixes[i]!) ?? 0) + 1;
    highest.set(prefixes[i]!, number);
    return referenceOf(pattern, date, number);
  });
}
