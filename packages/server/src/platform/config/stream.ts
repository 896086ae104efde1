/** User, password and token are secret. */
export interface StreamConfig {
  /** host:port, of one cluster. */
  readonly servers: readonly string[];
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
  readonly isEncrypted: boolean;
  readonly replicas: number;
  /** Put before each subject, so that installations can share a server. */
  readonly prefix: string;
}

const REPLICAS = [1, 3, 5];
const PREFIX = /^[a-z][a-z0-9-]{0,31}$/;
const PORT = '4222';

/** Adds errors to `wrong`, never a secret. */
export function readStream(env: NodeJS.ProcessEnv, wrong: string[]): StreamConfig | undefined {
  const prefix = env.LINEHAUL_STREAM_PREFIX || 'linehaul';
  if (!PREFIX.test(prefix))
    wrong.push(
      'LINEHAUL_STREAM_PREFIX is not a lower-case word of at most 32 letters, digits and hyphens that begins with a letter',
    );
  const replicas = Number(env.LINEHAUL_STREAM_REPLICAS || 1);
  if (!REPLICAS.includes(replicas))
    wrong.push(`LINEHAUL_STREAM_REPLICAS is none of ${REPLICAS.join(', ')}: ${env.LINEHAUL_STREAM_REPLICAS}`);
  if (!env.LINEHAUL_STREAM) return undefined;
  const addresses = env.LINEHAUL_STREAM.split(',').map((text) => addressOf(text.trim()));
  const known = addresses.flatMap((address) => address ?? []);
  const logins = new Set(known.flatMap(({ login }) => (login ? [JSON.stringify(login)] : [])));
  const protocols = new Set(known.map(({ protocol }) => protocol));
  if (known.length < addresses.length)
    wrong.push(
      'LINEHAUL_STREAM is not a list of nats:// or tls:// addresses; a special character of a password is written as %2F for /',
    );
  else if (logins.size > 1 || protocols.size > 1)
    wrong.push(
      'LINEHAUL_STREAM names servers of one cluster: all have the same user, and all are nats:// or all tls://',
    );
  return {
    servers: known.map(({ server }) => server),
    ...known.find(({ login }) => login)?.login,
    isEncrypted: protocols.has('tls:'),
    replicas,
    prefix,
  };
}

interface Login {
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
}

function addressOf(
  text: string,
): { readonly server: string; readonly protocol: string; readonly login?: Login } | undefined {
  const url = URL.parse(text);
  if (!url || !/^(nats|tls):$/.test(url.protocol) || !url.hostname) return undefined;
  // A password's / starts what looks like a path.
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  const { protocol } = url;
  const server = `${url.hostname}:${url.port || PORT}`;
  if (!url.username) return { server, protocol };
  try {
    const [name, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return { server, protocol, login: password ? { username: name, password } : { token: name } };
  } catch {
    return undefined;
  }
}
