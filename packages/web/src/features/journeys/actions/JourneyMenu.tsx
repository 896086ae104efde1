import type { JourneyRow } from '@linehaul/contracts/journeys';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBan,
  IconCalendarClock,
  IconCalendarTime,
  IconCircleX,
  IconClockPlus,
  IconDots,
  IconListDetails,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay } from '../../../platform/session/index.tsx';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import type { OfOneJourney } from '../../../shared/journeys/index.ts';
import { menuEntries } from './menu-entries.ts';

export interface JourneyMenuProps {
  readonly journey: Pick<JourneyRow, 'journeyId' | 'journeyUniqueReference' | 'journeyStatus'>;
  /** -1 outside the active row. */
  readonly tabIndex?: 0 | -1;
  readonly className?: string;
}

const ICONS: Partial<Record<OfOneJourney, typeof IconDots>> = {
  overview: IconListDetails,
  schedule: IconCalendarClock,
  allocate: IconUsers,
  changeStart: IconCalendarTime,
  lateReason: IconClockPlus,
  close: IconCircleX,
  cancel: IconBan,
  delete: IconTrash,
};

export function JourneyMenu({ journey, tabIndex = 0, className }: JourneyMenuProps) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const mayControl = useMay('control');
  const button = useRef<HTMLButtonElement>(null);
  const { journeyId, journeyUniqueReference: reference, journeyStatus } = journey;
  function open(kind: OfOneJourney): void {
    button.current?.focus();
    openDialog({ kind, journeyId });
  }
  return (
    <Menu
      position="bottom-end"
      returnFocus
      // Content must lie in a landmark.
      portalProps={{ target: document.getElementById('main') ?? document.body }}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          tabIndex={tabIndex}
          className={className}
          data-row-menu
          aria-label={t('journeyActions.of', { reference })}
          title={t('journeyActions.title')}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('journeyActions.of', { reference })}>
        {menuEntries(journeyStatus, mayControl).map((group, index) => (
          <Fragment key={group[0]?.dialog}>
            {index > 0 && <Menu.Divider />}
            {group.map(({ dialog, label }) => {
              const Icon = ICONS[dialog];
              return (
                <Menu.Item
                  key={dialog}
                  leftSection={Icon && <Icon size={16} aria-hidden="true" />}
                  onClick={() => open(dialog)}
                >
                  {t(label)}
                </Menu.Item>
              );
            })}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
