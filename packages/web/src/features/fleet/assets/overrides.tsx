import {
  ASSET_SORTS,
  type Asset,
  archiveAsset,
  createAsset,
  getAsset,
  listAssets,
  restoreAsset,
  updateAsset,
} from '@linehaul/contracts/fleet';
import { ASSET_CATEGORIES, type AssetCategory, assetTypeText } from '@linehaul/domain/fleet';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import type {
  Archivable,
  FormOverrides,
  InputProps,
  ListOverrides,
  RecordOf,
} from '../../../ui/records/index.ts';
import { Held } from '../Held.tsx';
import { ASSETS_PATH, assetPath, NEW_ASSET_PATH } from '../paths.ts';
import { SiteField } from '../SiteField.tsx';
import { SiteFilter } from '../SiteFilter.tsx';
import { AssetTabs } from './AssetTabs.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { LastPosition } from './LastPosition.tsx';
import { validateAsset } from './validate-asset.ts';

const one = ({ orgId, id }: RecordOf) => ({ orgId, assetId: id });

export const assets: Archivable<Asset> = {
  entity: 'asset',
  kind: 'assets',
  texts: 'fleet.assets',
  room: 'fleet.admin',
  listPath: ASSETS_PATH,
  newPath: NEW_ASSET_PATH,
  idName: 'assetId',
  pathTo: (id) => ({ to: assetPath(id) }),
  isArchived: ({ archived }) => archived,
  calls: {
    list: listAssets,
    read: (of, signal) => call(getAsset, { params: one(of), signal }),
    create: (orgId, body) => call(createAsset, { params: { orgId }, body }),
    update: (of, body) => call(updateAsset, { params: one(of), body }),
    archive: (of, { version }, overrideConflict) =>
      call(archiveAsset, { params: one(of), body: { version, overrideConflict } }),
    restore: (of, { version }) => call(restoreAsset, { params: one(of), body: { version } }),
  },
  Held,
};

function isCategory(value: unknown): value is AssetCategory {
  return (ASSET_CATEGORIES as readonly unknown[]).includes(value);
}

const makeAndModel = ({ make, model }: Asset) => [make, model].filter(Boolean).join(' ');

export const assetList: ListOverrides<Asset> = {
  icon: IconTruck,
  sorts: ASSET_SORTS,
  filters: ['kind', 'site'],
  queryOf: ({ kind, site }) => ({
    ...(kind && isCategory(kind) ? { 'assetCategory.equals': kind } : {}),
    ...(site ? { 'siteId.equals': site } : {}),
  }),
  newSearch: ({ kind }): Record<string, string> => (kind && isCategory(kind) ? { kind } : {}),
  Filters: SiteFilter,
  Tabs: ({ address: { search, filters } }) => {
    const { kind, site, show } = filters;
    return (
      <AssetTabs
        current={isCategory(kind) ? kind : 'all'}
        search={{ ...(search ? { q: search } : {}), ...(site ? { site } : {}), ...(show ? { show } : {}) }}
      />
    );
  },
  columns: [
    { id: 'registrationNumber', least: 190 },
    { id: 'fleetNumber', width: 120 },
    { id: 'assetTypeName', width: 150, isTitled: true },
    { id: 'make', header: 'fleet.assets.makeAndModel', least: 140, text: makeAndModel },
    { id: 'siteName', header: 'fleet.site', width: 140, text: ({ siteName }) => siteName },
    { id: 'deviceId', width: 140 },
    {
      id: 'lastFixTimeUtc',
      header: 'fleet.assets.lastHeard',
      width: 150,
      cell: ({ lastFixTimeUtc }, { t, timeZone }) =>
        lastFixTimeUtc ? (
          <time dateTime={lastFixTimeUtc}>{dateTimeText(lastFixTimeUtc, timeZone)}</time>
        ) : (
          <span className="lh-none">{t('fleet.assets.neverHeard')}</span>
        ),
    },
  ],
  cardParts: (row) => [row.fleetNumber, assetTypeText(row.assetTypeName), makeAndModel(row), row.siteName],
};

export const assetForm: FormOverrides<Asset> = {
  sections: [
    {
      text: 'identity',
      fields: ['assetCategory', 'assetTypeName', 'registrationNumber', 'fleetNumber', 'vinNumber', 'siteId'],
    },
    {
      text: 'vehicle',
      fields: ['make', 'model', 'year', 'odometer', 'description'],
      hasOthers: true,
    },
    { text: 'device', fields: ['deviceId'], part: (props) => <DeviceSection {...props} /> },
  ],
  hidden: ['archived'],
  empty: '',
  inputs: {
    assetCategory: CategoryField,
    assetTypeName: TypeField,
    siteId: SiteField,
    year: { maxLength: 4, problem: 'fleet.assets.notAYear' },
    odometer: {
      maxLength: 14,
      hint: 'fleet.assets.odometerHint',
      problem: 'fleet.assets.notKilometres',
    },
  },
  fresh: ({ kind, device }) => ({
    assetCategory: isCategory(kind) ? kind : 'VEHICLE',
    deviceId: device === undefined ? '' : String(device),
  }),
  check: validateAsset,
  useAside: (asset) => asset && <LastPosition asset={asset} />,
};

function CategoryField({ id, label, error, value, onChange }: InputProps<Asset>) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="lh-label" id={`${id}-label`}>
        {label}
      </div>
      <SegmentedControl
        id={id}
        size="sm"
        fullWidth
        aria-labelledby={`${id}-label`}
        data={ASSET_CATEGORIES.map((each) => ({ value: each, label: t(`fleet.assets.category.${each}`) }))}
        value={value}
        onChange={onChange}
      />
      {error && <div className="lh-field-error">{error}</div>}
    </div>
  );
}

function TypeField({ id, label, error, maxLength, value, values, onChange }: InputProps<Asset>) {
  const { t } = useTranslation();
  return (
    <TextInput
      id={id}
      label={label}
      error={error}
      maxLength={maxLength}
      autoComplete="off"
      placeholder={t(`fleet.assets.usualType.${values.assetCategory}`)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
