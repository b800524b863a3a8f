import { lookup as ask, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { runtime } from '../runtime.ts'
import { isPublicAddress, readAllowance } from './public-address.ts'

/*
 * The only way out to addresses that people enter: catalogs, gateways, SFTP, dealers' SMTP. Connects only to
 * public addresses and configured ones (docs/rules/platform.md); checks the address actually connected to, so that a
 * name can't resolve differently a moment later.
 */

/** The server isn't allowed to connect to this address. */
export class DialRefused extends Error {
  readonly code = 'DIAL_REFUSED'
}

/** Whether an address is public or in the configuration, such as `10.2.0.0/16` or `127.0.0.1:8080`. */
export const mayDial = (address: string, port: number): boolean =>
  isPublicAddress(address) ||
  runtime()
    .config.dialPrivate.map(readAllowance)
    .some((allowance) => allowance?.holds(address) && (allowance.port ?? port) === port)

/** A lookup for sockets to this port that returns only allowed addresses. */
const lookupFor =
  (port: number): LookupFunction =>
  (hostname, options, callback) => {
    ask(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const open = (found as LookupAddress[]).filter(({ address }) => mayDial(address, port))
      const [first] = open
      if (!first) return callback(new DialRefused(`${hostname} is not a public address`), '')
      if (options.all) return (callback as (error: null, all: LookupAddress[]) => void)(null, open)
      callback(null, first.address, first.family)
    })
  }

type Target = { host: string; port: number }

/** Options for `net.connect`, which does no lookup for an IP address, so that's checked here. */
function guardOptions<T extends { host?: string | null; port?: number | string | null }>(options: T) {
  const port = Number(options.port)
  const host = (options.host ?? '').replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayDial(host, port)) throw new DialRefused(`${host} is not a public address`)
  return { ...options, host, lookup: lookupFor(port) }
}

/** A TCP connection for protocols that accept a socket; rejects on timeout. */
export async function dial(target: Target, { milliseconds = 10_000 } = {}): Promise<Socket> {
  const socket = connect({ ...guardOptions(target), keepAlive: true })
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error) => {
      clearTimeout(timer)
      socket.destroy()
      reject(error)
    }
    const timer = setTimeout(() => giveUp(new Error('the connection took too long')), milliseconds)
    socket.once('error', giveUp)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', giveUp)
      resolve(socket)
    })
  })
}

type CreatedCallback = (error: Error | null, stream: Duplex) => void

class GuardedHttp extends http.Agent {
  override createConnection(options: http.ClientRequestArgs, callback?: CreatedCallback) {
    return super.createConnection(guardOptions(options), callback)
  }
}
class GuardedHttps extends https.Agent {
  override createConnection(options: https.RequestOptions, callback?: CreatedCallback) {
    return super.createConnection(guardOptions(options), callback)
  }
}
const agents = { 'http:': new GuardedHttp(), 'https:': new GuardedHttps() }

/** A request to such an address; doesn't follow redirects, which could lead anywhere. */
export function requestTo(url: URL, options: http.RequestOptions): http.ClientRequest {
  if (url.protocol === 'https:') return https.request(url, { ...options, agent: agents['https:'] })
  if (url.protocol === 'http:') return http.request(url, { ...options, agent: agents['http:'] })
  throw new DialRefused(`${url.protocol} is not dialled`)
}
