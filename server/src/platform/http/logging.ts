import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

/** Runs of 13 to 19 digits, grouped by blanks or dashes or not, except a number's fraction. */
const cardLike = /(?<![\d]|\d\.)\d(?:[ -]?\d){12,18}(?!\d)/g
/** An Authorization header's credentials. */
const credentialLike = /\b(Basic|Bearer) +[\w.~+/-]{6,}=*/g
const secretFields = new Set([
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
])
/** Serialized from named values only. */
const serialized = new Set(['req', 'res', 'err'])

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * The logged values, with secrets hidden by their names, two levels deep; pino's own way, redact, takes ten times as
 * long.
 */
function hideSecrets(fields: Fields, inner = false): Fields {
  let hidden = fields
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    const shown = secretFields.has(name)
      ? '[secret]'
      : !inner && isFields(value) && !serialized.has(name)
        ? hideSecrets(value, true)
        : value
    if (shown === value) continue
    if (hidden === fields) hidden = { ...fields }
    hidden[name] = shown
  }
  return hidden
}

/** Session, link and API tokens as `joinToken` creates them, and links to a record; each grants access. */
const tokenLike = /(?<!\d)(\d{1,15})\.(?:[a-z]\d{1,15}-)?[\w-]{43}(?![\w-])/g
/** A stored file's address grants access to it. */
const fileAddress = /(\/files\/[0-9a-f]{6})[0-9a-f]{34}/g
const uuid = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

/** Masks card-like numbers, credentials and tokens in a finished log line; keeps request ids. */
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

/** Has one JSON line per event written to standard output, without bodies, cookies or authorization. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { log: (fields) => hideSecrets(fields) },
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

/** Queries can contain names and tokens, so only the path is logged. */
const pathOnly = (url: string) => url.split('?')[0]

/** One line per request, once it's answered or broken off. Refusals and failures have lines of their own before it. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const logAborted = () => reply.log.info(toLogLine(request, reply), 'request aborted')
    reply.raw.once('close', logAborted)
    // Not in requestCompleted, which follows the onResponse hooks: they can end after the answer closes.
    reply.raw.once('finish', () => reply.raw.off('close', logAborted))
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) reply.log.error({ ...toLogLine(request, reply), err: error }, 'request errored')
    else reply.log.info(toLogLine(request, reply), 'request completed')
  }
}

const toLogLine = (req: FastifyRequest, res: FastifyReply) => ({ req, res, responseTime: res.elapsedTime })
