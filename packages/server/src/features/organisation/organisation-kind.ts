import { columnOf, entityNamed } from '@linehaul/domain/entities';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import type { RowOf } from '../../platform/db/index.ts';
import type { Fields, Prepared, RecordKind } from '../../platform/records/index.ts';

const ENTITY = entityNamed('organisation');

type Row = RowOf<'organisation'>;

export interface OrganisationValues {
  readonly name: string;
  readonly customerId: string | null;
  readonly companyId: string | null;
  readonly dynamixCompanyId: string | null;
  readonly organisationReferenceId: string | null;
  readonly timeZone: string;
  readonly approvalRequired: boolean;
}

type StoredOrganisation = Pick<Row, 'id' | 'version' | 'settings'>;

export function storedOrganisation(row: Row): StoredOrganisation {
  const columns: Fields = { ...row };
  const fields = Object.entries(ENTITY.fields).map(([name, field]) => [name, columns[columnOf(name, field)]]);
  const { id, version, settings } = row;
  return { ...Object.fromEntries(fields), id, version, settings };
}

export const organisationKind: RecordKind<OrganisationValues, StoredOrganisation> = {
  entity: ENTITY,
  prepare: (values) => ({ values: { ...values } }),
};

/** The history records each setting under its own name, not all of them as one field. */
const eachSetting = (own: Partial<OrganisationSettings>): Fields => ({
  ...settingsWith(own),
  settings: undefined,
});

export interface SettingsInput {
  readonly changes: Partial<OrganisationSettings>;
  /** What changes with them, as the history names it. */
  readonly beside?: Prepared['unseen'];
}

export const settingsKind: RecordKind<SettingsInput, StoredOrganisation> = {
  entity: ENTITY,
  prepare: ({ changes, beside: unseen }, stored) => {
    const settings = { ...stored?.settings, ...changes };
    return { values: { settings }, history: eachSetting(settings), unseen };
  },
  historyOf: ({ settings }) => eachSetting(settings),
};
