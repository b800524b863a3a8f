import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { readBody, startLoopbackServer } from '#demo/loopback-server.ts'
import { Book } from './book.ts'

/** A request that a gateway receives. */
export type ReceivedCall = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
export type Reply = { status: number; type: string; body: string; headers?: Record<string, string> }

/**
 * Ways in which a fake answers; `good` is normal. With those ending in `after`, the money has moved and only the answer
 * is lost; with the other faults, nothing was done.
 */
export type Behaviour =
  | 'good'
  | 'slow'
  | 'held'
  | 'stall'
  | 'stall after'
  | 'break unread'
  | 'break'
  | 'break after'
  | 'break within the answer after'
  | '500'
  | '500 after'
  | 'garbage'
  | 'garbage after'
  | 'redirect'
  | 'flood'

export type Fake = {
  origin: string
  /** Applies to every request for which `next` has no entry. */
  behaviour: Behaviour
  next: Behaviour[]
  /** Called when the fake has read a request that it will never answer. */
  onStall(): void
  /** Holds the next request until the returned function is called. */
  hold(): () => void
  /** The latest requests, without card data. */
  seen: ReceivedCall[]
  /** Its charges and refunds. */
  book: Book
  stop(): Promise<void>
}

const maxRequests = 100

const cardNumbers = /(ACCT\[\d+\]=|"cardNumber":"|card_number=)(\d*)(?=\d{4})/g
const cardCodes = /(CVV2\[\d\]=|"cardCode":"|cvv2=)(\d+)/g
/** Masks card numbers up to their last four digits, and card codes entirely. */
const withoutCard = (body: string) =>
  [cardNumbers, cardCodes].reduce(
    (text, field) =>
      text.replace(field, (_, name: string, digits: string) => name + 'X'.repeat(digits.length)),
    body,
  )
const slowMs = 700

/** A gateway's normal behavior. */
export type Answer = (asked: ReceivedCall, book: Book) => Reply

type Answering = {
  /** The file of the fake's book. Without it, nothing survives a restart. */
  file: string | undefined
  answer: Answer
  /** Returns a refusal if a request can't run beside those that are running. */
  turnAway?(asked: ReceivedCall, underWay: Iterable<ReceivedCall>): Reply | null
}

/** Starts a fake gateway on loopback with these normal answers. */
export async function startFake({ answer, turnAway, file }: Answering): Promise<Fake> {
  const underWay = new Set<ReceivedCall>()
  const held: Promise<void>[] = []
  const server = await startLoopbackServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const behaviour = fake.next.shift() ?? fake.behaviour
    if (behaviour === 'break unread') return response.destroy()
    const receivedCall = { method, path: url, headers, body: await readBody(request) }
    fake.seen = [...fake.seen, { ...receivedCall, body: withoutCard(receivedCall.body) }].slice(-maxRequests)
    const away = turnAway?.(receivedCall, underWay)
    if (away) return say(response, away)
    underWay.add(receivedCall)
    if (behaviour === 'slow') await setTimeout(slowMs)
    if (behaviour === 'held') await held.shift()
    underWay.delete(receivedCall)
    const act = () => {
      const reply = answer(receivedCall, fake.book)
      fake.book.save()
      return reply
    }
    if (['good', 'slow', 'held'].includes(behaviour)) return say(response, act())
    misbehave(response, behaviour, act)
    if (behaviour.startsWith('stall')) fake.onStall()
  })
  const fake: Fake = {
    ...server,
    behaviour: 'good',
    next: [],
    onStall: () => {},
    hold() {
      let letGo = () => {}
      held.push(
        new Promise((resolve) => {
          letGo = resolve
        }),
      )
      this.next.push('held')
      return () => letGo()
    },
    seen: [],
    book: new Book(file),
  }
  return fake
}

const say = (response: ServerResponse, { status, type, headers, body }: Reply) =>
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)

function misbehave(response: ServerResponse, behaviour: Behaviour, act: () => Reply): unknown {
  const reply = behaviour.endsWith('after') ? act() : null
  if (behaviour.startsWith('stall')) return
  if (behaviour === 'break within the answer after') {
    const length = String(Buffer.byteLength(reply!.body))
    response.writeHead(200, { 'content-type': reply!.type, 'content-length': length })
    return response.write(reply!.body.slice(0, 10), () => response.destroy())
  }
  if (behaviour.startsWith('break')) return response.destroy()
  if (behaviour.startsWith('500'))
    return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>')
  if (behaviour.startsWith('garbage')) return response.end('<!doctype html><title>It works!</title>')
  if (behaviour === 'redirect') return response.writeHead(302, { location: 'https://example.com/' }).end()
  return response.end('x'.repeat(1_000_000))
}
