import type { SftpTrouble } from '#contract/store/sftp-troubles.ts'

/** A server's status codes, in version 3 of the protocol. */
const STATUS_CODE = {
  NO_SUCH_FILE: 2,
  PERMISSION_DENIED: 3,
  FAILURE: 4,
  NO_CONNECTION: 6,
  CONNECTION_LOST: 7,
} as const

type SshError = Error & { code?: string | number; level?: string }

const byCode: Record<string, SftpTrouble> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'too_long',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  [STATUS_CODE.NO_SUCH_FILE]: 'no_folder',
  [STATUS_CODE.PERMISSION_DENIED]: 'not_allowed',
  [STATUS_CODE.FAILURE]: 'not_saved',
  [STATUS_CODE.NO_CONNECTION]: 'broken',
  [STATUS_CODE.CONNECTION_LOST]: 'broken',
}

/** By the place in ssh2 that an error comes from, for errors without a code. */
const byLevel: Record<string, SftpTrouble> = {
  'client-authentication': 'not_admitted',
  'client-timeout': 'too_long',
  protocol: 'not_sftp',
  handshake: 'not_sftp',
}

/** The trouble behind an error of the connection or the server. Their texts aren't stored. */
export function findSftpTrouble(error: unknown): SftpTrouble {
  if (!(error instanceof Error)) return 'broken'
  const { code, level, message }: SshError = error
  if (code !== undefined && byCode[code]) return byCode[code]
  if (level !== undefined && byLevel[level]) return byLevel[level]
  if (/took too long|timed out/i.test(message)) return 'too_long'
  if (/subsystem|channel open failure/i.test(message)) return 'not_sftp'
  return 'broken'
}

/** Whether the SFTP server refused a folder or a file. A failed sign-in isn't included. */
export const isPermissionDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === STATUS_CODE.PERMISSION_DENIED
