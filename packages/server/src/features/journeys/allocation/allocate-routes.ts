import { allocateJourney, listOverlaps } from '@linehaul/contracts/allocation';
import type { EpochMs } from '@linehaul/domain/core';
import { textOrUndefined } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { allocatedIn } from '../occupation/allocated.ts';
import { overlapsOf } from '../occupation/overlap.ts';
import { findOccupation } from '../occupation/overlap-store.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { journeyDetail } from '../record/journey-detail.ts';
import { allocate } from './allocate.ts';

export function mountAllocate(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  mount(allocateJourney, async ({ organisation, caller, params, body }) => {
    const done = await allocate(db, bus, organisation.id, {
      journeyId: params.journeyId,
      wanted: allocatedIn(body),
      comment: textOrUndefined(body.changeComment),
      override: body.overrideConflict ?? false,
      version: body.version ?? undefined,
      actor: caller.login,
      now: now(),
    });
    if (done instanceof Failure) return done;
    const journey = await journeyDetail(db, organisation.id, done.journeyId);
    return journey ?? journeyNotFound();
  });

  mount(listOverlaps, async ({ organisation, params }) => {
    const { journeyId } = params;
    const journey = isId(journeyId) ? await findOccupation(db, organisation.id, journeyId) : undefined;
    if (!journey) return journeyNotFound();
    return [...(await overlapsOf(db, organisation.id, [journey], now()))];
  });
}
