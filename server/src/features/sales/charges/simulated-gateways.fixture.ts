import { accounts } from '#demo/payment-gateways/accounts.ts'
import { authorizeNetAnswer } from '#demo/payment-gateways/authorize-net.ts'
import { Book } from '#demo/payment-gateways/book.ts'
import type { Answer, ReceivedCall } from '#demo/payment-gateways/fake.ts'
import { merchanteAnswer } from '#demo/payment-gateways/merchante.ts'
import { payflowAccount } from '#demo/payment-gateways/payflow.ts'
import { stripeAccount } from '#demo/payment-gateways/stripe.ts'
import type { GatewayAnswer } from '#server/adapters/payments/call-gateway.ts'
import { type Account, GatewayFailure, type Source } from '#server/adapters/payments/gateway.ts'

export type SimulatedId = 2 | 3 | 8 | 9

const stored = (profile: object): Source => ({ kind: 'stored', profile })
type GatewayKind = {
  account: Account
  newAnswer(): Answer
  sources: readonly Source[]
  /** Its answers when it accepts nothing at the moment, and when it can't tell its own result. */
  refusals: readonly string[]
  doubts: readonly string[]
  /**
   * Its answers contain only a number and at most an amount, so an answer for another movement is only
   * recognized if that number came up before.
   */
  returnsOnlyNumbers?: true
  /** Alters an answer, so that it's about another movement. */
  tamper(body: string): string
}

const sandbox = (url: string, credentials: Record<string, string>): Account => ({
  url,
  envMode: 'sandbox',
  credentials,
})
const stripeError = (status: number, type: string) =>
  `${status} ${JSON.stringify({ error: { type, message: 'Not now' } })}`
const anetError = (code: string) =>
  `200 ${JSON.stringify({ messages: { resultCode: 'Error', message: [{ code, text: 'Not now' }] } })}`

/** Each gateway with its own ledger, answering like the demo's fakes. */
export const simulated: Record<SimulatedId, GatewayKind> = {
  2: {
    account: sandbox('http://payflow.test/', accounts.payflow),
    newAnswer: payflowAccount,
    returnsOnlyNumbers: true,
    sources: ['DDE000014242', 'DDE000030002'].map((payflowProPnref) => stored({ payflowProPnref })),
    refusals: ['200 RESULT=1&RESPMSG=User authentication failed', '200 RESULT=26&RESPMSG=Invalid vendor'],
    doubts: ['200 RESULT=104&RESPMSG=Timeout', '200 RESULT=-1&RESPMSG=Failed', '200 RESULT=0&RESPMSG=Yes'],
    tamper: (body) => body.replace(/(\bAMT=\d+)\./, '$11.'),
  },
  3: {
    account: sandbox('http://merchante.test/mes-api/tridentApi', accounts.merchante),
    newAnswer: () => merchanteAnswer,
    returnsOnlyNumbers: true,
    sources: ['a001', 'a003'].map((end) => stored({ merchanteCardId: `d3e0000000000000000000000000${end}` })),
    refusals: ['200 transaction_id=error&error_code=101&auth_response_text=Invalid key'],
    doubts: ['200 transaction_id=error&error_code=999&auth_response_text=Oops'],
    tamper: (body) => body.replace('error_code=000', 'error_code=010'),
  },
  8: {
    account: sandbox('http://authorize.test/xml/v1/request.api', accounts.authorizeNet),
    newAnswer: () => authorizeNetAnswer,
    sources: ['1', '3', '4'].map((end) =>
      stored({
        authorizeNetCustomerProfileId: `90000000${end}`,
        authorizeNetPaymentProfileId: `91000000${end}`,
      }),
    ),
    refusals: ['E00007', 'E00011', 'E00003'].map(anetError),
    doubts: ['E00001', 'E00053'].map(anetError),
    tamper: (body) => body.replace('"refId":"', '"refId":"0000').replace(/("settleAmount":\d+)/, '$11'),
  },
  9: {
    account: sandbox('http://stripe.test/', accounts.stripe),
    newAnswer: stripeAccount,
    sources: ['01', '03', '07'].map((end) =>
      stored({
        stripeCustomerId: `cus_PartsdeskDemo${end}`,
        stripePaymentMethodId: `pm_PartsdeskDemo${end}`,
      }),
    ),
    refusals: [401, 403, 404, 429].map((status) => stripeError(status, 'invalid_request_error')),
    doubts: [
      ...[500, 503, 408].map((status) => stripeError(status, 'api_error')),
      ...[400, 409].map((status) => stripeError(status, 'idempotency_error')),
    ],
    tamper: (body) => body.replace(/("amount(?:_received)?": [1-9]\d*)/g, '$10'),
  },
}

/**
 * Faults between a request and its answer. Those ending in `after` have already performed it; `late` performs it
 * after everyone has stopped waiting.
 */
export const faults = [
  'good',
  'not sent',
  'lost',
  'lost after',
  'late',
  'refused',
  'doubt',
  'doubt after',
  'door',
  'door after',
  'cut after',
  'other',
  'other after',
  'tampered after',
] as const
export type Fault =
  | 'good'
  | 'not sent'
  | 'lost'
  | 'lost after'
  | 'late'
  | 'refused'
  | 'doubt'
  | 'doubt after'
  | 'door'
  | 'door after'
  | 'cut after'
  | 'other'
  | 'other after'
  | 'tampered after'

const doors = [401, 403, 404, 407, 429, 500, 502, 504]

/** A gateway as the adapters reach it: in memory, with its own clock. */
export class SimulatedGateway {
  readonly book = new Book()
  readonly kind: GatewayKind
  /** Faults for the next requests; after them, all succeed. */
  ahead: Fault[] = []
  /** Rotates through the forms of a fault. */
  turn = 0
  private readonly answer: Answer
  private readonly late: (() => void)[] = []
  private readonly sentReplies: string[] = []
  private readonly atItsClock: <T>(action: () => T) => T

  constructor(kind: GatewayKind, atItsClock: <T>(action: () => T) => T) {
    this.kind = kind
    this.answer = kind.newAnswer()
    this.atItsClock = atItsClock
  }

  /** Delivers the delayed requests. */
  arrive(): void {
    for (const act of this.late.splice(0)) act()
  }

  send({
    method,
    url,
    headers,
    body = '',
  }: { method: string; url: string } & Partial<ReceivedCall>): GatewayAnswer {
    const fault = this.ahead.shift() ?? 'good'
    const { pathname, search } = new URL(url)
    const request = { method, path: pathname + search, headers: headers ?? {}, body }
    const act = () => this.atItsClock(() => this.answer(request, this.book))
    if (fault === 'not sent') throw new GatewayFailure('unreachable', null, { didNothing: true })
    if (fault === 'lost') throw new GatewayFailure('broken')
    if (fault === 'late') {
      this.late.push(act)
      throw new GatewayFailure('too_long')
    }
    const isDone = fault === 'good' || fault.endsWith('after')
    const reply = isDone ? act() : null
    if (fault === 'lost after') throw new GatewayFailure('broken')
    const [status, text] = this.replyTo(fault, reply)
    const isRemembered = fault === 'good' || !this.kind.returnsOnlyNumbers
    if (reply && isRemembered && !isQuestion(request)) this.sentReplies.push(`${reply.status} ${reply.body}`)
    return { status, text, headers: {}, seenAt: this.atItsClock(() => new Date()) }
  }

  private replyTo(fault: Fault, reply: { status: number; body: string } | null): [number, string] {
    const pick = <T>(all: readonly T[]): T | undefined => all[this.turn++ % all.length]
    if (fault === 'good') return [reply!.status, reply!.body]
    if (fault === 'refused') return split(pick(this.kind.refusals)!)
    if (fault.startsWith('doubt')) return split(pick(this.kind.doubts)!)
    if (fault.startsWith('other')) return split(pick(this.sentReplies) ?? this.kind.doubts[0]!)
    if (fault.startsWith('door')) return [pick(doors)!, '<h1>Not here</h1>']
    if (fault === 'cut after') return [reply!.status, reply!.body.slice(0, 5)]
    return [reply!.status, this.kind.tamper(reply!.body)]
  }
}

const isQuestion = ({ method, body }: ReceivedCall) =>
  method === 'GET' || body.startsWith('{"get') || body.includes('&TRXTYPE[1]=I&')

function split(line: string): [number, string] {
  const at = line.indexOf(' ')
  return [Number(line.slice(0, at)), line.slice(at + 1)]
}
