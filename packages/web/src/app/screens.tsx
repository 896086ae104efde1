import { ENTITY_NAMES } from 'virtual:entity-names';
import type { ComponentType } from 'react';
import { loadShapeSlot } from '../features/drawing/index.ts';
import { ADMIN, USER } from '../features/identity/index.ts';
import { lazyScreen } from '../platform/lazy/index.ts';
import { DASHBOARD_PATH, STANDALONE_PATH } from './paths.ts';

export const dashboard = lazyScreen(() =>
  import('./dashboard/Dashboard.tsx').then((module) => module.Dashboard),
);

const monitoring = lazyScreen(() => import('./screens/Monitoring.tsx').then((module) => module.Monitoring));
const standalone = lazyScreen(() =>
  import('./screens/JourneyScheduleStandalone.tsx').then((module) => module.JourneyScheduleStandalone),
);

type FleetScreen =
  | 'AssetList'
  | 'AssetPage'
  | 'DriverList'
  | 'DriverPage'
  | 'LocationList'
  | 'UnknownDevices';
const fleet = (name: FleetScreen) =>
  lazyScreen(() => import('./screens/FleetScreens.tsx').then((module) => module[name]));

type EntityScreen = 'EntityList' | 'EntityNewScreen' | 'EntityEditScreen' | 'EntityViewScreen';
const entity = (name: EntityScreen) =>
  lazyScreen<{ name: string }>(() => import('./screens/EntityScreens.tsx').then((module) => module[name]));
const EntityList = entity('EntityList');
const EntityNew = entity('EntityNewScreen');
const EntityEdit = entity('EntityEditScreen');
const EntityView = entity('EntityViewScreen');

type AdminScreen =
  | 'ConfigurationScreen'
  | 'DocsScreen'
  | 'HealthScreen'
  | 'LogsScreen'
  | 'MembersScreen'
  | 'MetricsScreen'
  | 'SettingsScreen';
const admin = (name: AdminScreen) =>
  lazyScreen(() => import('../features/admin/index.ts').then((module) => module[name]));

const location = lazyScreen(async () => {
  const [{ locationScreen }, slot] = await Promise.all([
    import('./screens/LocationScreen.tsx'),
    loadShapeSlot(),
  ]);
  return locationScreen(slot);
});

/** A screen missing here has no route and no menu item. */
export interface Screen {
  readonly path: string;
  /** Any one suffices. */
  readonly authorities: readonly string[];
  readonly component: ComponentType;
  /** Text key; of a menu item in `app.nav`. */
  readonly title: string;
  /** Subject of a title that many screens share. */
  readonly titleOf?: string;
  readonly menu?: 'main' | 'fleetAdmin' | 'systemAdmin';
  readonly name?: string;
  readonly isBare?: boolean;
  /** Shown only if this profile is active. */
  readonly profile?: 'api-docs';
  /** Needs a chosen organisation; remounted for another. */
  readonly inOrganisation: boolean;
}

const importPage = lazyScreen(() =>
  import('../features/transfers/index.ts').then((module) => module.ImportPage),
);

const inFleetAdmin = { authorities: [USER, ADMIN], inOrganisation: true } as const;
const FLEET_SCREENS: readonly Screen[] = [
  {
    path: '/fleet-admin/locations',
    component: fleet('LocationList'),
    title: 'app.nav.locations',
    menu: 'fleetAdmin',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/location-create',
    component: location,
    title: 'app.titles.newLocation',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/location-update',
    component: location,
    title: 'app.titles.location',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/drivers',
    component: fleet('DriverList'),
    title: 'app.nav.drivers',
    menu: 'fleetAdmin',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/drivers/new',
    component: fleet('DriverPage'),
    title: 'app.titles.newDriver',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/drivers/$driverId',
    component: fleet('DriverPage'),
    title: 'app.titles.driver',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/assets',
    component: fleet('AssetList'),
    title: 'app.nav.assets',
    menu: 'fleetAdmin',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/assets/new',
    component: fleet('AssetPage'),
    title: 'app.titles.newAsset',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/assets/unknown-devices',
    component: fleet('UnknownDevices'),
    title: 'app.titles.devices',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/assets/$assetId',
    component: fleet('AssetPage'),
    title: 'app.titles.asset',
    ...inFleetAdmin,
  },
  {
    path: '/fleet-admin/import',
    component: importPage,
    title: 'app.nav.import',
    menu: 'fleetAdmin',
    ...inFleetAdmin,
  },
];

/** Four screens per entity (specification, section 2). */
const ENTITY_SCREENS: readonly Screen[] = ENTITY_NAMES.flatMap(({ name, parameter, one, many }) => {
  const common = { authorities: [USER], inOrganisation: true } as const;
  const oneInWords = one.charAt(0).toLowerCase() + one.slice(1);
  return [
    {
      path: `/${name}`,
      component: () => <EntityList name={name} />,
      title: 'app.titles.records',
      titleOf: many,
      ...common,
    },
    {
      path: `/${name}/new`,
      component: () => <EntityNew name={name} />,
      title: 'app.titles.newRecord',
      titleOf: oneInWords,
      ...common,
    },
    {
      path: `/${name}/$${parameter}/edit`,
      component: () => <EntityEdit name={name} />,
      title: 'app.titles.editRecord',
      titleOf: oneInWords,
      ...common,
    },
    {
      path: `/${name}/$${parameter}/view`,
      component: () => <EntityView name={name} />,
      title: 'app.titles.records',
      titleOf: one,
      ...common,
    },
  ];
});

const inSystemAdmin = { authorities: [ADMIN], menu: 'systemAdmin' } as const;
const ADMIN_SCREENS: readonly Screen[] = [
  {
    path: '/admin/metrics',
    component: admin('MetricsScreen'),
    title: 'app.nav.metrics',
    inOrganisation: false,
    ...inSystemAdmin,
  },
  {
    path: '/admin/health',
    component: admin('HealthScreen'),
    title: 'app.nav.health',
    inOrganisation: false,
    ...inSystemAdmin,
  },
  {
    path: '/admin/configuration',
    component: admin('ConfigurationScreen'),
    title: 'app.nav.configuration',
    inOrganisation: false,
    ...inSystemAdmin,
  },
  {
    path: '/admin/logs',
    component: admin('LogsScreen'),
    title: 'app.nav.logs',
    inOrganisation: false,
    ...inSystemAdmin,
  },
  {
    path: '/admin/members',
    component: admin('MembersScreen'),
    title: 'app.nav.members',
    inOrganisation: true,
    ...inSystemAdmin,
  },
  {
    path: '/admin/settings',
    component: admin('SettingsScreen'),
    title: 'app.nav.settings',
    inOrganisation: true,
    ...inSystemAdmin,
  },
  {
    path: '/admin/docs',
    component: admin('DocsScreen'),
    title: 'app.nav.apiDocs',
    profile: 'api-docs',
    inOrganisation: false,
    ...inSystemAdmin,
  },
];

export const SCREENS: readonly Screen[] = [
  {
    path: DASHBOARD_PATH,
    authorities: [USER, ADMIN],
    component: dashboard,
    title: 'app.nav.dashboard',
    inOrganisation: true,
  },
  {
    path: '/journey-schedule/monitoring-preview',
    authorities: [USER, ADMIN],
    component: monitoring,
    title: 'app.nav.monitoring',
    menu: 'main',
    inOrganisation: true,
  },
  ...FLEET_SCREENS,
  ...ENTITY_SCREENS,
  ...ADMIN_SCREENS,
  {
    path: STANDALONE_PATH,
    name: 'JourneyScheduleStandalone',
    authorities: [USER, ADMIN],
    component: standalone,
    title: 'app.titles.standalone',
    isBare: true,
    // Shows the organisation of its address, not the chosen one.
    inOrganisation: false,
  },
];
