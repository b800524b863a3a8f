import type { FastifyServerOptions } from 'fastify'

/** Runs of 13 to 19 digits, also grouped by blanks or dashes, but not the fraction of a number. */
const cardLike = /(?<![\d]|\d\.)\d(?:[ -]?\d){12,18}(?!\d)/g
/** What an Authorization header carries. */
const credentialLike = /\b(Basic|Bearer) +[\w.~+/-]{6,}=*/g
const secretFields = [
  'password',
  'newPassword',
  'repeatNewPassword',
  'currentPassword',
  'token',
  'secretKey',
  'cvv2',
  'cardNumber',
  'servicePassword',
  'gatewayCredentials',
  'authorization',
]

/** Tokens of sessions, links and programs as `joinToken` makes them; who has one of those is who it was given to. */
const tokenLike = /(?<!\d)(\d{1,15})\.[\w-]{43}(?![\w-])/g
/** The address of a kept file opens it. */
const fileAddress = /(\/files\/[0-9a-f]{6})[0-9a-f]{34}/g
const uuid = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

/** Takes card-like numbers, credentials and tokens out of a finished log line; ids of requests stay. */
export const scrub = (line: string): string =>
  line
    .split(uuid)
    .map((piece, at) => (at % 2 === 1 ? piece : scrubPiece(piece)))
    .join('')

const scrubPiece = (piece: string): string =>
  piece
    .replace(tokenLike, '$1.[token]')
    .replace(fileAddress, '$1…')
    .replace(cardLike, '[number removed]')
    .replace(credentialLike, '$1 [secret]')

/** One JSON line per event on standard output; no bodies, no cookies, no authorization. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    hooks: { streamWrite: scrub },
    serializers: {
      req: (request) => ({ method: request.method, url: pathOnly(request.url), ip: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
      }),
    },
  }
}

/** Queries may hold names and tokens: the log gets the path. */
const pathOnly = (url: string) => url.split('?')[0]
