import { isAddress, refusedAddresses } from './address.ts';

export const WEBHOOK_FAULTS = ['notAnAddress', 'notHttp', 'hasLogin', 'internal'] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** As a URL parser gives it: other number forms (2130706433, 0x7f.1, 017700000001) become four parts. */
export interface WebAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}

/** Always this machine or network (RFC 6761, RFC 6762, RFC 8375). */
const INTERNAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/**
 * Faults visible in the text; a name's addresses are checked when sending.
 * @param url undefined: not readable
 * @param networks that an administrator listed
 */
export function webhookFault(
  url: WebAddress | null | undefined,
  networks: readonly string[],
): WebhookFault | undefined {
  if (!url) return 'notAnAddress';
  const { protocol, hostname, username, password } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return 'notHttp';
  if (username || password) return 'hasLogin';
  return isInternalHost(hostname, networks) ? 'internal' : undefined;
}

/** A name for an internal address may be listed only by its addresses. */
export function isInternalHost(host: string, networks: readonly string[]): boolean {
  if (isAddress(host)) return refusedAddresses([host], networks).length > 0;
  return INTERNAL_NAMES.test(host) && networks.length === 0;
}
