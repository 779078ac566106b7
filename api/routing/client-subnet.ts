import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** 16-bit groups of an IPv6 address, and those of them that name a subscriber's network (RFC 6177). */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const toGroups = (text: string | undefined): string[] => text?.split(':').filter(Boolean) ?? [];

/**
 * Who counts as one caller: an IPv4 address, or the /64 from which whoever has an IPv6 connection picks addresses at
 * will. What is no address stands for itself.
 * @param address as Express gives it
 */
export function clientSubnet(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // The URL parser writes every spelling of an address in one way; it knows no zones (`%eth0`).
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [head, tail] = hostname.slice(1, -1).split('::', 2).map(toGroups);
  const known = [...(head ?? []), ...(tail ?? [])].length;
  const zeros = Array.from({ length: GROUPS - known }, () => '0');
  const groups = [...(head ?? []), ...zeros, ...(tail ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
