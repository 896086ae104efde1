import {
  acknowledgeAlerts,
  getAlert,
  getAlertSettings,
  getAlertSummary,
  listAlerts,
  putAlertSettings,
  snoozeAlerts,
  unsnoozeAlerts,
} from '@linehaul/contracts/alerts';
import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount, page, type SignedIn } from '../../platform/http/index.ts';
import { type OrganisationContext, organisationFor } from '../organisation/index.ts';
import { type Command, runCommand } from './commands.ts';
import { findAlert, pageOfAlerts, summaryOf } from './list-store.ts';
import { changeSettings, snoozeFailure } from './settings.ts';
import { readSettings } from './settings-store.ts';

export { keysetPageOfAlerts } from './list-store.ts';

export function mountAlerts(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  async function within<T>(
    caller: SignedIn,
    orgId: string,
    work: (organisation: OrganisationContext) => Promise<T>,
  ): Promise<T | Failure> {
    const organisation = await organisationFor(db, caller, orgId);
    return organisation instanceof Failure ? organisation : work(organisation);
  }

  mount(listAlerts, ({ caller, params, query }) =>
    within(caller, params.orgId, async (organisation) => {
      const { rows, total } = await pageOfAlerts(db, organisation, query, now());
      return page(rows, total);
    }),
  );
  mount(getAlertSummary, ({ caller, params }) =>
    within(caller, params.orgId, (organisation) => summaryOf(db, organisation.id, now())),
  );
  mount(getAlertSettings, ({ caller, params }) =>
    within(caller, params.orgId, (organisation) => readSettings(db, organisation.id)),
  );
  mount(putAlertSettings, ({ caller, params, body }) =>
    within(caller, params.orgId, (organisation) =>
      changeSettings(db, bus, organisation, body, { actor: caller.login, now: now() }),
    ),
  );
  mount(getAlert, ({ caller, params }) =>
    within(
      caller,
      params.orgId,
      async (organisation) =>
        (await findAlert(db, organisation, params.alertId, now())) ??
        new Failure('notFound', { entityName: 'alert' }),
    ),
  );

  const run = (caller: SignedIn, orgId: string, command: Command) =>
    within(caller, orgId, (organisation) =>
      runCommand(db, bus, organisation, command, { actor: caller.login, now: now() }),
    );
  mount(acknowledgeAlerts, ({ caller, params, body }) =>
    run(caller, params.orgId, { action: 'ACKNOWLEDGE', ids: body.ids, comment: body.comment }),
  );
  mount(snoozeAlerts, ({ caller, params, body }) => {
    const until = Date.parse(body.untilUtc);
    const failure = snoozeFailure(until, now());
    if (failure) return failure;
    return run(caller, params.orgId, { action: 'SNOOZE', ids: body.ids, until, comment: body.comment });
  });
  mount(unsnoozeAlerts, ({ caller, params, body }) =>
    run(caller, params.orgId, { action: 'UNSNOOZE', ids: body.ids }),
  );
}
