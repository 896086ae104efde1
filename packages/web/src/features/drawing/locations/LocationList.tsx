import { type Location, listLocations } from '@linehaul/contracts/fleet';
import { Button, Select } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import {
  ArchivedBadge,
  ArchivedFilter,
  IN_PLACE,
  ListTransfers,
  RecordList,
  RowMenu,
  useListAddress,
  useRecordPage,
  withFilter,
} from '../../../ui/records/index.ts';
import { locationTypeChoices } from './choices.ts';
import { locationColumns } from './location-columns.tsx';
import { locationPath, NEW_LOCATION_PATH } from './paths.ts';
import { useLocationArchive } from './use-location-archive.tsx';

const SHAPE = {
  sort: { property: 'name', descending: false },
  sorts: ['name', 'locationType', 'address', 'externalReference', 'shapeType'],
  filters: ['type', 'show'],
};
const ALL = 'all';

/** The organisation's locations. */
export function LocationList() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const navigate = useNavigate();
  const [address, change] = useListAddress(SHAPE);
  const { type, show } = address.filters;
  const types = locationTypeChoices();
  const isType = types.some(({ value }) => value === type);
  const query = {
    ...(isType ? { 'locationType.equals': type } : {}),
    ...(show === 'all' ? { includeArchived: 'true' } : {}),
  };
  const result = useRecordPage<typeof listLocations, Location>(listLocations, address, {
    key: [...recordsKey(organisation.id, 'locations'), 'page'],
    params: { orgId: organisation.name },
    query,
  });
  const archiving = useLocationArchive();
  const open = ({ id }: Location) =>
    void navigate({ to: locationPath.to as '/', search: locationPath.search(id) as never });
  const menu = (row: Location, isActive: boolean) => (
    <RowMenu
      name={row.name}
      isArchived={row.isDeleted}
      tabIndex={isActive ? 0 : -1}
      onEdit={() => open(row)}
      onArchive={() => archiving.archive(row)}
      onRestore={() => archiving.restore(row)}
    />
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu's acts read nothing that a render changes
  const columns = useMemo(() => locationColumns(t, menu), [t]);
  const create = (
    <Button component={Link} to={NEW_LOCATION_PATH as '/'} leftSection={<IconPlus size={16} />}>
      {t('locations.create')}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t('locations.title')}
        breadcrumbs={[{ label: t('locations.admin') }]}
        actions={
          <>
            <ListTransfers list="locations" address={address} query={query} />
            {create}
          </>
        }
        address={address}
        change={change}
        searchLabel={t('locations.search')}
        filters={
          <>
            <Select
              aria-label={t('locations.fields.locationType')}
              w={180}
              comboboxProps={IN_PLACE}
              data={[{ value: ALL, label: t('locations.allTypes') }, ...types]}
              allowDeselect={false}
              value={isType ? type : ALL}
              onChange={(value) =>
                change(withFilter(address, 'type', value === ALL ? undefined : (value ?? undefined)))
              }
            />
            <ArchivedFilter address={address} change={change} />
          </>
        }
        result={result}
        table={{ columns, idOf: ({ id }) => id, nameOf: ({ name }) => name, onOpen: open }}
        card={(row) => ({
          title: row.name,
          text: [row.locationTypeDescription, row.address, row.externalReference].filter(Boolean).join(' · '),
          side: (
            <>
              {row.isDeleted && <ArchivedBadge />}
              {menu(row, true)}
            </>
          ),
        })}
        icon={IconMapPin}
        texts={{
          failed: t('locations.failed'),
          none: t('locations.none'),
          noneHint: t('locations.noneHint'),
          noneMatching: t('locations.noneMatching'),
        }}
        emptyAction={create}
      />
      {archiving.dialog}
    </>
  );
}
