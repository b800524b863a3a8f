import { type KeyboardEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import type { BoardCard } from '#contract/sales/orders/order-board.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import type { BoardStore, Status } from './board-store.ts'
import { inStatus } from './use-moves.ts'

/** A card to scroll into view and, with `take`, to focus. */
type FocusTarget = { id: number; take: boolean; nth: number }
type InColumn = { entry: number | null; focusTarget: FocusTarget | null }

const statusIds: readonly number[] = orderStatuses.map(({ id }) => id)
const page = 8

type Actions = { move: (card: BoardCard, to: Status) => void; ask: (card: BoardCard) => void }

/** Which card of each column Tab reaches, which one to focus, and a card's keys. */
export class Focus {
  readonly #store: () => BoardStore | null
  readonly #actions: () => Actions
  #columns = new Map<number, InColumn>()
  #listeners = new Set<() => void>()
  current: number | null = null
  #moves = 0

  constructor(store: () => BoardStore | null, actions: () => Actions) {
    this.#store = store
    this.#actions = actions
  }

  useColumn = (statusId: number): InColumn =>
    useSyncExternalStore(this.#subscribe, () => this.#columns.get(statusId) ?? nothing)

  /** Scrolls to a card; with `take`, focuses it. */
  want(id: number, take: boolean): void {
    const card = this.#store()?.card(id)
    if (!card) return
    for (const [statusId, { entry }] of this.#columns)
      this.#columns.set(statusId, { entry, focusTarget: null })
    this.#moves += 1
    this.#set(card.orderStatusId, { entry: id, focusTarget: { id, take, nth: this.#moves } })
  }

  onFocus = (card: BoardCard): void => {
    this.current = card.id
    if (this.#columns.get(card.orderStatusId)?.entry !== card.id)
      this.#set(card.orderStatusId, { entry: card.id, focusTarget: null })
  }
  onMove = (card: BoardCard): void => this.#actions().ask(card)

  onKey = (event: KeyboardEvent, card: BoardCard): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('a, button'))
      return
    const { key } = event
    const steps = this.#steps(key, card)
    if (key === 'm') this.#actions().ask(card)
    else if (key === 'ArrowLeft' || key === 'ArrowRight') this.#shift(card, key)
    else if (steps === null) return
    else this.#walk(card, steps)
    event.preventDefault()
  }

  #steps(key: string, card: BoardCard): number | null {
    const all = this.#store()!.column(card.orderStatusId).cards.length
    const steps: Record<string, number> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -page,
      PageDown: page,
      Home: -all,
      End: all,
    }
    return steps[key] ?? null
  }

  #walk({ id, orderStatusId }: BoardCard, steps: number): void {
    const { cards } = this.#store()!.column(orderStatusId)
    const at = cards.findIndex((card) => card.id === id) + steps
    const next = cards[Math.min(Math.max(at, 0), cards.length - 1)]
    if (next) this.want(next.id, true)
  }

  /** To the next status on that side, as the screen shows it. */
  #shift(card: BoardCard, key: 'ArrowLeft' | 'ArrowRight'): void {
    const isBack = (key === 'ArrowLeft') === (document.dir !== 'rtl')
    const next = statusIds[statusIds.indexOf(card.orderStatusId) + (isBack ? -1 : 1)]
    if (next) this.#actions().move(card, inStatus(next))
  }

  #subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #set(statusId: number, column: InColumn): void {
    this.#columns = new Map(this.#columns).set(statusId, column)
    for (const listener of this.#listeners) listener()
  }
}

const nothing: InColumn = { entry: null, focusTarget: null }

/**
 * Makes the board's keyboard focus, once for the life of the screen. It always uses the latest store and
 * actions.
 */
export function useFocus(store: BoardStore | null, actions: Actions): Focus {
  const latest = useRef({ store, actions })
  latest.current = { store, actions }
  return useMemo(
    () =>
      new Focus(
        () => latest.current.store,
        () => latest.current.actions,
      ),
    [],
  )
}
