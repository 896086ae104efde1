import { Stack, Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { BreadcrumbItem } from '../../ui/index.ts';
import { DayTab } from './DayTab.tsx';
import { TABS, useVehicleAddress, type VehicleTab } from './use-tab.ts';
import { VehicleHead } from './VehicleHead.tsx';
import { vehicleOf } from './vehicle.ts';
import classes from './vehicle-day.module.css';

export type { VehicleTab } from './use-tab.ts';

export interface VehiclePageProps {
  readonly record: Readonly<Record<string, unknown>>;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly testName?: string;
  readonly actions: ReactNode;
  readonly details: ReactNode;
  journeys(registrationNumber: string): ReactNode;
  alerts(assetId: string): ReactNode;
}

export function VehiclePage({
  record,
  breadcrumbs,
  testName,
  actions,
  details,
  journeys,
  alerts,
}: VehiclePageProps) {
  const { t } = useTranslation();
  const [address, change] = useVehicleAddress();
  const vehicle = vehicleOf(record);
  const { tab, day } = address;
  const [readAt, setReadAt] = useState<number>();
  const panel = (name: VehicleTab, content: ReactNode) => (
    <Tabs.Panel value={name} className={classes.panel} data-tab={name}>
      <Suspense fallback={null}>{content}</Suspense>
    </Tabs.Panel>
  );
  return (
    <Stack className={classes.page} gap={0} flex={1} mih={0} data-tab={tab}>
      <VehicleHead
        vehicle={vehicle}
        tab={tab}
        day={day}
        readAt={tab === 'day' ? readAt : undefined}
        breadcrumbs={breadcrumbs}
        testName={testName}
        actions={tab === 'details' ? actions : undefined}
      />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: (next as VehicleTab | null) ?? TABS[0], day })}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List aria-label={t('vehicleDay.tabs.label', { name: vehicle.registrationNumber })}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`vehicleDay.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panel('details', details)}
        {panel(
          'day',
          <DayTab
            vehicle={vehicle}
            day={day}
            onDay={(next) => change({ tab: 'day', day: next })}
            onRead={setReadAt}
          />,
        )}
        {panel('journeys', journeys(vehicle.registrationNumber))}
        {panel('alerts', alerts(vehicle.id))}
      </Tabs>
    </Stack>
  );
}
