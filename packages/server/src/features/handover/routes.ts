import {
  getCurrentHandover,
  getHandover,
  giveHandover,
  listHandovers,
  takeHandover,
  withdrawHandover,
} from '@linehaul/contracts/handover';
import type { EpochMs } from '@linehaul/domain/core';
import { positionOf, tokenOf } from '../../platform/db/index.ts';
import { Failure, fieldFailure, type Mount } from '../../platform/http/index.ts';
import { findHandover, ORDER, pageOfHandovers } from './handover-store.ts';
import { currentHandover, handoverOf, signedWire } from './reading.ts';
import { type SigningNeeds, signFirst, signSecond, takeBack } from './signing.ts';

export function mountHandovers(mount: Mount, needs: SigningNeeds, now: () => EpochMs): void {
  const { db } = needs;
  mount(getCurrentHandover, ({ organisation }) => currentHandover(needs, organisation, now()));
  mount(listHandovers, async ({ organisation, query: { size, after } }) => {
    const position = after === undefined ? undefined : positionOf(after, ORDER);
    if (after !== undefined && !position) return fieldFailure('handover', 'after', 'is no `next` of a page');
    const { rows, last } = await pageOfHandovers(db, organisation.id, { after: position, size });
    return { handovers: rows.map(signedWire), next: last ? tokenOf(last) : null };
  });
  mount(getHandover, async ({ organisation, params: { handoverId } }) => {
    const row = await findHandover(db, organisation.id, handoverId);
    return row
      ? handoverOf(needs, organisation, row, now())
      : new Failure('notFound', { entityName: 'handover' });
  });
  mount(giveHandover, ({ organisation, caller: { login }, body: { remark } }) =>
    signFirst(needs, organisation, remark || undefined, { login, now: now() }),
  );
  mount(takeHandover, ({ organisation, caller: { login }, params: { handoverId }, body }) => {
    const { remark, takesCases, seen } = body;
    const taking = { remark: remark || undefined, takesCases, seen };
    return signSecond(needs, organisation, handoverId, taking, { login, now: now() });
  });
  mount(withdrawHandover, ({ organisation, caller: { login }, params: { handoverId } }) =>
    takeBack(needs, organisation, handoverId, { login, now: now() }),
  );
}
