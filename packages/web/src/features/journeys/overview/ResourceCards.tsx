import type { Asset, Driver } from '@linehaul/contracts/fleet';
import type { Journey } from '@linehaul/contracts/journeys';
import { Box, Flex } from '@mantine/core';
import { IconSteeringWheel, IconTruck, IconTruckLoading } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { DriverCall } from '../DriverCall.tsx';
import { Field } from './Details.tsx';
import classes from './overview.module.css';

export function ResourceCards({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { vehicleAssetsList: vehicles, trailerAssetsList: trailers, driverList: drivers } = journey;
  return (
    <div className={classes.cards}>
      <Card
        title={t('overview.vehicles')}
        icon={<IconTruck size={16} aria-hidden="true" />}
        empty={t('overview.noVehicle')}
        count={vehicles.length}
      >
        {vehicles.map((asset) => (
          <AssetFields key={asset.id} asset={asset} />
        ))}
      </Card>
      <Card
        title={t('overview.trailers')}
        icon={<IconTruckLoading size={16} aria-hidden="true" />}
        empty={t('overview.noTrailer')}
        count={trailers.length}
      >
        {trailers.map((asset) => (
          <AssetFields key={asset.id} asset={asset} />
        ))}
      </Card>
      <Card
        title={t('overview.drivers')}
        icon={<IconSteeringWheel size={16} aria-hidden="true" />}
        empty={t('overview.noDrivers')}
        count={drivers.length}
      >
        {drivers.map(({ driverId, name, staffNumber, driver }) => (
          <DriverFields key={driverId} name={name} staffNumber={staffNumber} driver={driver} />
        ))}
      </Card>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly empty: string;
  readonly children: ReactNode;
}

function Card({ title, icon, count, empty, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <Flex className={classes.cardTitle} component="h3" align="center" gap="sm" mih={36} px="md">
        {icon}
        {title}
        <span className="lh-count">{count}</span>
      </Flex>
      {count === 0 ? (
        <Box component="p" py="lg" px="md" c="dimmed">
          {empty}
        </Box>
      ) : (
        children
      )}
    </section>
  );
}

function AssetFields({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation();
  const model = [asset.make, asset.model].filter(Boolean).join(' ');
  return (
    <dl className={classes.cardFields}>
      <Field label={t('overview.registration')} value={asset.registrationNumber} />
      <Field label={t('overview.fleetNumber')} value={asset.fleetNumber} />
      <Field label={t('overview.makeAndModel')} value={model} />
      <Field label={t('overview.siteOf')} value={asset.siteName} />
      <Field
        label={t('overview.assetType')}
        value={asset.assetTypeName && <span className={classes.pill}>{typeText(asset.assetTypeName)}</span>}
      />
    </dl>
  );
}

/** Specification, section 3. */
function typeText(name: string): string {
  return name.replaceAll('_', ' ').toUpperCase();
}

interface DriverProps {
  readonly name: string;
  readonly staffNumber: string | null;
  readonly driver: Driver | null;
}

function DriverFields({ name, staffNumber, driver }: DriverProps) {
  const { t } = useTranslation();
  return (
    <dl className={classes.cardFields}>
      <Field label={t('overview.name')} value={name} />
      <Field
        label={t('overview.mobile')}
        value={driver?.mobileNumber && <DriverCall name={name} number={driver.mobileNumber} showsNumber />}
      />
      <Field label={t('overview.employeeNumber')} value={driver?.employeeNumber ?? staffNumber} />
      <Field label={t('overview.siteOf')} value={driver?.siteName} />
    </dl>
  );
}
