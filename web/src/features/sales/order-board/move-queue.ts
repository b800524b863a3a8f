import type { BoardStore, Status } from './board-store.ts'

/** Sends one move and gives the order's version after it. */
type SendMove = (id: number, to: Status) => Promise<{ version: number }>
type OnRefused = (id: number, error: unknown) => void

/**
 * The moves that are on their way. Those of one card go one after the other, each from the version that
 * the one before has made; of several that wait only the last is sent.
 */
export class MoveQueue {
  #wished = new Map<number, Status>()
  #sending = new Map<number, Status>()
  /** Stands where it was dropped until somebody has answered what its move wants to know. */
  #held: number | null = null

  wish(store: BoardStore, id: number, to: Status, sendMove: SendMove, onRefused: OnRefused): void {
    if (this.#held === id) this.#held = null
    this.#wished.set(id, to)
    if (!this.#sending.has(id)) void this.#work(store, id, sendMove, onRefused)
  }

  hold(id: number): void {
    this.#held = id
  }

  /** Shows a card that was held where it is, or is on its way to. */
  restore(store: BoardStore, id: number): void {
    this.#held = null
    const to = this.#wished.get(id) ?? this.#sending.get(id)
    if (to) store.move(id, to)
    else store.release(id)
  }

  async #work(store: BoardStore, id: number, sendMove: SendMove, onRefused: OnRefused): Promise<void> {
    const refused = await this.#sendAll(store, id, sendMove).catch((error: unknown) => ({ error }))
    this.#sending.delete(id)
    this.#wished.delete(id)
    if (this.#held !== id) store.release(id)
    if (refused) onRefused(id, refused.error)
  }

  async #sendAll(store: BoardStore, id: number, sendMove: SendMove): Promise<void> {
    for (let to = this.#wished.get(id); to; to = this.#wished.get(id)) {
      this.#wished.delete(id)
      this.#sending.set(id, to)
      const { version } = await sendMove(id, to)
      store.settle(id, to, version)
    }
  }
}
