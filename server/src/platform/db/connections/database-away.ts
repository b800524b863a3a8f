import { Refusal } from '../../http/refusals/refuse.ts'

/** PostgreSQL's code for a statement that it canceled, mostly because it ran longer than its timeout. */
export const queryCanceled = '57014'

/**
 * Temporary states of PostgreSQL and the network: a retry can succeed. Nothing changed, except perhaps at 08007.
 */
const passing = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '08007',
  '40001',
  '40P01',
  '55P03',
  '25P03',
  queryCanceled,
])
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** The database is restarting, refuses connections, or the connection broke before the commit; or it's busy. */
export const isDatabaseAway = (error: Error & { code?: string }): boolean =>
  passing.has(error.code ?? '') ||
  (error instanceof Refusal && (error.code === 'busy' || error.code === 'dealer_busy')) ||
  lostConnection.has(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    error.message ?? '',
  )

/** The database didn't answer in time, not even that the statement took too long: its machine is gone. */
export const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'
