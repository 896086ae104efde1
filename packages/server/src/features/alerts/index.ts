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
import { Failure, type Mount, type SignedIn } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type Command, runCommand } from './commands.ts';
import { alertListing, findAlert, summaryOf } from './list-store.ts';
import { changeAlertSettings, snoozeFailure } from './settings.ts';
import { readSettings } from './settings-store.ts';

export { acknowledgeAlertsOf } from './commands.ts';
export { alertListing } from './list-store.ts';

export function mountAlerts(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  mount(listAlerts, ({ organisation, query }) => pageOf(db, query, alertListing(organisation, query, now())));
  mount(getAlertSummary, ({ organisation }) => summaryOf(db, organisation.id, now()));
  mount(getAlertSettings, ({ organisation }) => readSettings(db, organisation.id));
  mount(putAlertSettings, ({ organisation, caller, body }) =>
    changeAlertSettings(db, bus, organisation, body, { actor: caller.login, now: now() }),
  );
  mount(
    getAlert,
    async ({ organisation, params }) =>
      (await findAlert(db, organisation, params.alertId, now())) ??
      new Failure('notFound', { entityName: 'alert' }),
  );

  const run = (organisation: OrganisationContext, caller: SignedIn, command: Command) =>
    runCommand(db, bus, organisation, command, { actor: caller.login, now: now() });
  mount(acknowledgeAlerts, ({ organisation, caller, body }) =>
    run(organisation, caller, { action: 'ACKNOWLEDGE', ...body }),
  );
  mount(snoozeAlerts, ({ organisation, caller, body }) => {
    const until = Date.parse(body.untilUtc);
    const { ids, comment } = body;
    return (
      snoozeFailure(until, now()) ?? run(organisation, caller, { action: 'SNOOZE', ids, until, comment })
    );
  });
  mount(unsnoozeAlerts, ({ organisation, caller, body }) =>
    run(organisation, caller, { action: 'UNSNOOZE', ...body }),
  );
}
