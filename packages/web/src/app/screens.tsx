import { ENTITY_NAMES } from 'virtual:entity-names';
import type { ComponentType } from 'react';
import { loadShapeSlot } from '../features/drawing/index.ts';
import { ADMIN, USER } from '../features/identity/index.ts';
import { lazyScreen } from '../platform/lazy/index.ts';
import { DASHBOARD_PATH, STANDALONE_PATH } from './paths.ts';

export const dashboard = lazyScreen(() => import('./Dashboard.tsx').then((module) => module.Dashboard));

const monitoring = lazyScreen(() => import('./Monitoring.tsx').then((module) => module.Monitoring));
const standalone = lazyScreen(() =>
  import('./JourneyScheduleStandalone.tsx').then((module) => module.JourneyScheduleStandalone),
);

/** One script for all screens of the fleet: whoever opens a list opens a record next. */
type FleetScreen =
  | 'AssetList'
  | 'AssetPage'
  | 'DriverList'
  | 'DriverPage'
  | 'LocationList'
  | 'UnknownDevices';
const fleet = (name: FleetScreen) =>
  lazyScreen(() => import('./FleetScreens.tsx').then((module) => module[name]));

type EntityScreen = 'EntityList' | 'EntityNewScreen' | 'EntityEditScreen' | 'EntityViewScreen';
/** One script for the screens of all entities. */
const entity = (name: EntityScreen) =>
  lazyScreen<{ name: string }>(() => import('./EntityScreens.tsx').then((module) => module[name]));
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
/** One script for all pages of the administrator. */
const admin = (name: AdminScreen) =>
  lazyScreen(() => import('../features/admin/index.ts').then((module) => module[name]));

const location = lazyScreen(async () => {
  const [{ locationScreen }, slot] = await Promise.all([import('./LocationScreen.tsx'), loadShapeSlot()]);
  return locationScreen(slot);
});

/**
 * A screen that exists: its address, who may open it, and where the navigation offers it. What is not in this table
 * has no route and no item in a menu.
 */
export interface Screen {
  readonly path: string;
  /** Any one suffices. */
  readonly authorities: readonly string[];
  readonly component: ComponentType;
  /** Key of the text that names it, in `app.nav` for items of a menu. */
  readonly title: string;
  /** What its title is about, where many screens share a text. */
  readonly titleOf?: string;
  readonly menu?: 'main' | 'fleetAdmin' | 'systemAdmin';
  /** Route name, where the specification gives one. */
  readonly name?: string;
  /** A window of its own, without the navigation. */
  readonly isBare?: boolean;
  /** Shown only where this profile is active. */
  readonly profile?: 'api-docs';
  /** It shows only inside an organisation, and is rebuilt with another one. */
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

/** Four screens for each entity of the catalogue (specification, section 2). */
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
/** How the server fares is nobody's organisation's; members and settings are of the chosen one. */
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
    // It shows that of its address, whichever is chosen elsewhere.
    inOrganisation: false,
  },
];
