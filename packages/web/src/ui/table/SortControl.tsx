import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { TableSort } from './columns.ts';
import classes from './table.module.css';

interface Props {
  /** What a column says of itself; those without `sort` are left out. */
  readonly columns: readonly { readonly header: string; readonly sort?: string }[];
  readonly sort: TableSort;
  onSort(sort: TableSort): void;
}

/** The order of a list of cards, which has no heads to press. */
export function SortControl({ columns, sort, onSort }: Props) {
  const { t } = useTranslation();
  const { property, descending } = sort;
  const choices = columns.flatMap((column) =>
    column.sort ? [{ value: column.sort, label: column.header }] : [],
  );
  const turn = t(descending ? 'ui.table.toAscending' : 'ui.table.toDescending');
  const Icon = descending ? IconSortDescending : IconSortAscending;
  return (
    <div className={classes.order}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the label's control is Mantine's input */}
      <label>
        <span>{t('ui.table.sortBy')}</span>
        <NativeSelect
          // An order that no card shows, as a link may ask for, is named as it is.
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
    </div>
  );
}
