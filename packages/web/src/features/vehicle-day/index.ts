export { VehiclePage, type VehiclePageProps, type VehicleTab } from './VehiclePage.tsx';
