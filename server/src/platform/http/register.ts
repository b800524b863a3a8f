import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { operationId } from '#contract/calls.ts'
import { page, type Reply, type Route } from '#contract/http.ts'
import {
  describe,
  keepAlive,
  readBearer,
  type SignedIn,
  type SignInRow,
  signInCheck,
} from '../auth/authenticate.ts'
import { AnswerLost } from '../db/commit.ts'
import { inSteps } from '../db/partly-saved.ts'
import { acrossDealers, checkAndRead, readInDealer } from '../db/work.ts'
import { privatePage } from './answers/headers.ts'
import { refuseTooManyStreams, sendEvents } from './answers/send-events.ts'
import { sendLines } from './answers/send-lines.ts'
import { sendShared, sendSharedText } from './answers/send-shared.ts'
import { inputReader } from './bodies/read-input.ts'
import { admit, admitSignedIn, dealerFor, refuseTokenFields, staysWithinDealer } from './guard.ts'
import { type Download, type Feature, onlyReads, ownsTransactions } from './implement.ts'
import { inDealerOnce } from './in-dealer-once.ts'
import { countSender } from './limits/rate-limits.ts'
import { visitorLimit } from './limits/visitor-limit.ts'
import { lazyWriter, wireSchema } from './openapi/schemas.ts'
import { hasVersion, sendVersion } from './refusals/record-version.ts'
import { Refusal, refuse } from './refusals/refuse.ts'
import { context, readIdempotencyKey } from './request-context.ts'
import { takesKey } from './takes-key.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender, once identified. A read that checks its sender itself has null until then. */
    signedIn: SignedIn | null
  }
}

type Run = (context: unknown, input: unknown) => Promise<unknown>

/** Adds a feature's routes below `/api`. `checkReplies` (tests) refuses answers that break the contract. */
export function registerFeature(
  app: FastifyInstance,
  feature: Feature,
  options: { checkReplies: boolean },
): void {
  if (!app.hasRequestDecorator('signedIn')) app.decorateRequest('signedIn', null)
  for (const { route, handler } of feature) {
    const readInput = inputReader(route)
    const wire = wireSchema(route.reply)
    const checked = options.checkReplies ? wire : null
    const refuseRush = visitorLimit(route)
    app.route({
      method: route.method,
      url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: route.maxBytes ?? 256 * 1024,
      ...(wire && { schema: { response: { 200: {} } }, serializerCompiler: () => lazyWriter(wire) }),
      config: { operationId: operationId(route), takesFiles: route.upload !== undefined },
      onRequest: async (request) => {
        request.signedIn =
          isSingleDealerRead(route) && readBearer(request) ? null : await admit(route, request)
      },
      handler: async (request, reply) => {
        if (refuseRush) await refuseRush(request)
        const incoming = { request, reply, readInput }
        const { signedIn } = request
        const answer = await (signedIn
          ? runAdmitted(route, handler as Run, { ...incoming, signedIn })
          : readInSession(route, handler as Run, incoming))
        if (route.reply.kind === 'file') {
          const type = route.reply.contentType
          return route.shared && typeof answer === 'string'
            ? sendSharedText({ request, reply }, route.shared, { body: answer, type })
            : sendFile(reply, type, answer as Download)
        }
        if (route.reply.kind === 'ndjson') {
          const lines = options.checkReplies ? route.reply.schema : undefined
          return sendLines(reply, answer as AsyncIterable<unknown>, lines)
        }
        if (route.reply.kind === 'events')
          return sendEvents(reply, {
            actor: signedIn!.actor,
            values: answer as AsyncIterable<unknown>,
            mayListen: () => stillAllowed(route, { request, signedIn: signedIn! }, readInput(request)),
          })
        try {
          return sendBody(route, { request, reply }, answer, checked)
        } catch (error) {
          throw onlyReads(route) ? error : new AnswerLost(error)
        }
      },
    })
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function sendBody(route: Route, { request, reply }: Exchange, answer: unknown, checked: ZodType | null) {
  const body = toBody(route.reply.kind, answer)
  checked?.parse(body)
  if (hasVersion(route)) sendVersion(reply, answer as { version?: unknown })
  if (!route.shared) return reply.send(body)
  return sendShared({ request, reply }, route.shared, body, answer)
}

function toBody(kind: Reply['kind'], answer: unknown): unknown {
  if (kind === 'one') return { data: answer }
  return kind === 'list' && Array.isArray(answer) ? { data: answer, recordsTotal: answer.length } : answer
}

type Unread = Exchange & { readInput: (request: FastifyRequest) => Record<string, unknown> }

/** Reads whose sender is admitted by `readInSession`, because they need one transaction for both. */
const isSingleDealerRead = (route: Route) =>
  onlyReads(route) && !ownsTransactions(route) && route.scope !== 'platform'

/** Checks the sender in the transaction that reads, if the read stays within the sender's dealer. */
async function readInSession(route: Route, handler: Run, { readInput, ...exchange }: Unread) {
  const { request } = exchange
  const bearer = readBearer(request)!
  let checked: { found: SignInRow; signedIn: SignedIn; input: Record<string, unknown> } | undefined
  const check = signInCheck(bearer)
  const read = await checkAndRead(bearer.dealerId, check, ([found]: SignInRow[]) => {
    const signedIn = admitSignedIn(route, request, found ? describe(bearer, found) : null)
    const { actor } = signedIn
    request.signedIn = signedIn
    return {
      admit: () => countSender(request, actor),
      actor,
      action: async (work) => {
        const input = readInput(request)
        refuseTokenFields(route, actor, input)
        if (found) checked = { found, signedIn, input }
        if (!found?.seenLately || !staysWithinDealer(route, actor, input)) return null
        return { answer: await handler(work, input) }
      },
    }
  })
  if (read) return read.answer
  if (!checked) throw refuse('not_signed_in')
  await keepAlive(bearer, checked.found)
  return runHandler(route, handler, { ...exchange, ...checked })
}

async function runAdmitted(
  route: Route,
  handler: Run,
  { readInput, ...exchange }: Unread & { signedIn: SignedIn },
) {
  const { request, signedIn } = exchange
  countSender(request, signedIn.actor)
  const input = readInput(request)
  if (route.reply.kind === 'events') refuseTooManyStreams(signedIn.actor)
  refuseTokenFields(route, signedIn.actor, input)
  return runHandler(route, handler, { ...exchange, input })
}

type Incoming = Exchange & {
  signedIn: SignedIn
  input: Record<string, unknown>
}

async function runHandler(route: Route, handler: Run, incoming: Incoming): Promise<unknown> {
  const { request, signedIn, input } = incoming
  const { actor } = signedIn
  const key = onlyReads(route) ? null : readIdempotencyKey(request)
  if (key !== null && !takesKey(route)) throw refuse('key_not_taken')
  const dealerId = await dealerFor(route, actor, input)
  if (ownsTransactions(route)) {
    const call = () => handler(context(incoming, dealerId), input)
    return onlyReads(route) ? call() : inSteps(call)
  }
  if (dealerId === null) return acrossDealers(actor, (reading) => handler(reading, input))

  if (onlyReads(route)) return readInDealer(dealerId, actor, (work) => handler(work, input))
  const once = { key, request: [operationId(route), input] }
  return inDealerOnce(dealerId, actor, once, (work) => handler(work, input))
}

function sendFile(reply: FastifyReply, contentType: string, content: Download) {
  if (contentType === page.contentType) privatePage(reply)
  return reply.type(contentType).header('cache-control', 'no-store').send(content)
}

/**
 * Whether the same request would be allowed at this moment. While the database is away that can't be found out, and
 * nothing is sent.
 */
async function stillAllowed(
  route: Route,
  { request, signedIn }: { request: FastifyRequest; signedIn: SignedIn },
  input: Record<string, unknown>,
) {
  try {
    const { actor } = await admit(route, request)
    const dealerId = await dealerFor(route, actor, input)
    // A stream across dealers starts again when other dealers are closed than at its start.
    return dealerId !== null || isDeepStrictEqual(actor.closedDealers, signedIn.actor.closedDealers)
  } catch (failure) {
    return !(failure instanceof Refusal)
  }
}
