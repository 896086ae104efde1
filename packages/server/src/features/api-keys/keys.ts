import {
  API_KEY_LIFE_MS,
  API_KEY_OVERLAP_MS,
  API_KEYS_LIMIT,
  type ApiScope,
  isCustomerScope,
} from '@linehaul/domain/api-keys';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Executor, inTransaction, isId, newId } from '../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../platform/http/index.ts';
import { type Actor, type RecordEntry, recordChange } from '../../platform/records/index.ts';
import { lockOrganisation } from '../organisation/index.ts';
import {
  deleteKey,
  deleteSecrets,
  findKeys,
  findPlaces,
  insertKey,
  insertSecret,
  type KeyRecord,
  type ListedKey,
  lockKey,
  prolongKey,
  retireSecret,
  scopesOf,
} from './key-store.ts';
import { beginningOf, hashOf, newSecret } from './secrets.ts';

const entityName = 'apiKey';
const notFound = () => new Failure('notFound', { entityName });

interface Made {
  readonly key: ListedKey;
  /** In no table. */
  readonly secret: string;
}

/** Failures: validation, tooManyKeys, duplicateKeyName. */
export function createKey(
  db: Executor,
  organisationId: OrganisationId,
  wanted: WantedKey,
  by: Actor,
): Promise<Made | Failure> {
  return inTransaction(db, async (tx) => {
    const wrong = validateExpiry(wanted.expiresAt, by.now) ?? validateCustomer(wanted);
    if (wrong) return wrong;
    const places = await placesOf(tx, organisationId, wanted.locationIds);
    if (places instanceof Failure) return places;
    if (!(await lockOrganisation(tx, organisationId))) return notFound();
    const present = await findKeys(tx, organisationId, by.now);
    if (present.length >= API_KEYS_LIMIT) return new Failure('tooManyKeys', { entityName });
    if (present.some(({ name }) => name === wanted.name))
      return new Failure('duplicateKeyName', { entityName });
    const id = newId();
    const locationIds = places?.map((place) => place.id).sort();
    const key = { ...wanted, locationIds, id, createdAt: by.now, createdBy: by.actor };
    await insertKey(tx, organisationId, key);
    const secret = await makeSecret(tx, organisationId, id, by.now);
    await note(
      tx,
      organisationId,
      by,
      { recordId: id, kind: 'create', version: 0 },
      {},
      {
        ...said(wanted),
        ...(places ? { places: places.map(({ name }) => name) } : {}),
      },
    );
    return whole(tx, organisationId, id, secret, by.now);
  });
}

/** Failures: notFound, validation. */
export function rotateKey(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  wanted: { readonly expiresAt: EpochMs; readonly formerUntil: EpochMs | undefined },
  by: Actor,
): Promise<Made | Failure> {
  return inTransaction(db, async (tx) => {
    const wrong = validateExpiry(wanted.expiresAt, by.now) ?? validateOverlap(wanted.formerUntil, by.now);
    if (wrong) return wrong;
    const key = isId(id) ? await lockKey(tx, organisationId, id) : undefined;
    if (!key) return notFound();
    // An ended key stays ended: anybody may have its secret.
    const worksUntil = key.expires_at > by.now ? wanted.formerUntil : undefined;
    if (worksUntil === undefined) await deleteSecrets(tx, organisationId, id);
    else await retireSecret(tx, organisationId, id, { now: by.now, worksUntil });
    const secret = await makeSecret(tx, organisationId, id, by.now);
    await prolongKey(tx, organisationId, id, wanted.expiresAt);
    const entry = { recordId: id, kind: 'rotate', version: key.version + 1 } as const;
    await note(tx, organisationId, by, entry, saidOf(key), {
      ...saidOf(key),
      expiresUtc: instantText(wanted.expiresAt),
      formerUntilUtc: instantText(worksUntil ?? null),
    });
    return whole(tx, organisationId, id, secret, by.now);
  });
}

/** Failure: notFound. */
export function revokeKey(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const key = isId(id) ? await lockKey(tx, organisationId, id) : undefined;
    if (!key) return notFound();
    await deleteKey(tx, organisationId, id);
    const entry = { recordId: id, kind: 'delete', version: key.version + 1 } as const;
    await note(tx, organisationId, by, entry, saidOf(key), {});
    return undefined;
  });
}

async function makeSecret(
  tx: Executor,
  organisationId: OrganisationId,
  keyId: string,
  madeAt: EpochMs,
): Promise<string> {
  const secret = newSecret();
  const hash = hashOf(secret);
  await insertSecret(tx, organisationId, { keyId, hash, beginning: beginningOf(secret), madeAt });
  return secret;
}

async function whole(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  secret: string,
  now: EpochMs,
): Promise<Made> {
  const [key] = await findKeys(tx, organisationId, now, id);
  return { key: key!, secret };
}

interface WantedKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Undefined: of all customers. */
  readonly locationIds: readonly string[] | undefined;
  readonly expiresAt: EpochMs;
}

function validateCustomer({ scopes, locationIds }: WantedKey): Failure | undefined {
  const writing = scopes.find((scope) => !isCustomerScope(scope));
  if (locationIds === undefined || writing === undefined) return undefined;
  return fieldFailure(entityName, 'scopes', `a key of one customer has no ${writing}: take scopes that read`);
}

async function placesOf(tx: Executor, organisationId: OrganisationId, ids: readonly string[] | undefined) {
  if (ids === undefined) return undefined;
  const places = await findPlaces(tx, organisationId, ids);
  const known = new Set(places.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  return unknown === undefined ? places : fieldFailure(entityName, 'locationIds', `no location ${unknown}`);
}

function validateExpiry(expiresAt: EpochMs, now: EpochMs): Failure | undefined {
  if (expiresAt <= now) return fieldFailure(entityName, 'expiresUtc', 'is in the past: give a later time');
  if (expiresAt > now + API_KEY_LIFE_MS)
    return fieldFailure(entityName, 'expiresUtc', 'is more than two years ahead: give an earlier time');
  return undefined;
}

function validateOverlap(until: EpochMs | undefined, now: EpochMs): Failure | undefined {
  if (until === undefined) return undefined;
  if (until <= now) return fieldFailure(entityName, 'formerUntilUtc', 'is in the past: give a later time');
  if (until > now + API_KEY_OVERLAP_MS)
    return fieldFailure(entityName, 'formerUntilUtc', 'is more than 31 days ahead: give an earlier time');
  return undefined;
}

type Said = Readonly<Record<string, unknown>>;
const said = (key: { name: string; scopes: readonly string[]; expiresAt: EpochMs }): Said => ({
  name: key.name,
  scopes: key.scopes,
  expiresUtc: instantText(key.expiresAt),
});
const saidOf = (key: KeyRecord) => said({ name: key.name, scopes: scopesOf(key), expiresAt: key.expires_at });

function note(
  tx: Executor,
  organisationId: OrganisationId,
  { actor, now }: Actor,
  entry: Pick<RecordEntry, 'recordId' | 'kind' | 'version'>,
  before: Said,
  after: Said,
): Promise<void> {
  return recordChange(tx, organisationId, { ...entry, entity: 'api-key', actor, now, before, after });
}
