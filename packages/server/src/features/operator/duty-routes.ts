import { loadDriverDuties } from '@linehaul/contracts/operator';
import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { storeImport } from '../driver-hours/index.ts';
import { OPERATOR } from './load-fleet.ts';
import { organisationNamed } from './organisation-named.ts';
import { Problems } from './problems.ts';

export function mountOperatorDuties(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  mount(loadDriverDuties, async ({ params, body }) => {
    const organisation = await organisationNamed(db, params.name);
    if (organisation instanceof Failure) return organisation;
    const by = { actor: OPERATOR, now: now() };
    const whole = { mode: 'ALL_OR_NOTHING', duties: body } as const;
    const answer = await inTransaction(db, (tx) => storeImport(tx, organisation, whole, by));
    const problems = new Problems('duties');
    for (const { index, field, message } of answer.errors) problems.add(index, field, message);
    const failure = problems.failure();
    if (failure) return failure;
    const { created, changed, unchanged } = answer;
    if (created + changed > 0)
      bus.publish('duties.changed', { organisationId: organisation.id, driverIds: [] });
    return { created, existing: changed + unchanged };
  });
}
