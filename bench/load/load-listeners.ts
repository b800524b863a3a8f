import http from 'node:http'
import { buildHeaders, type Door } from './load-door.ts'
import type { Ledger, User } from './load-users.ts'

/**
 * A screen that's notified of changed orders. Like the product's screens, it reloads when its stream is opened again or
 * reports a gap, and is up to date after that.
 */
export class Listener {
  /** When it last reloaded the full list. */
  reloadedAt = Number.POSITIVE_INFINITY
  reloads = 0
  /** When the screen was first notified of each order, and when it had last reloaded before that. */
  readonly heard = new Map<number, { at: number; reloadedAt: number }>()
  readonly user: User
  private readonly door: Door
  private stream: http.ClientRequest | null = null
  private again: NodeJS.Timeout | undefined

  constructor(user: User, door: Door) {
    this.user = user
    this.door = door
    this.open()
  }

  get isOpen(): boolean {
    return this.reloadedAt < Number.POSITIVE_INFINITY
  }

  close() {
    clearTimeout(this.again)
    this.stream?.removeAllListeners('close').destroy()
  }

  private open() {
    let rest = ''
    const path = `/api/orders-events?dlid=${this.user.dealerId}`
    const options = { host: '127.0.0.1', port: this.door.next(), path, headers: buildHeaders(this.user) }
    const stream = http.get({ ...options, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return void stream.destroy()
      this.reload()
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        const events = (rest + chunk).split('\n\n')
        rest = events.pop()!
        for (const event of events) if (event.startsWith('data: ')) this.hear(JSON.parse(event.slice(6)))
      })
      answer.on('error', () => {})
    })
    stream.on('error', () => {})
    stream.on('close', () => {
      this.reloadedAt = Number.POSITIVE_INFINITY
      this.again = setTimeout(() => this.open(), 1000)
    })
    this.stream = stream
  }

  private hear({ changed, missed }: { changed: { id: number }[]; missed: boolean }) {
    if (missed) this.reload()
    const now = { at: performance.now(), reloadedAt: this.reloadedAt }
    for (const { id } of changed) if (!this.heard.has(id)) this.heard.set(id, now)
  }

  private reload() {
    this.reloadedAt = performance.now()
    this.reloads += 1
  }
}

/** Counts the dealer's orders that a listener neither was notified of nor loaded. */
export const countMissed = (listener: Listener, { created }: Ledger): number =>
  [...created].filter(
    ([id, { dealerId, at }]) =>
      dealerId === listener.user.dealerId && at > listener.reloadedAt && !listener.heard.has(id),
  ).length

/**
 * Returns how many milliseconds after an order's answer each screen was notified of the order; 0 if the notification
 * came first.
 */
export const findDelays = (listeners: readonly Listener[], { created }: Ledger): number[] =>
  listeners.flatMap(({ heard }) =>
    [...heard].flatMap(([id, { at, reloadedAt }]) => {
      const order = created.get(id)
      return order && order.at > reloadedAt ? [Math.max(0, at - order.at)] : []
    }),
  )
