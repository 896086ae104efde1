import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './journeys.module.css';

export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  clear(): void;
}

/** What narrows the list, each with its way out. */
export function ActiveFilters({
  filters,
  onClearAll,
}: {
  readonly filters: readonly ActiveFilter[];
  onClearAll(): void;
}) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <div className={classes.filters}>
      {filters.map(({ id, label, value, clear }) => (
        <span key={id} className={classes.chip}>
          {label} <strong>{value}</strong>
          <CloseButton
            size={20}
            iconSize={14}
            aria-label={t('journeys.removeFilter', { label })}
            onClick={clear}
          />
        </span>
      ))}
      <Button size="xs" variant="subtle" onClick={onClearAll}>
        {t('journeys.clearAll')}
      </Button>
    </div>
  );
}
