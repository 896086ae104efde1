import { type Entity, entityNamed } from '@linehaul/domain/entities';
import { Box, Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import {
  ExportMenu,
  type ListAddress,
  RecordList,
  useListAddress,
  useRecordPage,
  withFilter,
} from '../../../ui/records/index.ts';
import { ColumnChooser } from '../../../ui/table/index.ts';
import { useAccess, whyNot } from '../access.ts';
import classes from '../entities.module.css';
import {
  type EntityRecord,
  entityKey,
  hasWords,
  headingNames,
  inWords,
  madeElsewhere,
  newPath,
  routesOf,
  viewPath,
  within,
} from '../entity.ts';
import { useNames } from '../names.ts';
import { useDelete } from '../use-delete.tsx';
import { nameOf, valueText } from '../value.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { entityColumns, hiddenAtFirst } from './columns.tsx';
import { FilterButton } from './FilterButton.tsx';
import { activeFilters, filteredBy, listShape } from './filters.ts';
import { RowActions } from './RowActions.tsx';

const NO_ROWS: readonly EntityRecord[] = [];

export function EntityList({ name }: { readonly name: string }) {
  const entity = entityNamed(name);
  const { t } = useTranslation();
  const { id: organisationId, timeZone } = useOrganisation();
  const navigate = useNavigate();
  const { denied, deniedOf } = useAccess(entity);
  const shape = useMemo(() => listShape(entity), [entity]);
  const [address, change] = useListAddress(shape);
  const { list } = routesOf(entity);
  const result = useRecordPage<typeof list, EntityRecord>(list, address, {
    key: [...entityKey(organisationId, entity), 'page'],
    query: { ...address.filters, ...within(entity, organisationId) },
  });
  const rows = result.data?.rows ?? NO_ROWS;
  const referring = useMemo(() => [...rows, ...filteredBy(address.filters)], [rows, address.filters]);
  const names = useNames(entity, referring);
  const showing = { t, timeZone, names };
  const named = (row: EntityRecord) => nameOf(entity, row, showing);
  const deleting = useDelete(entity);
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `linehaul.records.${entity.name}.hidden-columns`,
    defaultValue: hiddenAtFirst(entity),
    getInitialValueInEffect: false,
  });
  const actions = (row: EntityRecord, isActive: boolean) => (
    <RowActions
      entity={entity}
      id={row.id}
      name={named(row)}
      denied={deniedOf(row)}
      tabIndex={isActive ? 0 : -1}
      onDelete={() => deleting.ask(row, named(row))}
    />
  );
  const columns = entityColumns(entity, showing, actions);
  const many = inWords(entity.title.many);
  // Test name only here: an empty list repeats the button.
  const create = (testName?: string) =>
    !denied.create && (
      <Button
        component={Link}
        to={(madeElsewhere(entity)?.to ?? newPath(entity)) as '/'}
        search={(madeElsewhere(entity)?.search ?? {}) as never}
        leftSection={<IconPlus size={16} />}
        data-cy={testName}
      >
        {t('entities.create', { name: inWords(entity.title.one) })}
      </Button>
    );
  return (
    <>
      <RecordList
        title={entity.title.many}
        testName={headingNames(entity).list}
        breadcrumbs={[{ label: t('entities.title') }]}
        actions={create('entityCreateButton')}
        address={address}
        change={change}
        searchLabel={hasWords(entity) ? t('entities.search', { name: many }) : undefined}
        filters={
          <>
            <FilterButton
              entity={entity}
              names={names}
              onAdd={(key, value) => change(withFilter(address, key, value))}
            />
            <ActiveFilters
              filters={activeFilters(entity, address.filters, showing)}
              onRemove={(key) => change(withFilter(address, key, undefined))}
            />
            <Box component="span" flex={1} />
            <ExportMenu collection={entity.collection} query={exportQuery(address)} />
            <span className={classes.columns}>
              <ColumnChooser columns={choosable(columns, entity)} hidden={hidden} onChange={setHidden} />
            </span>
          </>
        }
        result={result}
        table={{
          columns,
          hidden,
          idOf: ({ id }) => id,
          nameOf: named,
          rowName: 'entityTable',
          onOpen: ({ id }) => void navigate({ to: viewPath(entity, id) as '/' }),
        }}
        card={(row) => ({
          title: named(row),
          parts: entity.list.slice(1, 4).map((one) => {
            const field = entity.fields[one];
            return field && valueText(field, row[one], row, showing);
          }),
          side: actions(row, true),
        })}
        icon={IconTable}
        texts={{
          failed: t('entities.failed', { name: many }),
          none: t('entities.none', { name: many }),
          noneHint: denied.create && t(whyNot(denied.create)),
          noneMatching: t('entities.noneMatching', { name: many }),
        }}
        emptyAction={create()}
      />
      {deleting.dialog}
    </>
  );
}

function choosable<Column extends { readonly id: string }>(columns: readonly Column[], entity: Entity) {
  return columns.filter(({ id }) => id !== 'actions' && id !== entity.list[0]);
}

function exportQuery({ filters, search, sort }: ListAddress): Readonly<Record<string, string>> {
  return {
    ...filters,
    ...(search ? { search } : {}),
    sort: `${sort.property},${sort.descending ? 'desc' : 'asc'}`,
  };
}
