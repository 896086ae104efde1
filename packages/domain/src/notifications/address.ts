import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Only global unicast is public; everything else stays inside. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Public by range, but in Azure's cloud the machine's own host, with internal data. */
const HOST_OF_AZURE = '168.63.129.16';

/** IPv4 in IPv6 counts as IPv4. */
function addressOf(text: string): Address | undefined {
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : undefined;
}

/** An address itself, not a name. */
export function isAddress(text: string): boolean {
  return addressOf(text) !== undefined;
}

/**
 * Not private, loopback, link-local, carriers' shared, multicast, reserved, nor wrapping one (mapped, NAT64,
 * 6to4, Teredo). Text that is no address is not public.
 */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address?.range() !== 'unicast' || address.toString() === HOST_OF_AZURE) return false;
  return address instanceof ipaddr.IPv4 || address.match(...GLOBAL_IPV6);
}

type Network = [ipaddr.IPv4, number] | [ipaddr.IPv6, number];

function networkOf(text: string): Network | undefined {
  const [start = '', bits, ...more] = text.trim().split('/');
  const address = addressOf(start);
  if (!address || more.length > 0) return undefined;
  const most = address instanceof ipaddr.IPv4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const length = bits === undefined ? most : Number(bits);
  return length <= most ? ([address, length] as Network) : undefined;
}

/** An address, or a network: 10.20.0.0/16. */
export function isNetwork(text: string): boolean {
  return networkOf(text) !== undefined;
}

/** @param networks as an administrator listed them */
export function isListed(text: string, networks: readonly string[]): boolean {
  const address = addressOf(text);
  if (!address) return false;
  return networks.some((each) => {
    const network = networkOf(each);
    if (!network || network[0].kind() !== address.kind()) return false;
    return (address as ipaddr.IPv4).match(network[0] as ipaddr.IPv4, network[1]);
  });
}

/** @returns those to which nothing may be sent */
export function refusedAddresses(
  addresses: readonly string[],
  networks: readonly string[],
): readonly string[] {
  return addresses.filter((each) => !isPublicAddress(each) && !isListed(each, networks));
}
