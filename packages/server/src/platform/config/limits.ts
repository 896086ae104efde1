import { isIP } from 'node:net';

/** How much is taken each minute. */
export interface Limits {
  /** Requests of the sign-in for each address. */
  readonly signInsPerMinute: number;
  /** Messages of devices for each telemetry key. */
  readonly messagesPerMinute: number;
  /** Messages of devices for each address that shows no key. */
  readonly messagesWithoutKeyPerMinute: number;
  /** Requests with a key that nobody has, for each address. */
  readonly wrongKeysPerMinute: number;
}

const MOST = 1_000_000_000;

/** @param wrong what is wrong is added here */
export function readLimits(env: NodeJS.ProcessEnv, wrong: string[]): Limits {
  const read = (name: string, given: string | undefined, usual: number) => {
    const value = Number(given || usual);
    if (!Number.isInteger(value) || value < 1 || value > MOST)
      wrong.push(`${name} is not a whole number from 1 to ${MOST}`);
    return value;
  };
  return {
    // One sign-in takes about three.
    signInsPerMinute: read('LINEHAUL_SIGN_INS_PER_MINUTE', env.LINEHAUL_SIGN_INS_PER_MINUTE, 600),
    // 50,000 a second: a server that forwards the messages of a whole fleet shows one key.
    messagesPerMinute: read('LINEHAUL_MESSAGES_PER_MINUTE', env.LINEHAUL_MESSAGES_PER_MINUTE, 3_000_000),
    // 5,000 a second: strangers never fill the queue that everybody's fixes wait in.
    messagesWithoutKeyPerMinute: read(
      'LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE',
      env.LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE,
      300_000,
    ),
    wrongKeysPerMinute: read('LINEHAUL_WRONG_KEYS_PER_MINUTE', env.LINEHAUL_WRONG_KEYS_PER_MINUTE, 600),
  };
}

/** Addresses, networks or names (loopback, uniquelocal) of the proxies whose X-Forwarded headers are believed. */
export function readProxies(env: NodeJS.ProcessEnv, wrong: string[]): readonly string[] {
  const proxies = (env.LINEHAUL_PROXIES ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const unknown = proxies.flatMap((each, i) => (isProxy(each) ? [] : [i + 1]));
  // Where it stands, and not what: an address of a proxy may hold a password.
  if (unknown.length > 0)
    wrong.push(
      `LINEHAUL_PROXIES is not a list of addresses or networks, joined by commas: look at number ${unknown.join(', ')}`,
    );
  return unknown.length > 0 ? [] : proxies;
}

/** An address, one with the bits of its network, or a name that stands for some. */
function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  // A zone is this machine's own name for a network: no address of a proxy has one.
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  // Every address there is would be believed.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
