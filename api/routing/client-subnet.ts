import ipaddr from 'ipaddr.js';

/** 16-bit groups of an IPv6 address that name a subscriber's network (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * The key under which one caller is counted: an IPv4 address, or the /64 network of an IPv6 address, because a
 * subscriber can use any address in it. A text that is not an address is returned unchanged.
 * @param address as Express gives it
 */
export function clientSubnet(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
