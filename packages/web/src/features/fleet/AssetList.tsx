import { ASSET_SORTS, type Asset, archiveAsset, listAssets, restoreAsset } from '@linehaul/contracts/fleet';
import { assetTypeText } from '@linehaul/domain/fleet';
import { Button } from '@mantine/core';
import { IconPlus, IconTruck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import {
  ArchivedFilter,
  ListTransfers,
  RecordList,
  RowMenu,
  useListAddress,
  useRecordPage,
} from '../../ui/records/index.ts';
import { AssetTabs } from './AssetTabs.tsx';
import { assetColumns, makeAndModel } from './asset-columns.tsx';
import { isCategory } from './asset-values.ts';
import { assetPath, NEW_ASSET_PATH } from './paths.ts';
import { SiteFilter } from './SiteFilter.tsx';
import { useArchive } from './use-archive.tsx';

const SHAPE = {
  sort: { property: 'registrationNumber', descending: false },
  sorts: ASSET_SORTS,
  filters: ['kind', 'site', 'show'],
};

/** The organisation's vehicles and trailers. */
export function AssetList() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const navigate = useNavigate();
  const [address, change] = useListAddress(SHAPE);
  const { kind: asked, site, show } = address.filters;
  const kind = isCategory(asked) ? asked : undefined;
  const query = {
    ...(kind ? { 'assetCategory.equals': kind } : {}),
    ...(site ? { 'siteId.equals': site } : {}),
    ...(show === 'all' ? { includeArchived: 'true' } : {}),
  };
  const result = useRecordPage<typeof listAssets, Asset>(listAssets, address, {
    key: [...recordsKey(organisation.id, 'assets'), 'page'],
    params: { orgId: organisation.name },
    query,
  });
  const ofAsset = ({ id }: Asset) => ({ orgId: organisation.name, assetId: id });
  const archiving = useArchive<Asset>({
    kind: 'assets',
    nameOf: ({ registrationNumber }) => registrationNumber,
    archive: (row, overrideConflict) =>
      call(archiveAsset, { params: ofAsset(row), body: { version: row.version, overrideConflict } }),
    restore: (row) => call(restoreAsset, { params: ofAsset(row), body: { version: row.version } }),
  });
  const open = ({ id }: Asset) => void navigate({ to: assetPath(id) as '/' });
  const menu = (row: Asset, isActive: boolean) => (
    <RowMenu
      name={row.registrationNumber}
      isArchived={row.archived}
      tabIndex={isActive ? 0 : -1}
      onEdit={() => open(row)}
      onArchive={() => archiving.archive(row)}
      onRestore={() => archiving.restore(row)}
    />
  );
  const { timeZone } = organisation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu's acts read nothing that a render changes
  const columns = useMemo(() => assetColumns(t, timeZone, menu), [t, timeZone]);
  const create = (
    <Button
      component={Link}
      to={NEW_ASSET_PATH as '/'}
      search={(kind ? { kind } : {}) as never}
      leftSection={<IconPlus size={16} />}
    >
      {t('fleet.assets.create')}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t('fleet.assets.title')}
        breadcrumbs={[{ label: t('fleet.admin') }]}
        actions={
          <>
            <ListTransfers list="assets" address={address} query={query} />
            {create}
          </>
        }
        tabs={
          <AssetTabs
            current={kind ?? 'all'}
            search={{
              ...(address.search ? { q: address.search } : {}),
              ...(site ? { site } : {}),
              ...(show ? { show } : {}),
            }}
          />
        }
        address={address}
        change={change}
        searchLabel={t('fleet.assets.search')}
        filters={
          <>
            <SiteFilter address={address} change={change} />
            <ArchivedFilter address={address} change={change} />
          </>
        }
        result={result}
        table={{ columns, idOf: ({ id }) => id, nameOf: (row) => row.registrationNumber, onOpen: open }}
        card={(row) => ({
          title: row.registrationNumber,
          text: [row.fleetNumber, assetTypeText(row.assetTypeName), makeAndModel(row), row.siteName]
            .filter(Boolean)
            .join(' · '),
          side: menu(row, true),
        })}
        icon={IconTruck}
        texts={{
          failed: t('fleet.assets.failed'),
          none: t('fleet.assets.none'),
          noneHint: t('fleet.assets.noneHint'),
          noneMatching: t('fleet.assets.noneMatching'),
        }}
        emptyAction={create}
      />
      {archiving.dialog}
    </>
  );
}
