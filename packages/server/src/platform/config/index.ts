export { type Config, ConfigError, readConfig } from './config.ts';
export type { Limits } from './limits.ts';
export type { MqttConfig } from './mqtt.ts';
export { postgresAddresses, serversOf } from './postgres-addresses.ts';
export type { RouteProviderName, RoutingConfig } from './routing.ts';
export type { OidcConfig, SessionConfig } from './sign-in.ts';
export type { StreamConfig } from './stream.ts';
