import { isIP } from 'node:net';

export interface Limits {
  readonly signInsPerMinute: number;
  /** Per telemetry key. */
  readonly messagesPerMinute: number;
  /** Per address without a key. */
  readonly messagesWithoutKeyPerMinute: number;
  readonly apiCallsPerMinute: number;
  /** Per address. */
  readonly wrongKeysPerMinute: number;
}

const MOST = 1_000_000_000;

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
    // 50,000 a second: a key may forward a whole fleet.
    messagesPerMinute: read('LINEHAUL_MESSAGES_PER_MINUTE', env.LINEHAUL_MESSAGES_PER_MINUTE, 3_000_000),
    // 5,000 a second: strangers cannot fill the shared queue.
    messagesWithoutKeyPerMinute: read(
      'LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE',
      env.LINEHAUL_MESSAGES_WITHOUT_KEY_PER_MINUTE,
      300_000,
    ),
    // 20 a second: a night of plans.
    apiCallsPerMinute: read('LINEHAUL_API_CALLS_PER_MINUTE', env.LINEHAUL_API_CALLS_PER_MINUTE, 1200),
    wrongKeysPerMinute: read('LINEHAUL_WRONG_KEYS_PER_MINUTE', env.LINEHAUL_WRONG_KEYS_PER_MINUTE, 600),
  };
}

export function readProxies(env: NodeJS.ProcessEnv, wrong: string[]): readonly string[] {
  const proxies = (env.LINEHAUL_PROXIES ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const unknown = proxies.flatMap((each, i) => (isProxy(each) ? [] : [i + 1]));
  // An address may contain a password.
  if (unknown.length > 0)
    wrong.push(
      `LINEHAUL_PROXIES is not a list of addresses or networks, joined by commas: look at number ${unknown.join(', ')}`,
    );
  return unknown.length > 0 ? [] : proxies;
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  // Zones are local to a machine.
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  // /0 would trust every address.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
