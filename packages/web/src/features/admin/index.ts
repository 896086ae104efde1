export { BoardsScreen } from './boards/BoardsScreen.tsx';
export { ConfigurationScreen } from './ConfigurationScreen.tsx';
export { DocsScreen } from './docs/DocsScreen.tsx';
export { HealthScreen } from './HealthScreen.tsx';
export { LogsScreen } from './LogsScreen.tsx';
export { MembersScreen } from './MembersScreen.tsx';
export { MetricsScreen } from './MetricsScreen.tsx';
export { SettingsScreen } from './SettingsScreen.tsx';
