import { listCommonQuarantine, listQuarantine, type QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { Button, SegmentedControl } from '@mantine/core';
import { IconAntennaBars5 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay, useOrganisation, useSession } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import { placeText, useLocations, useTowns } from '../../../shared/places/index.ts';
import { RecordList, useListAddress, useRecordPage, withFilter } from '../../../ui/records/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { ASSETS_PATH } from '../paths.ts';
import { AdoptDialog } from './AdoptDialog.tsx';
import { AssetTabs } from './AssetTabs.tsx';

const SHAPE = {
  sort: { property: 'lastSeenUtc', descending: true },
  sorts: ['lastSeenUtc', 'firstSeenUtc', 'deviceId', 'messageCount'],
  filters: ['from'],
};

export function UnknownDevices() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const isAdmin = useSession().account?.authorities.includes('ROLE_ADMIN') ?? false;
  const [address, change] = useListAddress(SHAPE);
  // Devices without a key have no organisation: administrators assign them.
  const isCommon = isAdmin && address.filters.from === 'common';
  const result = useRecordPage<typeof listQuarantine | typeof listCommonQuarantine, QuarantinedDevice>(
    isCommon ? listCommonQuarantine : listQuarantine,
    address,
    {
      key: [...recordsKey(organisation.id, 'assets'), 'devices', 'page', isCommon],
      params: isCommon ? {} : { orgId: organisation.name },
      isWithoutSearch: true,
    },
  );
  const [asked, setAsked] = useState<QuarantinedDevice>();
  const mayControl = useMay('control');
  const columns = useColumns(setAsked);
  return (
    <>
      <RecordList
        title={t('fleet.devices.title')}
        breadcrumbs={[{ label: t('fleet.admin') }, { label: t('fleet.assets.title'), to: ASSETS_PATH }]}
        tabs={<AssetTabs current="devices" />}
        address={address}
        change={change}
        filters={
          isAdmin && (
            <SegmentedControl
              aria-label={t('fleet.devices.from')}
              data={[
                { value: 'own', label: t('fleet.devices.withKey') },
                { value: 'common', label: t('fleet.devices.withoutKey') },
              ]}
              value={isCommon ? 'common' : 'own'}
              onChange={(value) =>
                change(withFilter(address, 'from', value === 'common' ? value : undefined))
              }
            />
          )
        }
        result={result}
        table={{
          columns,
          idOf: ({ id }) => id,
          nameOf: ({ deviceId }) => deviceId,
          onOpen: mayControl ? setAsked : undefined,
        }}
        card={(row) => ({
          title: row.deviceId,
          parts: [
            t('fleet.devices.seen', {
              time: dateTimeText(row.lastSeenUtc, organisation.timeZone),
              count: row.messageCount,
            }),
          ],
          side: <AdoptButton row={row} isActive onAdopt={setAsked} />,
        })}
        icon={IconAntennaBars5}
        texts={{
          failed: t('fleet.devices.failed'),
          none: t('fleet.devices.none'),
          noneHint: t('fleet.devices.noneHint'),
          noneMatching: t('fleet.devices.none'),
        }}
      />
      {asked && <AdoptDialog device={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function AdoptButton({
  row,
  isActive,
  onAdopt,
}: {
  readonly row: QuarantinedDevice;
  readonly isActive: boolean;
  onAdopt(row: QuarantinedDevice): void;
}) {
  const { t } = useTranslation();
  if (!useMay('control')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      tabIndex={isActive ? 0 : -1}
      aria-label={t('fleet.devices.adoptOne', { device: row.deviceId })}
      onClick={() => onAdopt(row)}
    >
      {t('fleet.devices.adopt')}
    </Button>
  );
}

function useColumns(onAdopt: (row: QuarantinedDevice) => void): TableColumn<QuarantinedDevice>[] {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const locations = useLocations();
  const towns = useTowns();
  return useMemo(() => {
    const time = (instant: string) => <time dateTime={instant}>{dateTimeText(instant, timeZone)}</time>;
    const placeOf = ({ lastLatitude, lastLongitude }: QuarantinedDevice) =>
      lastLatitude === null || lastLongitude === null
        ? undefined
        : placeText([lastLongitude, lastLatitude], locations, towns);
    const column = (
      id: 'lastSeenUtc' | 'firstSeenUtc' | 'messageCount' | 'keptFixes',
      header: string,
      width: number,
      more: Partial<TableColumn<QuarantinedDevice>>,
    ): TableColumn<QuarantinedDevice> => ({
      id,
      header: t(`fleet.devices.${header}`),
      width,
      cell: (row) => row[id],
      ...more,
    });
    return [
      {
        id: 'deviceId',
        header: t('fleet.assets.device'),
        sort: 'deviceId',
        least: 180,
        title: ({ deviceId }) => deviceId,
        cell: ({ deviceId }) => <strong className="lh-medium">{deviceId}</strong>,
      },
      column('lastSeenUtc', 'lastSeen', 150, { sort: 'lastSeenUtc', cell: (row) => time(row.lastSeenUtc) }),
      column('firstSeenUtc', 'firstSeen', 150, {
        sort: 'firstSeenUtc',
        cell: (row) => time(row.firstSeenUtc),
      }),
      column('messageCount', 'messages', 110, { sort: 'messageCount', align: 'right' }),
      column('keptFixes', 'kept', 130, { align: 'right' }),
      {
        id: 'place',
        header: t('fleet.position.place'),
        least: 160,
        title: placeOf,
        cell: (row) => placeOf(row) ?? <span className="lh-none">{t('ui.notSpecified')}</span>,
      },
      {
        id: 'adopt',
        header: t('ui.records.actions'),
        headerIcon: <span />,
        width: 90,
        cell: (row, isActive) => <AdoptButton row={row} isActive={isActive} onAdopt={onAdopt} />,
      },
    ];
  }, [t, timeZone, locations, towns, onAdopt]);
}
