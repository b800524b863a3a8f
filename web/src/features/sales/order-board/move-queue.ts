import type { BoardStore, Status } from './board-store.ts'

/** Sends a move; resolves to the order's new version. */
type SendMove = (id: number, to: Status) => Promise<{ version: number }>
type OnRefused = (id: number, error: unknown) => void

/**
 * Pending moves. A card's moves run one after the other, each from the version the previous one returned; of
 * several waiting ones only the last is sent.
 */
export class MoveQueue {
  #targets = new Map<number, Status>()
  #sending = new Map<number, Status>()
  /** Stays where it was dropped until the questions about its move are answered. */
  #held: number | null = null

  move(store: BoardStore, id: number, to: Status, sendMove: SendMove, onRefused: OnRefused): void {
    if (this.#held === id) this.#held = null
    this.#targets.set(id, to)
    if (!this.#sending.has(id)) void this.#work(store, id, sendMove, onRefused)
  }

  hold(id: number): void {
    this.#held = id
  }

  /** Returns a held card to its current or pending place. */
  restore(store: BoardStore, id: number): void {
    this.#held = null
    const to = this.#targets.get(id) ?? this.#sending.get(id)
    if (to) store.move(id, to)
    else store.release(id)
  }

  async #work(store: BoardStore, id: number, sendMove: SendMove, onRefused: OnRefused): Promise<void> {
    const refused = await this.#sendAll(store, id, sendMove).catch((error: unknown) => ({ error }))
    this.#sending.delete(id)
    this.#targets.delete(id)
    if (this.#held !== id) store.release(id)
    if (refused) onRefused(id, refused.error)
  }

  async #sendAll(store: BoardStore, id: number, sendMove: SendMove): Promise<void> {
    for (let to = this.#targets.get(id); to; to = this.#targets.get(id)) {
      this.#targets.delete(id)
      this.#sending.set(id, to)
      const { version } = await sendMove(id, to)
      store.settle(id, to, version)
    }
  }
}
