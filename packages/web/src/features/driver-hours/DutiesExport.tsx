import { exportDriverDuties } from '@linehaul/contracts/driver-hours';
import { DAY } from '@linehaul/domain/core';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';

interface Props {
  readonly driverId: string;
  readonly days: number;
}

const WHOSE = ['own', 'all'] as const;
const FORMATS = ['csv', 'xlsx'] as const;

/** Links let the browser stream. */
export function DutiesExport(props: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('driverHours.export.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Files {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Files({ driverId, days }: Props) {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const now = Date.now();
  const period = { fromUtc: new Date(now - days * DAY).toISOString(), toUtc: new Date(now).toISOString() };
  return WHOSE.flatMap((whose) =>
    FORMATS.map((format) => {
      const query = { ...period, format, ...(whose === 'own' ? { driverId } : {}) };
      return (
        <Menu.Item
          key={`${whose} ${format}`}
          component="a"
          href={urlOf(exportDriverDuties, { params: { orgId }, query })}
          download
        >
          {t('driverHours.export.one', {
            whose: t(`driverHours.export.${whose}`),
            days,
            format: t(`driverHours.export.${format}`),
          })}
        </Menu.Item>
      );
    }),
  );
}
