import type { Adapter, AdapterPayload } from 'oidc-provider';
import { at, type Executor, json } from '../../../platform/db/index.ts';

export function providerStore(db: Executor): (model: string) => Adapter {
  return (model) => {
    const records = () => db.selectFrom('identity_provider_record').where('model', '=', model);
    const find = async (column: 'id' | 'uid' | 'user_code', value: string) => {
      const row = await records()
        .where(column, '=', value)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at(Date.now()))]))
        .select('payload')
        .executeTakeFirst();
      return row?.payload as AdapterPayload | undefined;
    };
    return {
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (code) => find('user_code', code),
      upsert: async (id, payload, expiresIn) => {
        const values = {
          payload: json(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        };
        await db
          .insertInto('identity_provider_record')
          .values({ model, id, ...values })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
          .execute();
      },
      consume: async (id) => {
        const payload = await find('id', id);
        if (!payload) return;
        await db
          .updateTable('identity_provider_record')
          .set({ payload: json({ ...payload, consumed: Math.floor(Date.now() / 1000) }) })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute();
      },
      destroy: async (id) => {
        await db
          .deleteFrom('identity_provider_record')
          .where('model', '=', model)
          .where('id', '=', id)
          .execute();
      },
      revokeByGrantId: async (grantId) => {
        await db
          .deleteFrom('identity_provider_record')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute();
      },
    };
  };
}

export async function deleteExpiredRecords(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('identity_provider_record').where('expires_at', '<=', at(now)).execute();
}

/** The first instance's keys count. */
export async function storedKeys<T extends object>(db: Executor, make: () => Promise<T>): Promise<T> {
  const stored = () =>
    db
      .selectFrom('identity_provider_record')
      .where('model', '=', 'Keys')
      .where('id', '=', 'current')
      .select('payload')
      .executeTakeFirst();
  const before = await stored();
  if (before) return before.payload as T;
  const made = await make();
  await db
    .insertInto('identity_provider_record')
    .values({ model: 'Keys', id: 'current', payload: json(made) })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
    .execute();
  return (await stored())?.payload as T;
}
