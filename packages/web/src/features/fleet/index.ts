export { AssetList } from './AssetList.tsx';
export { AssetPage } from './AssetPage.tsx';
export { DriverList } from './DriverList.tsx';
export { DriverPage } from './DriverPage.tsx';
export { UnknownDevices } from './UnknownDevices.tsx';
