import { resolve } from 'node:path';
import { type DatabaseConfig, readDatabase } from './database.ts';
import { type Limits, readLimits, readProxies } from './limits.ts';
import { type MqttConfig, readMqtt } from './mqtt.ts';
import { postgresAddresses } from './postgres-addresses.ts';
import { type RoutingConfig, readRouting } from './routing.ts';
import { type OidcConfig, readOidc, readSession, type SessionConfig } from './sign-in.ts';
import { readStream, type StreamConfig } from './stream.ts';

export class ConfigError extends Error {}

const MAP_PROVIDERS = ['embedded', 'style', 'raster', 'pmtiles'] as const;
const SECRET_LENGTH = 32;
const TOKEN_LENGTH = 16;
/** Needed some weeks after a journey. */
const MINIMUM_RETENTION_DAYS = 31;

export interface Config extends SessionConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  /** A copy of it, for what may lag. */
  readonly databaseReadUrl?: string;
  readonly database: DatabaseConfig;
  readonly profiles: readonly string[];
  readonly demo: boolean;
  readonly demoWorld: boolean;
  readonly oidc?: OidcConfig;
  readonly oidcLogout: 'specified' | 'complete';
  /** As browsers see it. */
  readonly publicUrl?: string;
  readonly sessionSecret?: string;
  /** Opens /management/prometheus without a session. */
  readonly metricsToken?: string;
  /** 'embedded' needs no network; others a style, tile template or archive, also a local file. */
  readonly maps: {
    readonly provider: (typeof MAP_PROVIDERS)[number];
    readonly style?: string;
    readonly file?: string;
    readonly key?: string;
    readonly attribution?: string;
  };
  readonly routing: RoutingConfig;
  readonly mqtt?: MqttConfig;
  readonly stream?: StreamConfig;
  /** A minimum: whole months go; absent: forever. */
  readonly positionsKeepDays?: number;
  readonly archiveDirectory?: string;
  readonly limits: Limits;
  readonly proxies: readonly string[];
  readonly evaluateEveryMs: number;
}

/** Profile prod requires issuer, database, secret and address. @throws ConfigError, one line with all errors */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const wrong: string[] = [];
  const profiles = (env.LINEHAUL_PROFILES ?? 'demo,api-docs')
    .split(',')
    .map((p) => p.trim())
    .filter(Boolean);
  const production = profiles.includes('prod');
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    wrong.push(`PORT is not a port number: ${env.PORT}`);
  if (env.DATABASE_URL && postgresAddresses(env.DATABASE_URL).length === 0) {
    wrong.push(
      'DATABASE_URL is not a postgresql:// address; a special character of its password is written as %2F for /',
    );
  }
  if (env.DATABASE_READ_URL && postgresAddresses(env.DATABASE_READ_URL).length !== 1)
    wrong.push('DATABASE_READ_URL is not the postgresql:// address of one server');
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    wrong.push('DATABASE_READ_URL names a copy of the server in DATABASE_URL, which is missing');
  if (production) {
    // Else it would trust Host, and send insecure cookies behind a TLS proxy.
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'DATABASE_URL', 'LINEHAUL_SECRET', 'LINEHAUL_URL']) {
      if (!env[name]) wrong.push(`production needs ${name}`);
    }
    if (profiles.includes('demo')) wrong.push('the profiles prod and demo exclude each other');
    if (env.OIDC_ISSUER?.startsWith('http:'))
      wrong.push('in production OIDC_ISSUER must be an https:// address');
    if (env.LINEHAUL_SECRET && env.LINEHAUL_SECRET.length < SECRET_LENGTH)
      wrong.push(`in production LINEHAUL_SECRET must have ${SECRET_LENGTH} or more characters`);
  }
  for (const name of ['OIDC_ISSUER', 'OIDC_LOGOUT_URL', 'LINEHAUL_URL']) {
    if (env[name] && !/^https?:$/.test(URL.parse(env[name])?.protocol ?? ''))
      wrong.push(`${name} is not an http:// or https:// address`);
  }
  if (env.OIDC_LOGOUT && env.OIDC_LOGOUT !== 'complete' && env.OIDC_LOGOUT !== 'specified')
    wrong.push(`OIDC_LOGOUT is neither complete nor specified: ${env.OIDC_LOGOUT}`);
  const session = readSession(env, wrong);
  const oidc = readOidc(env, wrong);
  if (env.LINEHAUL_METRICS_TOKEN && env.LINEHAUL_METRICS_TOKEN.length < TOKEN_LENGTH)
    wrong.push(`LINEHAUL_METRICS_TOKEN must have ${TOKEN_LENGTH} or more characters`);
  const evaluateEveryMs = Number(env.LINEHAUL_JUDGE_EVERY_MS ?? 60_000);
  if (!(evaluateEveryMs >= 100 && evaluateEveryMs <= 3_600_000))
    wrong.push('LINEHAUL_JUDGE_EVERY_MS must lie in 100 to 3600000 milliseconds');
  const mapProvider = MAP_PROVIDERS.find((name) => name === (env.LINEHAUL_MAP || 'embedded'));
  if (!mapProvider) wrong.push(`LINEHAUL_MAP is none of ${MAP_PROVIDERS.join(', ')}: ${env.LINEHAUL_MAP}`);
  const maps = readMaps(env, mapProvider ?? 'embedded', wrong);
  const routing = readRouting(env, wrong);
  const mqtt = readMqtt(env, wrong);
  const stream = readStream(env, wrong);
  const retentionDays = env.LINEHAUL_POSITIONS_KEEP_DAYS || undefined;
  const positionsKeepDays = retentionDays === undefined ? undefined : Number(retentionDays);
  if (
    positionsKeepDays !== undefined &&
    !(Number.isInteger(positionsKeepDays) && positionsKeepDays >= MINIMUM_RETENTION_DAYS)
  )
    wrong.push(
      `LINEHAUL_POSITIONS_KEEP_DAYS is not a number of days, ${MINIMUM_RETENTION_DAYS} or more: ${retentionDays}`,
    );
  const database = readDatabase(env, wrong);
  const limits = readLimits(env, wrong);
  const proxies = readProxies(env, wrong);
  if (wrong.length > 0) throw new ConfigError(wrong.join('; '));
  return {
    host: env.HOST ?? 'localhost',
    port,
    dataDirectory: resolve(env.LINEHAUL_DATA ?? '.linehaul'),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseReadUrl: env.DATABASE_READ_URL || undefined,
    database,
    profiles,
    demo: profiles.includes('demo'),
    demoWorld: profiles.includes('demo') && env.LINEHAUL_DEMO_WORLD !== 'off',
    oidc,
    oidcLogout: env.OIDC_LOGOUT === 'complete' ? 'complete' : 'specified',
    publicUrl: env.LINEHAUL_URL || undefined,
    sessionSecret: env.LINEHAUL_SECRET || undefined,
    metricsToken: env.LINEHAUL_METRICS_TOKEN || undefined,
    maps,
    routing,
    mqtt,
    stream,
    positionsKeepDays,
    archiveDirectory: env.LINEHAUL_ARCHIVE_DIR ? resolve(env.LINEHAUL_ARCHIVE_DIR) : undefined,
    limits,
    proxies,
    evaluateEveryMs,
    ...session,
  };
}

function readMaps(
  env: NodeJS.ProcessEnv,
  provider: Config['maps']['provider'],
  wrong: string[],
): Config['maps'] {
  if (provider === 'embedded') return { provider };
  const address = env.LINEHAUL_MAP_URL || undefined;
  const isWeb = /^https?:$/.test(URL.parse(address ?? '')?.protocol ?? '');
  const isFile = !isWeb && provider === 'pmtiles' && /^[^:]+\.pmtiles$/.test(address ?? '');
  if (!address) wrong.push('LINEHAUL_MAP needs LINEHAUL_MAP_URL');
  else if (!isWeb && !isFile)
    wrong.push(
      provider === 'pmtiles'
        ? 'LINEHAUL_MAP_URL is neither an http:// or https:// address nor a .pmtiles file'
        : 'LINEHAUL_MAP_URL is not an http:// or https:// address',
    );
  if (provider === 'raster' && address && !['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    wrong.push('LINEHAUL_MAP_URL of a raster map needs {z}, {x} and {y}');
  return {
    provider,
    ...(isWeb ? { style: address } : {}),
    ...(isFile && address ? { file: resolve(address) } : {}),
    key: env.LINEHAUL_MAP_KEY || undefined,
    attribution: env.LINEHAUL_MAP_ATTRIBUTION || undefined,
  };
}
