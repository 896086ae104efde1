import { DAY_LISTS, exportVehicleDay } from '@linehaul/contracts/vehicle-day';
import { isPlannable } from '@linehaul/domain/core';
import type { DateText } from '@linehaul/domain/time';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { ExportMenu } from '../../ui/records/index.ts';
import { useDayAsRead } from '../../ui/vehicle-day/index.ts';
import { isStored } from './is-stored.ts';
import type { VehicleTab } from './use-tab.ts';
import type { Vehicle } from './vehicle.ts';

interface Props {
  readonly vehicle: Vehicle;
  readonly tab: VehicleTab;
  readonly day?: DateText;
}

const FORMATS = ['csv', 'xlsx'] as const;

export function VehicleExport({ vehicle, tab, day }: Props) {
  const { timeZone } = useOrganisation();
  if (tab === 'journeys')
    return (
      <ExportMenu
        list="journeys"
        query={{
          'assetRegistrationNumber.equals': vehicle.registrationNumber,
          sort: 'plannedStartDateTimeUtc,desc',
        }}
      />
    );
  if (tab === 'alerts') return <ExportMenu list="events" query={{ assetId: vehicle.id }} />;
  return <DayExport vehicle={vehicle} date={day ?? today(timeZone)} />;
}

/** Empty for future, out-of-range or deleted days. */
function DayExport({ vehicle, date }: { readonly vehicle: Vehicle; readonly date: DateText }) {
  const { t } = useTranslation();
  const { name: orgId, timeZone } = useOrganisation();
  const day = useDayAsRead(vehicle.id, date);
  if (!isPlannable(Date.parse(date)) || date > today(timeZone) || (day && !isStored(day))) return null;
  const params = { orgId, assetId: vehicle.id, date };
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('ui.records.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {DAY_LISTS.flatMap((list) =>
          FORMATS.map((format) => (
            <Menu.Item
              key={`${list}-${format}`}
              component="a"
              href={urlOf(exportVehicleDay, { params, query: { list, format } })}
              download
            >
              {t('vehicleDay.export.one', {
                list: t(`vehicleDay.export.${list}`),
                date,
                format: t(`vehicleDay.export.${format}`),
              })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
