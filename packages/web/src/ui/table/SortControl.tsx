import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { TableSort } from './columns.ts';
import classes from './table.module.css';

interface Props {
  readonly columns: readonly { readonly header: string; readonly sort?: string }[];
  readonly sort: TableSort;
  onSort(sort: TableSort): void;
}

export function SortControl({ columns, sort, onSort }: Props) {
  const { t } = useTranslation();
  const { property, descending } = sort;
  const choices = columns.flatMap((column) =>
    column.sort ? [{ value: column.sort, label: column.header }] : [],
  );
  const turn = t(descending ? 'ui.table.toAscending' : 'ui.table.toDescending');
  const Icon = descending ? IconSortDescending : IconSortAscending;
  return (
    <Group className={classes.order} gap="sm" justify="space-between" wrap="nowrap" c="dimmed" fz="sm">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the label's control is Mantine's input */}
      <label>
        <span>{t('ui.table.sortBy')}</span>
        <NativeSelect
          data={choices.some(({ value }) => value === property) ? choices : [property, ...choices]}
          value={property}
          onChange={(event) => onSort({ property: event.currentTarget.value, descending })}
        />
      </label>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={turn}
        title={turn}
        onClick={() => onSort({ property, descending: !descending })}
      >
        <Icon size={20} />
      </ActionIcon>
    </Group>
  );
}
