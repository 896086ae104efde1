import type { JourneyRow } from '@linehaul/contracts/journeys';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarClock, IconDots } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';

interface Props {
  readonly row: JourneyRow;
  readonly isActive: boolean;
  onSchedule(row: JourneyRow): void;
}

/** What can be done with a journey of the list. */
export function RowMenu({ row, isActive, onSchedule }: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal shadow="md" returnFocus>
      <Menu.Target>
        <ActionIcon
          tabIndex={isActive ? 0 : -1}
          aria-label={t('journeys.actionsOf', { reference: row.journeyUniqueReference })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCalendarClock size={16} />} onClick={() => onSchedule(row)}>
          {t('journeys.schedule')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
