/** Before the servers, up to the last @ as a password may hold one; the servers; behind them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
/** A / or # of a password that is not written as %2F or %23 looks like the end of the servers. */
const CUT_LOGIN = /^[^?]*@/;

/**
 * One address per server, in the order given: `postgresql://user@one:5432,two:5432/name` names two. Empty where the
 * text is no address of PostgreSQL.
 */
export function postgresAddresses(text: string): readonly string[] {
  const [, before, hosts, after] = PARTS.exec(text) ?? [];
  if (hosts === undefined || CUT_LOGIN.test(after ?? '')) return [];
  const addresses = hosts.split(',').map((host) => `${before}${host}${after}`);
  const isNamed = hosts.split(',').every((host) => host !== '');
  return (isNamed || addresses.length === 1) && addresses.every((one) => URL.canParse(one)) ? addresses : [];
}

/** `host:port` of each server, for messages: never a password. */
export function serversOf(text: string): string {
  return postgresAddresses(text)
    .map((address) => new URL(address))
    .map(({ hostname, port }) => `${hostname || 'localhost'}:${port || 5432}`)
    .join(', ');
}
