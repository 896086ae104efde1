import {
  type EngineSettings,
  type EngineValues,
  getEngineSettings,
  getPreview,
  isPreviewed,
  PREVIEW_DAYS,
  putEngineSettings,
  startPreview,
  stopPreview,
} from '@linehaul/contracts/admin';
import { DAY } from '@linehaul/domain/core';
import { ENGINE_LIMIT_NAMES, ENGINE_SWITCHES, type EngineSettingName } from '@linehaul/domain/limits';
import { DEFAULT_SETTINGS, type OrganisationSettings } from '@linehaul/domain/organisation';
import { Failure } from '../../platform/http/index.ts';
import {
  changeSettings,
  type OrganisationContext,
  organisationFor,
  validateSettings,
} from '../organisation/index.ts';
import type { AdminNeeds } from './needs.ts';
import { Previews } from './previews.ts';
import { PreviewsElsewhere } from './previews-elsewhere.ts';

const NAMES: readonly EngineSettingName[] = [...ENGINE_LIMIT_NAMES, ...ENGINE_SWITCHES];
const EACH_LIMIT = 6;
const entityName = 'engineSettings';

export function mountEngineSettings({ app, mount, database, bus, instances, now }: AdminNeeds): void {
  const db = database.kysely;
  const previews = new Previews(undefined, (organisationId, preview) =>
    bus.publish('preview.shown', { organisationId, instanceId: instances.id, preview }),
  );
  const elsewhere = new PreviewsElsewhere(bus, instances);
  bus.subscribe('preview.stopped', ({ organisationId }) => previews.stopOf(organisationId));
  app.addHook('preClose', async () => previews.stopAll());

  mount(getEngineSettings, ({ organisation }) => wireOf(organisation));

  mount(putEngineSettings, async ({ organisation: { id }, caller, body }) => {
    const by = { actor: caller.login, now: now() };
    const failed = await changeSettings(db, id, given(body.settings), body.version, by);
    if (failed) return failed;
    bus.publish('settings.changed', { organisationId: id });
    const changed = await organisationFor(db, caller, id);
    return changed instanceof Failure ? changed : wireOf(changed);
  });

  mount(startPreview, ({ organisation: { id, settings: asIs }, body }) => {
    const wanted = { ...asIs, ...given(body.settings) };
    const failure = validateSettings(wanted, entityName);
    if (failure) return failure;
    const changed = NAMES.filter((name) => isPreviewed(name) && wanted[name] !== asIs[name]);
    const alone = changed.length > 1 && changed.length <= EACH_LIMIT ? changed : [];
    const variants = [asIs, only(asIs, wanted, changed), ...alone.map((name) => only(asIs, wanted, [name]))];
    const at = now();
    // The previous preview may run on another instance.
    bus.publish('preview.stopped', { organisationId: id });
    return previews.start(
      { db, organisationId: id, from: at - PREVIEW_DAYS * DAY, now: at, variants },
      alone,
    );
  });

  const noPreview = () => new Failure('notFound', { entityName: 'preview' });
  mount(
    getPreview,
    async ({ organisation: { id }, params }) =>
      previews.find(id, params.previewId) ?? (await elsewhere.find(id, params.previewId)) ?? noPreview(),
  );
  mount(stopPreview, async ({ organisation: { id }, params }) => {
    if (previews.stop(id, params.previewId)) return undefined;
    if (!(await elsewhere.find(id, params.previewId))) return noPreview();
    bus.publish('preview.stopped', { organisationId: id });
    return undefined;
  });
}

function wireOf({ version, settings }: OrganisationContext): EngineSettings {
  const pick = (from: OrganisationSettings) =>
    Object.fromEntries(NAMES.map((name) => [name, from[name]])) as EngineValues;
  return { version, settings: pick(settings), defaults: pick(DEFAULT_SETTINGS) };
}

function given(changes: Partial<EngineValues>): Partial<OrganisationSettings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function only(
  asIs: OrganisationSettings,
  wanted: OrganisationSettings,
  names: readonly EngineSettingName[],
): OrganisationSettings {
  return { ...asIs, ...Object.fromEntries(names.map((name) => [name, wanted[name]])) };
}
