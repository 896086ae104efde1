import { DriverHoursCard } from '../../features/driver-hours/index.ts';
import { ArchivableList, ArchivablePage } from '../../features/entities/index.ts';
import {
  assetForm,
  assetList,
  assets,
  driverForm,
  driverList,
  drivers,
  locationList,
  locations,
} from '../../features/fleet/index.ts';

export { UnknownDevices } from '../../features/fleet/index.ts';

export const AssetList = () => <ArchivableList of={assets} list={assetList} />;
export const AssetPage = () => <ArchivablePage of={assets} form={assetForm} />;
export const DriverList = () => <ArchivableList of={drivers} list={driverList} />;
const driverFormWithHours: typeof driverForm = {
  ...driverForm,
  useAside: (driver) => driver && <DriverHoursCard driverId={driver.id} driverName={driver.name} />,
};
export const DriverPage = () => <ArchivablePage of={drivers} form={driverFormWithHours} />;
export const LocationList = () => <ArchivableList of={locations} list={locationList} />;
