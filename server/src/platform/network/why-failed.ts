import { DialRefused } from './dial.ts'

/** The reason a call to an external service failed, as seen from the network. */
export type NetworkTrouble = 'unreachable' | 'not_public' | 'not_trusted' | 'unreadable' | 'broken'

const nobodyThere = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
])
const certificate =
  /CERT|CRL|SELF_SIGNED|ALTNAME|UNABLE_TO_|^ERR_TLS_|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH_|^HOSTNAME_/
const notTheProtocol = /^HPE_|^EPROTO$|^ERR_SSL_/
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * The meaning of a request's error, with its code for the person who set up the service; null for our own errors.
 */
export function whyFailed(error: unknown): { trouble: NetworkTrouble; code: string | null } | null {
  if (error instanceof DialRefused) return { trouble: 'not_public', code: null }
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (typeof code !== 'string') return null
  if (nobodyThere.has(code)) return { trouble: 'unreachable', code }
  if (certificate.test(code)) return { trouble: 'not_trusted', code }
  if (notTheProtocol.test(code)) return { trouble: 'unreadable', code }
  // Other network errors of a system, such as EAI_FAIL and ENETDOWN.
  if (syscall === 'getaddrinfo' || syscall === 'connect') return { trouble: 'unreachable', code }
  return brokenOff.has(code) || syscall === 'read' || syscall === 'write' ? { trouble: 'broken', code } : null
}
