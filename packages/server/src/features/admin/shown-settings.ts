import { MASK } from '@linehaul/contracts/admin';
import { type Config, postgresAddresses } from '../../platform/config/index.ts';

type Value = string | number | boolean | null | string[];
type Properties = Readonly<Record<string, Value>>;

const masked = (secret: string | undefined) => (secret ? MASK : null);

/** Undefined where part of a password would pass as the host. */
function partsOf(address: string | undefined): URL | undefined {
  const url = address === undefined ? undefined : URL.parse(address);
  return url && !(url.pathname + url.search + url.hash).includes('@') ? url : undefined;
}

/** Users, passwords, paths and queries may be secret. */
function machineOf(address: string | undefined): string | null {
  const url = partsOf(address);
  return url ? `${url.protocol}//${url.host}` : null;
}

const USER = /(\b[a-z][a-z0-9+.-]*:\/\/)\S+@/gi;
const KEY_OF_QUERY = /([?&][^=&\s]*(?:key|token|secret|auth|pass)[^=&\s]*=)[^&\s]+/gi;

function withoutSecrets(value: string): string {
  return value.replaceAll(USER, `$1${MASK}@`).replaceAll(KEY_OF_QUERY, `$1${MASK}`);
}

/** Named one by one, so that new settings stay hidden. */
export function shownSettings(config: Config): Readonly<Record<string, Properties>> {
  const { maps, routing, mqtt, stream, oidc, inactivity, databaseUrl } = config;
  const servers = postgresAddresses(databaseUrl ?? '');
  const database = partsOf(servers[0]);
  return {
    server: {
      host: config.host,
      port: config.port,
      publicUrl: machineOf(config.publicUrl),
      dataDirectory: config.dataDirectory,
      profiles: [...config.profiles],
      demo: config.demo,
      demoWorld: config.demoWorld,
      sessionSecret: masked(config.sessionSecret),
      metricsToken: masked(config.metricsToken),
      judgeEveryMs: config.evaluateEveryMs,
      positionsKeepDays: config.positionsKeepDays ?? null,
      proxies: [...config.proxies],
    },
    limits: { ...config.limits },
    database: {
      kind: databaseUrl ? 'PostgreSQL' : 'PostgreSQL (embedded)',
      machine: servers.map(machineOf).join(', ') || null,
      name: database?.pathname.slice(1) ?? null,
      user: masked(database?.username),
      password: masked(database?.password),
      connections: config.database.connections,
      connectMs: config.database.connectMs,
      waitMs: config.database.waitMs,
      reserveMegabytes: config.database.reserveMegabytes,
    },
    signIn: {
      provider: oidc ? 'OpenID Connect' : 'embedded',
      issuer: oidc ? withoutSecrets(oidc.issuer) : null,
      clientId: oidc?.clientId ?? null,
      clientSecret: masked(oidc?.clientSecret),
      scope: oidc?.scope ?? null,
      renewalMs: oidc?.renewalMs ?? null,
      logout: config.oidcLogout,
      logoutMachine: machineOf(oidc?.logoutUrl),
      sessionLifetimeMs: config.sessionLifetimeMs,
      inactivityWarningMs: inactivity.warnAfterMs,
      inactivityLogoutMs: inactivity.logoutAfterMs,
    },
    maps: {
      provider: maps.provider,
      machine: machineOf(maps.style),
      file: maps.file ?? null,
      key: masked(maps.key),
      attribution: maps.attribution ?? null,
    },
    routing: {
      provider: routing.provider,
      machine: machineOf(routing.url),
      key: masked(routing.key),
      timeoutMs: routing.timeoutMs,
    },
    mqtt: {
      broker: machineOf(mqtt?.url),
      username: masked(mqtt?.username),
      password: masked(mqtt?.password),
      key: masked(mqtt?.key),
    },
    stream: {
      servers: stream?.servers.join(', ') ?? null,
      username: masked(stream?.username),
      password: masked(stream?.password),
      token: masked(stream?.token),
      replicas: stream?.replicas ?? null,
      prefix: stream?.prefix ?? null,
    },
  };
}

export const VARIABLES: Readonly<Record<string, 'shown' | 'secret'>> = {
  DATABASE_READ_URL: 'secret',
  DATABASE_URL: 'secret',
  HOST: 'shown',
  LINEHAUL_ARCHIVE_DIR: 'shown',
  LINEHAUL_DATA: 'shown',
  LINEHAUL_DATABASE_CONNECTIONS: 'shown',
  LINEHAUL_DATABASE_CONNECT_MS: 'shown',
  LINEHAUL_DATABASE_WAIT_MS: 'shown',
  LINEHAUL_DEMO_WORLD: 'shown',
  LINEHAUL_DISK_RESERVE_MB: 'shown',
  LINEHAUL_INACTIVITY_LOGOUT_MS: 'shown',
  LINEHAUL_INACTIVITY_WARNING_MS: 'shown',
  LINEHAUL_JUDGE_EVERY_MS: 'shown',
  LINEHAUL_LOG: 'shown',
  LINEHAUL_MAP: 'shown',
  LINEHAUL_MAP_ATTRIBUTION: 'shown',
  LINEHAUL_MAP_KEY: 'secret',
  LINEHAUL_MAP_URL: 'secret',
  LINEHAUL_MESSAGES_PER_MINUTE: 'shown',
  LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE: 'shown',
  LINEHAUL_METRICS_TOKEN: 'secret',
  LINEHAUL_POSITIONS_KEEP_DAYS: 'shown',
  LINEHAUL_PROFILES: 'shown',
  LINEHAUL_PROXIES: 'shown',
  LINEHAUL_READ_LAG_MS: 'shown',
  LINEHAUL_ROUTING: 'shown',
  LINEHAUL_ROUTING_KEY: 'secret',
  LINEHAUL_ROUTING_TIMEOUT_MS: 'shown',
  LINEHAUL_ROUTING_URL: 'secret',
  LINEHAUL_SECRET: 'secret',
  LINEHAUL_SESSION_MS: 'shown',
  LINEHAUL_SIGN_INS_PER_MINUTE: 'shown',
  LINEHAUL_STREAM: 'secret',
  LINEHAUL_STREAM_PREFIX: 'shown',
  LINEHAUL_STREAM_REPLICAS: 'shown',
  LINEHAUL_URL: 'shown',
  LINEHAUL_WRONG_KEYS_PER_MINUTE: 'shown',
  LINEHAUL_API_CALLS_PER_MINUTE: 'shown',
  MQTT_KEY: 'secret',
  MQTT_PASSWORD: 'secret',
  MQTT_URL: 'secret',
  MQTT_USERNAME: 'secret',
  OIDC_CLIENT_ID: 'shown',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ISSUER: 'shown',
  OIDC_LOGOUT: 'shown',
  OIDC_LOGOUT_URL: 'shown',
  OIDC_RENEWAL_MS: 'shown',
  OIDC_SCOPE: 'shown',
  PORT: 'shown',
  UV_THREADPOOL_SIZE: 'shown',
};

type Source = Readonly<Record<string, { readonly value: string }>>;

export function shownVariables(environment: NodeJS.ProcessEnv): Source {
  return Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([name, kind]) => {
      const value = environment[name];
      if (!value) return [];
      return [[name, { value: kind === 'shown' ? withoutSecrets(value) : MASK }]];
    }),
  );
}

export function machineFacts(version: string): Source {
  const facts: Readonly<Record<string, string>> = {
    'linehaul.version': version,
    'node.version': process.version,
    'v8.version': process.versions.v8,
    'os.platform': process.platform,
    'os.arch': process.arch,
    'process.pid': String(process.pid),
    'user.timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }]));
}
