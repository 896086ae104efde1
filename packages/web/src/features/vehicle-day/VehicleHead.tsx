import type { DateText } from '@linehaul/domain/time';
import { Button, Text } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { clockText } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { type BreadcrumbItem, PageHeader } from '../../ui/index.ts';
import { useLastPosition } from './use-last-position.ts';
import type { VehicleTab } from './use-tab.ts';
import { VehicleExport } from './VehicleExport.tsx';
import { nameOf, type Vehicle } from './vehicle.ts';
import classes from './vehicle-day.module.css';

interface Props {
  readonly vehicle: Vehicle;
  readonly tab: VehicleTab;
  readonly day?: DateText;
  readonly readAt?: number;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly testName?: string;
  readonly actions?: ReactNode;
}

export function VehicleHead({ vehicle, tab, day, readAt, breadcrumbs, testName, actions }: Props) {
  const { t } = useTranslation();
  const { showPlace } = useDashboardCommands();
  const { timeZone } = useOrganisation();
  const { sites } = useOrganisationData();
  const position = useLastPosition(vehicle.id);
  const { registrationNumber, fleetNumber, type, makeAndModel, siteId } = vehicle;
  const about = [makeAndModel, siteId && sites.byId.get(siteId)?.name].filter(Boolean).join(' · ');
  const at = readAt ?? (position.dataUpdatedAt || undefined);
  const last = position.data;
  return (
    <PageHeader
      title={registrationNumber}
      breadcrumbs={breadcrumbs}
      testName={testName}
      beside={
        <>
          {fleetNumber && (
            <Text span inherit fz="xl" lh="24px" c="var(--lh-text-2)">
              {fleetNumber}
            </Text>
          )}
          {type && <span className={classes.pill}>{type}</span>}
          {about && (
            <Text span inherit c="dimmed">
              {about}
            </Text>
          )}
        </>
      }
    >
      {at !== undefined && (
        <span className={classes.asOf}>{t('vehicleDay.asOf', { time: clockText(at, timeZone) })}</span>
      )}
      {actions}
      <Button
        variant="default"
        leftSection={<IconMap2 size={16} aria-hidden="true" />}
        disabled={!last}
        title={last === null ? t('vehicleDay.noPosition') : undefined}
        onClick={() =>
          last &&
          showPlace({
            longitude: last.longitude,
            latitude: last.latitude,
            label: nameOf(vehicle),
          })
        }
      >
        {t('vehicleDay.showOnMap')}
      </Button>
      <VehicleExport vehicle={vehicle} tab={tab} day={day} />
    </PageHeader>
  );
}
