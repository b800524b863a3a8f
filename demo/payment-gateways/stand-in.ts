import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { bodyOf, startLoopbackServer } from '#demo/loopback-server.ts'
import { Book } from './book.ts'

/** A request as a gateway reads it. */
export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
export type Reply = { status: number; type: string; body: string; headers?: Record<string, string> }

/**
 * How it answers besides as it should. Those that end in `after` have done what was asked: the money has
 * moved and the answer is lost; the others have done nothing.
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

export type StandIn = {
  origin: string
  /** Of every request; `next` comes first, one for each request. */
  behaviour: Behaviour
  next: Behaviour[]
  /** Called when it stalls: it has read the request and will never answer. */
  onStall(): void
  /** Keeps the next request waiting until what this gives is called. */
  hold(): () => void
  /** The latest requests, without the cards in them. */
  seen: Asked[]
  /** What it has charged and given back. */
  book: Book
  stop(): Promise<void>
}

const kept = 100

const cardNumbers = /(ACCT\[\d+\]=|"cardNumber":"|card_number=)(\d*)(?=\d{4})/g
const cardCodes = /(CVV2\[\d\]=|"cardCode":"|cvv2=)(\d+)/g
/** As it came, but for the numbers of cards, of which the last four digits stay, and their codes. */
const withoutCard = (body: string) =>
  [cardNumbers, cardCodes].reduce(
    (text, field) =>
      text.replace(field, (_, name: string, digits: string) => name + 'X'.repeat(digits.length)),
    body,
  )
const slowMs = 700

/** What a gateway does and says when nothing is wrong with it. */
export type Answer = (asked: Asked, book: Book) => Reply

type Answering = {
  /** Where its book is kept; without, it is forgotten. */
  file: string | undefined
  answer: Answer
  /** What is answered at once because of another request that is still being worked on. */
  turnAway?(asked: Asked, underWay: Iterable<Asked>): Reply | null
}

/** A gateway on loopback, by what it answers when nothing is wrong with it. */
export async function startStandIn({ answer, turnAway, file }: Answering): Promise<StandIn> {
  const underWay = new Set<Asked>()
  const held: Promise<void>[] = []
  const server = await startLoopbackServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const behaviour = standIn.next.shift() ?? standIn.behaviour
    if (behaviour === 'break unread') return response.destroy()
    const asked = { method, path: url, headers, body: await bodyOf(request) }
    standIn.seen = [...standIn.seen, { ...asked, body: withoutCard(asked.body) }].slice(-kept)
    const away = turnAway?.(asked, underWay)
    if (away) return say(response, away)
    underWay.add(asked)
    if (behaviour === 'slow') await setTimeout(slowMs)
    if (behaviour === 'held') await held.shift()
    underWay.delete(asked)
    const act = () => {
      const reply = answer(asked, standIn.book)
      standIn.book.save()
      return reply
    }
    if (['good', 'slow', 'held'].includes(behaviour)) return say(response, act())
    misbehave(response, behaviour, act)
    if (behaviour.startsWith('stall')) standIn.onStall()
  })
  const standIn: StandIn = {
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
  return standIn
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
