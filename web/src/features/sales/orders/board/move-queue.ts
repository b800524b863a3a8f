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
  #underway = new Set<number>()

  wish(store: BoardStore, id: number, to: Status, sendMove: SendMove, onRefused: OnRefused): void {
    this.#wished.set(id, to)
    if (!this.#underway.has(id)) void this.#work(store, id, sendMove, onRefused)
  }

  async #work(store: BoardStore, id: number, sendMove: SendMove, onRefused: OnRefused): Promise<void> {
    this.#underway.add(id)
    try {
      for (let to = this.#wished.get(id); to; to = this.#wished.get(id)) {
        this.#wished.delete(id)
        const { version } = await sendMove(id, to)
        store.settle(id, to, version)
      }
    } catch (error) {
      this.#wished.delete(id)
      onRefused(id, error)
    } finally {
      this.#underway.delete(id)
      store.release(id)
    }
  }

  /** Shows a card again where it is, or is on its way to. */
  restore(store: BoardStore, id: number): void {
    const wished = this.#wished.get(id)
    if (wished) store.move(id, wished)
    else if (!this.#underway.has(id)) store.release(id)
  }
}
