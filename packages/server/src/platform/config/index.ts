export { type Config, ConfigError, readConfig } from './config.ts';
export type { RouteProviderName, RoutingConfig } from './routing.ts';
