import { lookup as systemLookup } from 'node:dns/promises';
import { isAddress, isInternalHost, refusedAddresses } from '@linehaul/domain/notifications';

/** All addresses of a name. */
export type Lookup = (host: string) => Promise<readonly string[]>;

export const lookUp: Lookup = async (host) =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address);

export type CheckedAddress =
  | { readonly address: string; readonly family: 4 | 6 }
  | { readonly refused: string };

const familyOf = (address: string) => (address.includes(':') ? 6 : 4) as 4 | 6;

/**
 * Where to connect for a host. The caller must connect to this address, not to the name: a second look-up could
 * answer another one. A name with any internal address is refused.
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
  const [address] = found;
  if (address === undefined) throw new Error(`${bare} has no address`);
  const [internal] = refusedAddresses(found, networks);
  if (internal !== undefined)
    return { refused: `Internal address ${internal}${internal === bare ? '' : ` of ${bare}`}` };
  return { address, family: familyOf(address) };
}
