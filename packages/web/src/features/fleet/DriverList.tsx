import {
  archiveDriver,
  DRIVER_SORTS,
  type Driver,
  listDrivers,
  restoreDriver,
} from '@linehaul/contracts/fleet';
import { Button, Select } from '@mantine/core';
import { IconPlus, IconSteeringWheel } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import {
  ArchivedFilter,
  IN_PLACE,
  ListTransfers,
  RecordList,
  RowMenu,
  useListAddress,
  useRecordPage,
  withFilter,
} from '../../ui/records/index.ts';
import { driverColumns } from './driver-columns.tsx';
import { LicenceBadge, useLicenceRule } from './LicenceBadge.tsx';
import { driverPath, NEW_DRIVER_PATH } from './paths.ts';
import { SiteFilter } from './SiteFilter.tsx';
import { useArchive } from './use-archive.tsx';

const SHAPE = {
  sort: { property: 'name', descending: false },
  sorts: DRIVER_SORTS,
  filters: ['site', 'show', 'licences'],
};
const STANDINGS: Record<string, string> = { expiring: 'EXPIRED,EXPIRING', expired: 'EXPIRED' };
const ALL = 'all';

/** The organisation's drivers, and how their licences stand. */
export function DriverList() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const navigate = useNavigate();
  const { warningDays } = useLicenceRule();
  const [address, change] = useListAddress(SHAPE);
  const { site, show, licences } = address.filters;
  const query = {
    ...(site ? { 'siteId.equals': site } : {}),
    ...(show === 'all' ? { includeArchived: 'true' } : {}),
    ...(licences && STANDINGS[licences] ? { 'licenceStanding.in': STANDINGS[licences] } : {}),
  };
  const result = useRecordPage<typeof listDrivers, Driver>(listDrivers, address, {
    key: [...recordsKey(organisation.id, 'drivers'), 'page'],
    params: { orgId: organisation.name },
    query,
  });
  const ofDriver = ({ id }: Driver) => ({ orgId: organisation.name, driverId: id });
  const archiving = useArchive<Driver>({
    kind: 'drivers',
    nameOf: ({ name }) => name,
    archive: (row, overrideConflict) =>
      call(archiveDriver, { params: ofDriver(row), body: { version: row.version, overrideConflict } }),
    restore: (row) => call(restoreDriver, { params: ofDriver(row), body: { version: row.version } }),
  });
  const open = ({ id }: Driver) => void navigate({ to: driverPath(id) as '/' });
  const menu = (row: Driver, isActive: boolean) => (
    <RowMenu
      name={row.name}
      isArchived={row.archived}
      tabIndex={isActive ? 0 : -1}
      onEdit={() => open(row)}
      onArchive={() => archiving.archive(row)}
      onRestore={() => archiving.restore(row)}
    />
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu's acts read nothing that a render changes
  const columns = useMemo(() => driverColumns(t, menu), [t]);
  const create = (
    <Button component={Link} to={NEW_DRIVER_PATH as '/'} leftSection={<IconPlus size={16} />}>
      {t('fleet.drivers.create')}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t('fleet.drivers.title')}
        breadcrumbs={[{ label: t('fleet.admin') }]}
        actions={
          <>
            <ListTransfers list="drivers" address={address} query={query} />
            {create}
          </>
        }
        address={address}
        change={change}
        searchLabel={t('fleet.drivers.search')}
        filters={
          <>
            <SiteFilter address={address} change={change} />
            <Select
              comboboxProps={IN_PLACE}
              aria-label={t('fleet.licence.filter')}
              w={190}
              data={[
                { value: ALL, label: t('fleet.licence.all') },
                { value: 'expiring', label: t('fleet.licence.expiring', { count: warningDays }) },
                { value: 'expired', label: t('fleet.licence.onlyExpired') },
              ]}
              allowDeselect={false}
              value={licences && STANDINGS[licences] ? licences : ALL}
              onChange={(value) =>
                change(withFilter(address, 'licences', value === ALL ? undefined : (value ?? undefined)))
              }
            />
            <ArchivedFilter address={address} change={change} />
          </>
        }
        result={result}
        table={{ columns, idOf: ({ id }) => id, nameOf: ({ name }) => name, onOpen: open }}
        card={(row) => ({
          title: row.name,
          text: [row.employeeNumber, row.siteName, row.mobileNumber].filter(Boolean).join(' · '),
          side: (
            <>
              {row.licenceExpiryDate && <LicenceBadge expiryDate={row.licenceExpiryDate} />}
              {menu(row, true)}
            </>
          ),
        })}
        icon={IconSteeringWheel}
        texts={{
          failed: t('fleet.drivers.failed'),
          none: t('fleet.drivers.none'),
          noneHint: t('fleet.drivers.noneHint'),
          noneMatching: t('fleet.drivers.noneMatching'),
        }}
        emptyAction={create}
      />
      {archiving.dialog}
    </>
  );
}
