import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import type { Problem } from '#contract/problem.ts'
import type { FieldMessage } from '#contract/texts/field-messages.ts'
import { fieldInEnglish, parseFieldMessage } from '#contract/texts/in-english.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { refusals } from '#contract/texts/refusals.ts'
import { AnswerLost, CommitUnknown } from '../../db/commit.ts'
import { isDatabaseAway } from '../../db/connections/database-away.ts'
import { PartlySaved } from '../../db/partly-saved.ts'
import { isDiskFull, noteDiskFull } from '../../disk-full.ts'
import { FilesAway } from '../../files/file-store.ts'
import { runtime } from '../../runtime.ts'
import { selfReport } from '../../self-report/self-report.ts'
import { largestUpload } from '../bodies/largest-upload.ts'
import { nameRoute } from '../name-route.ts'
import { Refusal, refuse } from './refuse.ts'

/** Answers a request with its failure (RFC 9457). No other code turns a failure into an answer. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: unknown): FastifyReply {
  const refusal = asRefusal(failure, request)
  runtime().metrics?.refusals.inc({ code: refusal.code })
  if (isAborted(request, failure)) request.log.info('request aborted by its sender')
  else if (refusal.status >= 500) logFailure(request, failure, refusal)
  else request.log.info({ refused: refusal.code, status: refusal.status }, 'request refused')

  const { userId, changedBy, changedAt, dealers, errors, values, retryAfter } = refusal.details
  const body: Problem = {
    type: `/problems/${refusal.code}`,
    title: refusal.code.replaceAll('_', ' '),
    status: refusal.status,
    detail: refusal.message,
    message: refusal.message,
    code: refusal.code,
    values,
    requestId: request.id,
    errors: errors?.map(({ path, ...fieldMessage }) => ({
      path,
      message: fieldInEnglish(fieldMessage),
      ...fieldMessage,
    })),
    userId,
    changedBy,
    changedAt,
    dealers,
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A download that fails before its first byte has already set compressed-file headers.
  reply.removeHeader('content-encoding').removeHeader('content-disposition')
  return reply.status(refusal.status).type('application/problem+json').send(JSON.stringify(body))
}

/** Only failures of the product itself are reported. An unreachable database can't take a report. */
function logFailure(request: FastifyRequest, failure: unknown, { status }: Refusal) {
  request.log.error({ err: failure }, 'request failed')
  if (status !== 500) return
  const { id: requestId, signedIn } = request
  const dealerId = signedIn?.actor.dealerId ?? 0
  selfReport().noteError({ dealerId, route: nameRoute(request), requestId }, failure)
}

/** A body can have 100,000 wrong fields; nobody corrects more than this number at a time. */
const maxErrors = 200

/** Failed zod checks as `errors` with the field's path as sent; one per field, and only the first ones. */
export function invalid(error: ZodError): Refusal {
  const byPath = new Map<string, FieldMessage>()
  for (const issue of error.issues) {
    if (byPath.size >= maxErrors) break
    const path = issue.path.join('.')
    // Reports each unexpected name separately, where zod reports all of them at once.
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) byPath.set([...issue.path, key].join('.'), { code: 'no_such_field' })
    else if (!byPath.has(path)) byPath.set(path, readFieldMessage(issue))
  }
  return refuse('invalid', {
    errors: [...byPath].slice(0, maxErrors).map(([path, fieldMessage]) => ({ path, ...fieldMessage })),
  })
}

/** A failed check's message for its field. */
export const readFieldMessage = ({ message }: { message: string }): FieldMessage =>
  parseFieldMessage(message) ?? { code: 'cannot_be_taken' }

/** Whether the client disconnected before its request had arrived, or while its answer was streamed. */
const isAborted = ({ raw }: FastifyRequest, failure: unknown) =>
  ((raw.destroyed && !raw.complete) || raw.socket.destroyed) &&
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes((failure as CodedError)?.code ?? '')

type CodedError = Error & { code?: string; statusCode?: number; constraint?: string }

/** A character or number that no column stores and no field's check caught. */
const unstorable = new Set(['22021', '22P05', '22003'])
/** A lone surrogate in a JSON column; the code alone may be our own bug. */
const isBrokenJson = ({ code, message }: CodedError) =>
  code === '22P02' && message.includes('input syntax for type json')
/** The multipart parser only reports a truncated form or a missing boundary in its message. */
const isBrokenForm = ({ message = '' }: CodedError) =>
  message === 'Multipart: Boundary not found' || message.endsWith('nexpected end of multipart data')
/** Fastify's mark on an answer that it can't serialize. */
const isUnwritten = (failure: unknown) => failure instanceof Error && 'serialization' in failure

/** Refusals whose text says that nothing changed. */
const saysUnchanged = (code: Refusal['code']) => /\bnothing was\b|\bnot saved\b/i.test(refusals[code][1])

function asRefusal(failure: unknown, request: FastifyRequest): Refusal {
  const { id: requestId, method, routeOptions } = request
  if (failure instanceof Refusal) return failure
  if (failure instanceof PartlySaved) {
    const refusal = asRefusal(failure.cause, request)
    const what = failure.what ?? phrase('saved', 'some')
    return saysUnchanged(refusal.code) ? refuse('partly_saved', { values: { requestId, what } }) : refusal
  }
  if (failure instanceof AnswerLost || (isUnwritten(failure) && method !== 'GET'))
    return refuse('saved_unshown', { values: { requestId } })
  if (failure instanceof CommitUnknown) return refuse('perhaps_saved')
  if (failure instanceof FilesAway) return refuse('files_away', { retryAfter: 5 })
  const error = failure as CodedError
  if (isDatabaseAway(error)) return refuse('busy', { retryAfter: 2 })
  if (isDiskFull(error)) {
    noteDiskFull(error)
    return refuse('disk_full')
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refuse('too_large', { values: { limit: `${routeOptions.bodyLimit / 1024} kB` } })
  // The file limit from app.ts.
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return refuse('too_large', { values: { limit: `${largestUpload / 1024 / 1024} MB` } })
  if (unstorable.has(error.code ?? '') || isBrokenJson(error))
    return refuse('malformed', { values: { reason: phrase('reasons', 'cannot_be_stored') } })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return refuse('wrong_type', { values: { reason: phrase('reasons', 'send_json') } })
  if (isBrokenForm(error))
    return refuse('malformed', { values: { reason: phrase('reasons', 'form_cut_off') } })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('malformed', { values: { reason: findReason(error) } })
  return refuse('internal', { values: { requestId } })
}

const tooMany = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

/** Why Fastify couldn't read a request. */
function findReason({ code = '', message = '' }: CodedError) {
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return phrase('reasons', 'json_broken')
  if (tooMany.has(code)) return phrase('reasons', 'too_many_fields')
  return phrase('reasons', 'not_http', { problem: message })
}

/**
 * Whether a save failed on this unique constraint: `isTaken(error, 'customers_email')`. A Citus node names it only
 * in its message, with the shard's number behind it.
 */
export const isTaken = (error: unknown, name: string): boolean => {
  const { code, constraint, message } = error as CodedError
  const broken = constraint ?? /constraint "(\w+)"/.exec(message)?.[1]
  return code === '23505' && broken?.replace(/_\d{6,}$/, '') === name
}
