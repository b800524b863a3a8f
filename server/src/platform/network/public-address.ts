import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * Not on the public Internet: this machine, private networks, links, carriers, tests, multicast, reserved.
 */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** In IPv6 only 2000::/3 is public; within it, these embed other addresses or are for documentation. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, 'ipv4')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [net, bits] of closedV6) closed6.addSubnet(net, bits, 'ipv6')

/** Whether an address (not a name) is on the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** A private address or network the server can connect to, at one port or any. */
export type Allowance = { holds(address: string): boolean; port: number | null }

/** Parses `10.2.0.0/16`, `192.168.1.5:2525`, `[::1]:80`; null if invalid. */
export function readAllowance(text: string): Allowance | null {
  const match =
    /^(?:\[(?<six>[\da-f:.]+)(?:\/(?<sixBits>\d{1,3}))?\]|(?<four>[\d.]+)(?:\/(?<fourBits>\d{1,2}))?)(?::(?<port>\d{1,5}))?$/i.exec(
      text.trim(),
    )?.groups
  if (!match) return null
  const address = (match.six ?? match.four)!
  const kind = match.six ? 'ipv6' : 'ipv4'
  const widest = match.six ? 128 : 32
  const bits = Number(match.sixBits ?? match.fourBits ?? widest)
  const port = match.port === undefined ? null : Number(match.port)
  if (isIP(address) !== (match.six ? 6 : 4) || bits > widest || (port ?? 1) > 65535) return null
  const net = new BlockList()
  net.addSubnet(address, bits, kind)
  return { holds: (other) => isIP(other) === (match.six ? 6 : 4) && net.check(other, kind), port }
}
