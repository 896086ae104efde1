import { CloseButton, Flex } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from '../entities.module.css';
import type { ActiveFilter } from './filters.ts';

interface Props {
  readonly filters: readonly ActiveFilter[];
  onRemove(key: string): void;
}

export function ActiveFilters({ filters, onRemove }: Props) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <Flex component="ul" gap="4px 8px" wrap="wrap" aria-label={t('entities.activeFilters')}>
      {filters.map(({ key, name, condition, value }) => (
        <li key={key} className={classes.filter}>
          <span>
            {name} {condition} {value && <strong>{value}</strong>}
          </span>
          <CloseButton
            size={24}
            iconSize={14}
            aria-label={t('entities.removeFilter', { name })}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </Flex>
  );
}
