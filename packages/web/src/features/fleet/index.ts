export { assetForm, assetList, assets } from './assets/overrides.tsx';
export { UnknownDevices } from './assets/UnknownDevices.tsx';
export { driverForm, driverList, drivers } from './drivers/overrides.tsx';
export type { ShapeSlot } from './locations/LocationShape.tsx';
export { locationFields, locationForm, locationList, locations } from './locations/overrides.tsx';
