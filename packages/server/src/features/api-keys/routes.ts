import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@linehaul/contracts/api-keys';
import { apiKeyStateOf } from '@linehaul/domain/api-keys';
import type { EpochMs } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, instantText, type Mount } from '../../platform/http/index.ts';
import { findKeys, type ListedKey, scopesOf } from './key-store.ts';
import { createKey, revokeKey, rotateKey } from './keys.ts';

export function mountApiKeys(mount: Mount, db: Executor, now: () => EpochMs): void {
  mount(listApiKeys, async ({ organisation }) => {
    const at = now();
    return (await findKeys(db, organisation.id, at)).map((key) => keyWire(key, at));
  });
  mount(createApiKey, async ({ organisation, caller, body: { name, scopes, locationIds, expiresUtc } }) => {
    const by = { actor: caller.login, now: now() };
    const expiresAt = Date.parse(expiresUtc);
    const wanted = { name, scopes, locationIds: locationIds ?? undefined, expiresAt };
    const made = await createKey(db, organisation.id, wanted, by);
    return made instanceof Failure ? made : { ...keyWire(made.key, by.now), secret: made.secret };
  });
  mount(rotateApiKey, async ({ organisation, caller, params, body: { expiresUtc, formerUntilUtc } }) => {
    const by = { actor: caller.login, now: now() };
    const wanted = {
      expiresAt: Date.parse(expiresUtc),
      formerUntil: formerUntilUtc ? Date.parse(formerUntilUtc) : undefined,
    };
    const made = await rotateKey(db, organisation.id, params.apiKeyId, wanted, by);
    return made instanceof Failure ? made : { ...keyWire(made.key, by.now), secret: made.secret };
  });
  mount(revokeApiKey, ({ organisation, caller, params }) =>
    revokeKey(db, organisation.id, params.apiKeyId, { actor: caller.login, now: now() }),
  );
}

function keyWire(key: ListedKey, now: EpochMs): ApiKey {
  const state = apiKeyStateOf(key.expires_at, now);
  return {
    id: key.id,
    name: key.name,
    beginning: key.beginning,
    scopes: [...scopesOf(key)],
    locationIds: key.location_ids,
    locationNames: [...key.location_names],
    createdUtc: instantText(key.created_at),
    createdBy: key.created_by,
    expiresUtc: instantText(key.expires_at),
    isExpired: state.kind === 'EXPIRED',
    daysLeft: (state.kind === 'ACTIVE' && state.daysLeft) || null,
    lastUsedUtc: instantText(key.last_used_at),
    formerUntilUtc: instantText(key.former_until),
  };
}
