import { isIPv6, SocketAddress } from 'node:net'

/** An IPv4 address without the IPv6 form that a dual-stack socket shows; any other unchanged. */
export const withoutMapping = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

/**
 * The networks of which one person hardly has many: in IPv4 the address and the 256 around it; in IPv6 a
 * household's network (/64), where devices pick any address, and a provider customer's (/48).
 */
export function findNetwork(address: string): { address: string; network: string } {
  const ip = withoutMapping(address)
  if (!isIPv6(ip)) return { address: ip, network: `${ip.split('.').slice(0, 3).join('.')}.0/24` }
  const groups = splitGroups(ip)
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** An IPv6 address's eight groups, without leading zeros. */
function splitGroups(ip: string): string[] {
  const [front = '', back] = new SocketAddress({ address: ip, family: 'ipv6' }).address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(front), groups(back ?? '')]
  const gap = back === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(gap).fill('0'), ...after]
}
