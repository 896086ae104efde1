import { entityNamed } from '@linehaul/domain/entities';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay, useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import {
  type Archivable,
  ChoiceFilter,
  type ListOverrides,
  ListTransfers,
  RecordList,
  type RecordRow,
  RowMenu,
  useListAddress,
  useRecordPage,
} from '../../../ui/records/index.ts';
import { plainName } from '../own-texts.ts';
import { useArchive } from '../use-archive.tsx';
import { ownColumns } from './own-columns.tsx';

interface Props<Row extends RecordRow> {
  readonly of: Archivable<Row>;
  readonly list: ListOverrides<Row>;
}

export function ArchivableList<Row extends RecordRow>({ of, list }: Props<Row>) {
  const { t } = useTranslation();
  const { id: organisationId, name: orgId, timeZone } = useOrganisation();
  const navigate = useNavigate();
  const entity = entityNamed(of.entity);
  const { texts, calls } = of;
  const { sorts, Filters, Tabs, Badge } = list;
  const shape = useMemo(
    () => ({
      sort: { property: entity.order?.by ?? 'id', descending: false },
      sorts: list.sorts,
      filters: [...list.filters, 'show'],
    }),
    [entity, list],
  );
  const [address, change] = useListAddress(shape);
  const { filters } = address;
  const query = {
    ...list.queryOf(filters),
    ...(filters.show === 'all' ? { includeArchived: 'true' } : {}),
  };
  const result = useRecordPage<typeof calls.list, Row>(calls.list, address, {
    key: [...recordsKey(organisationId, of.kind), 'page'],
    params: { orgId },
    query,
  });
  const mayControl = useMay('control');
  const archiving = useArchive(of);
  const nameOf = (row: Row) => plainName(entity, row);
  const open = ({ id }: Row) => {
    const { to, search } = of.pathTo(id);
    void navigate({ to: to as '/', search: search as never });
  };
  const menu = (row: Row, isActive: boolean) => (
    <RowMenu
      name={nameOf(row)}
      isArchived={of.isArchived(row)}
      tabIndex={isActive ? 0 : -1}
      onEdit={() => open(row)}
      onArchive={() => archiving.archive(row)}
      onRestore={() => archiving.restore(row)}
    />
  );
  const create = mayControl && (
    <Button
      component={Link}
      to={of.newPath as '/'}
      search={list.newSearch?.(filters) as never}
      leftSection={<IconPlus size={16} />}
    >
      {t(`${texts}.create`)}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t(`${texts}.title`)}
        breadcrumbs={[{ label: t(of.room) }]}
        actions={
          <>
            <ListTransfers list={of.kind} address={address} query={query} />
            {create}
          </>
        }
        tabs={Tabs && <Tabs address={address} />}
        address={address}
        change={change}
        searchLabel={t(`${texts}.search`)}
        filters={
          <>
            <Filters address={address} change={change} />
            <ChoiceFilter
              address={address}
              change={change}
              name="show"
              value={filters.show === 'all' ? 'all' : undefined}
              label={t('ui.records.show')}
              allLabel={t('ui.records.showCurrent')}
              choices={[{ value: 'all', label: t('ui.records.showAll') }]}
              width={170}
            />
          </>
        }
        result={result}
        table={{
          columns: ownColumns(of, list.columns, sorts, { t, timeZone }, menu),
          idOf: ({ id }) => id,
          nameOf,
          onOpen: open,
        }}
        card={(row) => ({
          title: nameOf(row),
          parts: list.cardParts(row),
          side: (
            <>
              {Badge && <Badge record={row} />}
              {menu(row, true)}
            </>
          ),
        })}
        icon={list.icon}
        texts={{
          failed: t(`${texts}.failed`),
          none: t(`${texts}.none`),
          noneHint: t(`${texts}.noneHint`),
          noneMatching: t(`${texts}.noneMatching`),
        }}
        emptyAction={create}
      />
      {archiving.dialog}
    </>
  );
}
