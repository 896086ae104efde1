import { Pagination, Select } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { showing } from './showing.ts';
import classes from './table.module.css';

interface Props<Size extends number> {
  /** From 1. */
  readonly page: number;
  readonly size: Size;
  readonly sizes: readonly Size[];
  readonly total: number;
  readonly isLoading?: boolean;
  readonly shown?: { readonly page?: number; readonly size?: number };
  onPage(page: number): void;
  onSize(size: Size): void;
}

/** Narrow: a button per page up to here. */
const FEW_PAGES = 3;

export function PageFooter<Size extends number>({
  page,
  size,
  sizes,
  total,
  isLoading,
  shown,
  onPage,
  onSize,
}: Props<Size>) {
  const { t } = useTranslation();
  const names: Record<string, string> = {
    previous: t('ui.table.previousPage'),
    next: t('ui.table.nextPage'),
    first: t('ui.table.firstPage'),
    last: t('ui.table.lastPage'),
  };
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the label's control is Mantine's input */}
      <label className={classes.size} data-clear-of-toasts>
        <span className={classes.sizeLabel}>{t('ui.table.pageSize')}</span>
        <Select
          size="xs"
          w={68}
          data={sizes.map(String)}
          value={String(size)}
          allowDeselect={false}
          comboboxProps={{ position: 'top' }}
          aria-label={t('ui.table.pageSize')}
          onChange={(value) => onSize(Number(value) as Size)}
        />
      </label>
      <div className={classes.pages} data-many={pages > FEW_PAGES || undefined} data-clear-of-toasts>
        <span aria-live="polite">
          {!isLoading && t('ui.table.showing', showing(shown?.page ?? page, shown?.size ?? size, total))}
        </span>
        <Pagination
          size="sm"
          gap={4}
          total={pages}
          value={page}
          siblings={0}
          boundaries={1}
          withEdges={pages > FEW_PAGES}
          classNames={{ dots: classes.otherPage }}
          onChange={onPage}
          getItemProps={(number) => ({
            'aria-label': t('ui.table.page', { page: number }),
            className: number === page ? undefined : classes.otherPage,
          })}
          getControlProps={(control) => ({
            'aria-label': names[control],
            className: control === 'first' || control === 'last' ? classes.edge : undefined,
          })}
        />
      </div>
    </>
  );
}
