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
  const unknown = proxies.find(
    (each) => !/^([\da-f.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i.test(each),
  );
  if (unknown) wrong.push('LINEHAUL_PROXIES is not a list of addresses or networks, joined by commas');
  return unknown ? [] : proxies;
}
