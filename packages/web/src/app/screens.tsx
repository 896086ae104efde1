import { ENTITY_NAMES } from 'virtual:entity-names';
import type { ComponentType } from 'react';
import { loadHeadlineOf } from '../features/cases/index.ts';
import { loadShapeSlot } from '../features/drawing/index.ts';
import { ADMIN, IN_ORGANISATION, USER } from '../features/identity/index.ts';
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
  | 'BoardsScreen'
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

export interface Screen {
  readonly path: string;
  readonly authorities: readonly string[];
  readonly component: ComponentType;
  readonly title: string;
  readonly titleOf?: string;
  readonly menu?: 'main' | 'insights' | 'fleetAdmin' | 'systemAdmin';
  readonly name?: string;
  readonly isBare?: boolean;
  readonly isBareWith?: string;
  readonly profile?: 'api-docs';
  /** Remounted for another organisation. */
  readonly inOrganisation: boolean;
}

const importPage = lazyScreen(() =>
  import('../features/transfers/index.ts').then((module) => module.ImportPage),
);

const forecastQuality = lazyScreen(() =>
  import('../features/forecast/index.ts').then((module) => module.ForecastQualityScreen),
);

const audit = lazyScreen(() => import('../features/audit/index.ts').then((module) => module.AuditScreen));

const notifications = lazyScreen(() =>
  import('./screens/NotificationsScreen.tsx').then((module) => module.NotificationsScreen),
);

const figures = lazyScreen(() =>
  import('../features/figures/index.ts').then((module) => module.FiguresScreen),
);

const caseReport = lazyScreen(() =>
  import('../features/cases/index.ts').then((module) => module.CaseReportScreen),
);

const handover = lazyScreen(async () => {
  const [{ handoverScreen }, headlineOf] = await Promise.all([
    import('./screens/Handover.tsx'),
    loadHeadlineOf(),
  ]);
  return handoverScreen({ headlineOf });
});

const fleetAdmin = (path: string, component: ComponentType, title: string): Screen => ({
  path: `/fleet-admin/${path}`,
  component,
  title,
  authorities: [USER, ADMIN],
  inOrganisation: true,
});
const inFleetMenu = (...screen: Parameters<typeof fleetAdmin>): Screen => ({
  ...fleetAdmin(...screen),
  menu: 'fleetAdmin',
});

const FLEET_SCREENS: readonly Screen[] = [
  inFleetMenu('locations', fleet('LocationList'), 'app.nav.locations'),
  fleetAdmin('location-create', location, 'app.titles.newLocation'),
  fleetAdmin('location-update', location, 'app.titles.location'),
  inFleetMenu('drivers', fleet('DriverList'), 'app.nav.drivers'),
  fleetAdmin('drivers/new', fleet('DriverPage'), 'app.titles.newDriver'),
  fleetAdmin('drivers/$driverId', fleet('DriverPage'), 'app.titles.driver'),
  inFleetMenu('assets', fleet('AssetList'), 'app.nav.assets'),
  fleetAdmin('assets/new', fleet('AssetPage'), 'app.titles.newAsset'),
  fleetAdmin('assets/unknown-devices', fleet('UnknownDevices'), 'app.titles.devices'),
  fleetAdmin('assets/$assetId', fleet('AssetPage'), 'app.titles.asset'),
  inFleetMenu('import', importPage, 'app.nav.import'),
];

/** Specification, section 2. */
const ENTITY_SCREENS: readonly Screen[] = ENTITY_NAMES.flatMap(({ name, parameter, one, many }) => {
  const oneInWords = one.charAt(0).toLowerCase() + one.slice(1);
  const screen = (path: string, Part: typeof EntityList, title: string, titleOf: string): Screen => ({
    path: `/${name}${path}`,
    component: () => <Part name={name} />,
    title,
    titleOf,
    authorities: [USER],
    inOrganisation: true,
  });
  return [
    screen('', EntityList, 'app.titles.records', many),
    screen('/new', EntityNew, 'app.titles.newRecord', oneInWords),
    screen(`/$${parameter}/edit`, EntityEdit, 'app.titles.editRecord', oneInWords),
    screen(`/$${parameter}/view`, EntityView, 'app.titles.records', one),
  ];
});

const systemAdmin = (path: string, name: AdminScreen, title: string, inOrganisation = false): Screen => ({
  path: `/admin/${path}`,
  component: admin(name),
  title,
  authorities: inOrganisation ? [ADMIN, IN_ORGANISATION.administer] : [ADMIN],
  menu: 'systemAdmin',
  inOrganisation,
});
const ADMIN_SCREENS: readonly Screen[] = [
  systemAdmin('metrics', 'MetricsScreen', 'app.nav.metrics'),
  systemAdmin('health', 'HealthScreen', 'app.nav.health'),
  systemAdmin('configuration', 'ConfigurationScreen', 'app.nav.configuration'),
  systemAdmin('logs', 'LogsScreen', 'app.nav.logs'),
  systemAdmin('members', 'MembersScreen', 'app.nav.members', true),
  systemAdmin('settings', 'SettingsScreen', 'app.nav.settings', true),
  systemAdmin('boards', 'BoardsScreen', 'app.nav.boards', true),
  {
    path: '/admin/notifications',
    component: notifications,
    title: 'app.nav.notifications',
    authorities: [ADMIN, IN_ORGANISATION.administer],
    menu: 'systemAdmin',
    inOrganisation: true,
  },
  {
    path: '/admin/audit',
    component: audit,
    title: 'app.nav.audit',
    authorities: [ADMIN, IN_ORGANISATION.supervise],
    menu: 'systemAdmin',
    inOrganisation: true,
  },
  { ...systemAdmin('docs', 'DocsScreen', 'app.nav.apiDocs'), profile: 'api-docs' },
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
    isBareWith: 'board',
    inOrganisation: true,
  },
  {
    path: '/handover',
    authorities: [USER, ADMIN],
    component: handover,
    title: 'app.nav.handover',
    menu: 'main',
    inOrganisation: true,
  },
  {
    path: '/figures',
    authorities: [USER, ADMIN],
    component: figures,
    title: 'app.nav.figures',
    menu: 'insights',
    inOrganisation: true,
  },
  {
    path: '/case-report',
    authorities: [USER, ADMIN],
    component: caseReport,
    title: 'app.nav.caseReport',
    menu: 'insights',
    inOrganisation: true,
  },
  {
    path: '/forecast-quality',
    authorities: [USER, ADMIN],
    component: forecastQuality,
    title: 'app.nav.forecastQuality',
    menu: 'insights',
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
    // Its address names the organisation.
    inOrganisation: false,
  },
];
