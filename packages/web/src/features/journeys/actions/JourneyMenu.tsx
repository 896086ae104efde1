import type { JourneyRow } from '@linehaul/contracts/journeys';
import { Menu } from '@mantine/core';
import {
  type Icon,
  IconBan,
  IconCalendarClock,
  IconCalendarTime,
  IconCircleX,
  IconClockPlus,
  IconListDetails,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay } from '../../../platform/session/index.tsx';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import type { OfOneJourney } from '../../../shared/journeys/index.ts';
import { RowMenuFrame } from '../../../ui/menu/RowMenuFrame.tsx';
import { menuEntries } from './menu-entries.ts';

export interface JourneyMenuProps {
  readonly journey: Pick<JourneyRow, 'journeyId' | 'journeyUniqueReference' | 'journeyStatus'>;
  /** -1 outside the active row. */
  readonly tabIndex?: 0 | -1;
  readonly className?: string;
}

const ICONS: Partial<Record<OfOneJourney, Icon>> = {
  overview: IconListDetails,
  schedule: IconCalendarClock,
  allocate: IconUsers,
  changeStart: IconCalendarTime,
  lateReason: IconClockPlus,
  close: IconCircleX,
  cancel: IconBan,
  delete: IconTrash,
};

export function JourneyMenu({ journey, tabIndex, className }: JourneyMenuProps) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const mayControl = useMay('control');
  const { journeyId, journeyUniqueReference: reference, journeyStatus } = journey;
  return (
    <RowMenuFrame
      label={t('journeyActions.of', { reference })}
      title={t('journeyActions.title')}
      tabIndex={tabIndex}
      className={className}
    >
      {(ask) =>
        menuEntries(journeyStatus, mayControl).map((group, index) => (
          <Fragment key={group[0]?.dialog}>
            {index > 0 && <Menu.Divider />}
            {group.map(({ dialog, label }) => {
              const Icon = ICONS[dialog];
              return (
                <Menu.Item
                  key={dialog}
                  leftSection={Icon && <Icon size={16} aria-hidden="true" />}
                  onClick={ask(() => openDialog({ kind: dialog, journeyId }))}
                >
                  {t(label)}
                </Menu.Item>
              );
            })}
          </Fragment>
        ))
      }
    </RowMenuFrame>
  );
}
