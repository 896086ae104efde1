import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { ActiveFilter } from './active-filters.ts';
import classes from './journeys.module.css';

interface Props {
  readonly filters: readonly ActiveFilter[];
  /** What they mean for the rest of the search, and the id by which that is described. */
  readonly note?: { readonly id: string; readonly text: string };
  onRemove(filter: ActiveFilter): void;
  onClearAll(): void;
}

/** What narrows the list, each with its way out. */
export function ActiveFilters({ filters, note, onRemove, onClearAll }: Props) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <div className={classes.filters}>
      <ul className={classes.chips} aria-label={t('journeys.activeFilters')}>
        {filters.map((filter) => (
          <li key={filter.id} className={classes.chip}>
            {filter.label} <strong title={filter.value}>{filter.value}</strong>
            <CloseButton
              size={20}
              iconSize={14}
              aria-label={t('journeys.removeFilter', { label: filter.label })}
              onClick={() => onRemove(filter)}
            />
          </li>
        ))}
      </ul>
      {note && (
        <span id={note.id} className={classes.note}>
          {note.text}
        </span>
      )}
      <Button size="xs" variant="subtle" onClick={onClearAll}>
        {t('journeys.clearAll')}
      </Button>
    </div>
  );
}
