import { isIPv6, SocketAddress } from 'node:net'

/**
 * What somebody can hardly have many of: of IPv4 the address and the 256 around it, of IPv6 the net of a
 * household (/64), in which every device has addresses at will, and that of a customer of a provider (/48).
 */
export function networkOf(ip: string): { address: string; network: string } {
  if (!isIPv6(ip)) return { address: ip, network: `${ip.split('.').slice(0, 3).join('.')}.0/24` }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return networkOf(mapped[1]!)
  const groups = groupsOf(ip)
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [front = '', back] = new SocketAddress({ address: ip, family: 'ipv6' }).address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(front), groups(back ?? '')]
  const gap = back === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(gap).fill('0'), ...after]
}
