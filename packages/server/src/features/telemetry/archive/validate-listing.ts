import type { EntityQuery } from '@linehaul/contracts/entities';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { type Failure, fieldFailure } from '../../../platform/http/index.ts';
import { archivedUntil } from './archive-store.ts';

const FROM = ['greaterThanOrEqual', 'greaterThan', 'equals'] as const;

/** A list over all vehicles reads the database alone: one that begins in archived months would not be whole. */
export async function validateListing(
  db: Executor,
  organisationIds: readonly OrganisationId[],
  query: EntityQuery,
): Promise<Failure | undefined> {
  const until = await archivedUntil(db, organisationIds);
  if (until === undefined) return undefined;
  const given = query as Readonly<Record<string, unknown>>;
  const asked = FROM.flatMap((operator) => given[`timestampUtc.${operator}`] ?? []);
  if (asked.some((from) => Date.parse(String(from)) >= until)) return undefined;
  const first = new Date(until).toISOString();
  return fieldFailure(
    'assetPosition',
    'timestampUtc',
    `positions before ${first} are archived and not in this list: add timestampUtc.greaterThanOrEqual=${first}, or read one vehicle's by /api/asset-positions/{organisation}/asset/{asset}/{from}/{to}`,
  );
}
