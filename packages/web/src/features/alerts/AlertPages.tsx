import { ActionIcon, Flex, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { showing } from '../../ui/table/index.ts';
import classes from './alerts.module.css';

interface Props {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  onPage(page: number): void;
}

export function AlertPages({ page, size, total, onPage }: Props) {
  const { t } = useTranslation();
  return (
    <Group
      className={classes.foot}
      gap="sm"
      justify="space-between"
      wrap="nowrap"
      c="dimmed"
      fz="sm"
      data-clear-of-toasts
    >
      <span aria-live="polite">{t('ui.table.showing', showing(page, size, total))}</span>
      {total > size && (
        <Flex component="span" gap="xs">
          <ActionIcon
            aria-label={t('ui.table.previousPage')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('ui.table.nextPage')}
            disabled={page * size >= total}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Flex>
      )}
    </Group>
  );
}
