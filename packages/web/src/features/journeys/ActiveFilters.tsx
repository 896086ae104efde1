import { Button, CloseButton, Flex, Group, Text } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { ActiveFilter } from './active-filters.ts';
import classes from './journeys.module.css';

interface Props {
  readonly filters: readonly ActiveFilter[];
  readonly note?: { readonly id: string; readonly text: string };
  onRemove(filter: ActiveFilter): void;
  onClearAll(): void;
}

export function ActiveFilters({ filters, note, onRemove, onClearAll }: Props) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <Group className={classes.filters} gap="sm" flex="none" px="lg" pb="sm">
      <Flex component="ul" gap="sm" maw="100%" wrap="wrap" aria-label={t('journeys.activeFilters')}>
        {filters.map((filter) => (
          <li key={filter.id} className={classes.chip}>
            {filter.label}{' '}
            <strong className="lh-truncate" title={filter.value}>
              {filter.value}
            </strong>
            <CloseButton
              size={20}
              iconSize={14}
              aria-label={t('journeys.removeFilter', { label: filter.label })}
              onClick={() => onRemove(filter)}
            />
          </li>
        ))}
      </Flex>
      {note && (
        <Text id={note.id} span inherit c="dimmed" fz="sm">
          {note.text}
        </Text>
      )}
      <Button size="xs" variant="subtle" onClick={onClearAll}>
        {t('journeys.clearAll')}
      </Button>
    </Group>
  );
}
