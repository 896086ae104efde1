/** Before the servers, to the last @, as passwords may hold one; the servers; the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
/** An unescaped / or # in a password looks like the servers' end. */
const CUT_LOGIN = /^[^?]*@/;

/** Several, in order, as in `postgresql://user@one:5432,two:5432/name`. Empty: no address of PostgreSQL. */
export function postgresAddresses(text: string): readonly string[] {
  const [, before, hosts, after] = PARTS.exec(text) ?? [];
  if (hosts === undefined || CUT_LOGIN.test(after ?? '')) return [];
  const addresses = hosts.split(',').map((host) => `${before}${host}${after}`);
  const isNamed = hosts.split(',').every((host) => host !== '');
  return (isNamed || addresses.length === 1) && addresses.every((one) => URL.canParse(one)) ? addresses : [];
}

/** `host:port` of each, for messages: never a password. */
export function serversOf(text: string): string {
  return postgresAddresses(text)
    .map((address) => new URL(address))
    .map(({ hostname, port }) => `${hostname || 'localhost'}:${port || 5432}`)
    .join(', ');
}
