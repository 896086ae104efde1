import { lookup as systemLookup } from 'node:dns/promises';
import { isAddress, isInternalHost, refusedAddresses } from '@linehaul/domain/notifications';

export type Lookup = (host: string) => Promise<readonly string[]>;

export const lookUp: Lookup = async (host) =>
  // Many networks lack IPv6, and mail tries one address.
  (await systemLookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

interface Place {
  readonly address: string;
  readonly family: 4 | 6;
}
export type CheckedAddress =
  | { readonly addresses: readonly [Place, ...Place[]] }
  | { readonly refused: string };

const placeOf = (address: string): Place => ({ address, family: address.includes(':') ? 6 : 4 });

/**
 * Connect to these, not the name: a second look-up could differ. A name with any internal address is refused.
 * @throws as the look-up does
 */
export async function checkedAddress(
  host: string,
  networks: readonly string[],
  lookup: Lookup,
): Promise<CheckedAddress> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isInternalHost(bare, networks)) return { refused: `Internal address ${bare}` };
  const found = isAddress(bare) ? [bare] : await lookup(bare);
  const [first, ...more] = found.map(placeOf);
  if (first === undefined) throw new Error(`${bare} has no address`);
  const [internal] = refusedAddresses(found, networks);
  if (internal !== undefined)
    return { refused: `Internal address ${internal}${internal === bare ? '' : ` of ${bare}`}` };
  return { addresses: [first, ...more] };
}
