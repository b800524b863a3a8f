import { add } from '#contract/money.ts'
import type { BoardCard, BoardColumn } from '#contract/sales/orders/order-board.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'

export type Status = Pick<BoardCard, 'orderStatusId' | 'shippingStatusId' | 'declinedReasonId'>

/** A column as shown: the loaded cards plus those being moved. */
export type Column = {
  count: number
  amount: number
  cards: readonly BoardCard[]
  /** Older cards can still be loaded. */
  more: boolean
}

type Moving = { to: Status; of?: BoardCard; shown?: BoardCard }
type LoadedColumn = { count: number; amount: number; more: boolean; last: BoardCard | undefined }

const statusIds: readonly number[] = orderStatuses.map(({ id }) => id)
/** How long a card moved by someone else stays highlighted. */
const litMs = 2_500

/** Newest first, as the server sorts. */
const before = (a: BoardCard, b: BoardCard): boolean =>
  a.orderDate === b.orderDate ? a.id > b.id : a.orderDate > b.orderDate

/**
 * The board's cards. Keeps the server's state apart from pending moves, so a refused card returns to the
 * server's current place. Of two answers, the newer version wins.
 */
export class BoardStore {
  #truth = new Map<number, BoardCard>()
  #moving = new Map<number, Moving>()
  /** Deleted or no longer matching the filters; a page already on its way mustn't bring them back. */
  #gone = new Set<number>()
  #loaded = new Map<number, LoadedColumn>(
    statusIds.map((id) => [id, { count: 0, amount: 0, more: false, last: undefined }]),
  )
  #shown = new Map<number, Column>(
    statusIds.map((id) => [id, { count: 0, amount: 0, cards: [], more: false }]),
  )
  /** Each card, at its place in its column. */
  #placed = new Map<number, BoardCard>()
  #lit = new Map<number, number>()
  #listeners = new Set<() => void>()
  /** Each column's scroll position when the board was left. */
  readonly scrolled = new Map<number, number>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The column, which is one object until something in it changes. */
  column = (statusId: number): Column => this.#shown.get(statusId)!
  card(id: number): BoardCard | undefined {
    const stored = this.#truth.get(id)
    const moving = this.#moving.get(id)
    if (!stored || !moving) return stored
    // An object that stays while nothing changes re-renders nothing.
    if (moving.of !== stored)
      this.#moving.set(id, { ...moving, of: stored, shown: { ...stored, ...moving.to } })
    return this.#moving.get(id)!.shown
  }
  /** The server's state. */
  stored = (id: number): BoardCard | undefined => this.#truth.get(id)
  isLit = (id: number): boolean => Date.now() - (this.#lit.get(id) ?? 0) < litMs
  /** The highest number of cards loaded in any column. */
  get depth(): number {
    return Math.max(0, ...statusIds.map((id) => this.column(id).cards.length))
  }
  /** The order after which a column's next page begins. */
  findLastId = (statusId: number): number | undefined => this.#loaded.get(statusId)!.last?.id

  /** Replaces the whole board. */
  replace(columns: readonly BoardColumn[]): void {
    const earlier = this.#truth
    this.#truth = new Map()
    this.#gone.clear()
    for (const column of columns) {
      this.#note(column)
      this.#loaded.get(column.statusId)!.last = column.cards.at(-1)
      for (const card of column.cards) this.#truth.set(card.id, newer(card, earlier.get(card.id)))
    }
    // Cards being moved stay visible, even if they aren't among the newest.
    for (const id of this.#moving.keys())
      if (!this.#truth.has(id) && earlier.has(id)) this.#truth.set(id, earlier.get(id)!)
    this.#placeAll()
  }

  /** Adds a column's next page. */
  append(column: BoardColumn): void {
    this.#note(column)
    const loaded = this.#loaded.get(column.statusId)!
    loaded.last = column.cards.at(-1) ?? loaded.last
    const fresh = column.cards.filter(({ id }) => !this.#gone.has(id))
    for (const card of fresh) this.#truth.set(card.id, newer(card, this.#truth.get(card.id)))
    this.#placeAll()
  }

  /** Updates these orders; those missing from the columns have left the board. */
  take(ids: readonly number[], columns: readonly BoardColumn[]): void {
    for (const column of columns) this.#note({ ...column, more: this.#loaded.get(column.statusId)!.more })
    const cards = new Map(columns.flatMap((column) => column.cards).map((card) => [card.id, card]))
    for (const id of ids) {
      const current = this.#truth.get(id)
      const card = cards.get(id)
      if (card) this.#gone.delete(id)
      else this.#gone.add(id)
      if (!card) this.#truth.delete(id)
      else if (current ? card.version >= current.version : this.#isInSight(card)) {
        if (current?.orderStatusId !== card.orderStatusId && !this.#moving.has(id))
          this.#lit.set(id, Date.now())
        this.#truth.set(id, card)
      }
    }
    this.#place(ids)
  }

  /** Shows a card elsewhere until the move is settled. */
  move(id: number, status: Status): void {
    this.#moving.set(id, { to: status })
    this.#place([id])
  }

  /** The server confirmed this status and version. */
  settle(id: number, status: Status, version: number): void {
    const card = this.#truth.get(id)
    // The live update may arrive before the answer.
    if (card && card.version < version) {
      this.#count(card, -1)
      this.#truth.set(id, { ...card, ...status, version })
      this.#count({ ...card, ...status }, 1)
    }
  }

  /** Shows the card where the server has it. */
  release(id: number): void {
    this.#moving.delete(id)
    this.#place([id])
  }

  #note({ statusId, count, amount, more }: BoardColumn): void {
    this.#loaded.set(statusId, { ...this.#loaded.get(statusId)!, count, amount, more })
  }

  #count({ orderStatusId, orderAmount }: BoardCard, sign: 1 | -1): void {
    const loaded = this.#loaded.get(orderStatusId)!
    loaded.count += sign
    loaded.amount = add(loaded.amount, sign * orderAmount)
  }

  /** Whether it's at least as new as the column's loaded cards; older ones load on scrolling. */
  #isInSight(card: BoardCard): boolean {
    const { more, last } = this.#loaded.get(card.orderStatusId)!
    return !more || !last || before(card, last)
  }

  /** Updates the places of these cards only. */
  #place(ids: readonly number[]): void {
    const touched = new Map<number, BoardCard[]>()
    const copyCards = (statusId: number) => {
      const cards = touched.get(statusId) ?? [...this.column(statusId).cards]
      touched.set(statusId, cards)
      return cards
    }
    for (const id of ids) {
      const from = this.#placed.get(id)
      const card = this.card(id)
      if (from) {
        const cards = copyCards(from.orderStatusId)
        cards.splice(cards.indexOf(from), 1)
      }
      if (card) insert(copyCards(card.orderStatusId), card)
      if (card) this.#placed.set(id, card)
      else this.#placed.delete(id)
    }
    this.#showAll(touched)
  }

  #placeAll(): void {
    const columns = new Map<number, BoardCard[]>(statusIds.map((id) => [id, []]))
    this.#placed.clear()
    for (const id of this.#truth.keys()) {
      const card = this.card(id)!
      this.#placed.set(id, card)
      columns.get(card.orderStatusId)!.push(card)
    }
    for (const cards of columns.values()) cards.sort((a, b) => (before(a, b) ? -1 : 1))
    this.#showAll(columns)
  }

  #showAll(changed: ReadonlyMap<number, readonly BoardCard[]>): void {
    for (const statusId of statusIds)
      this.#show(statusId, changed.get(statusId) ?? this.column(statusId).cards)
    for (const listener of this.#listeners) listener()
  }

  #show(statusId: number, cards: readonly BoardCard[]): void {
    let { count, amount, more } = this.#loaded.get(statusId)!
    for (const [id, { to }] of this.#moving) {
      const card = this.#truth.get(id)
      if (!card || card.orderStatusId === to.orderStatusId) continue
      const sign = to.orderStatusId === statusId ? 1 : card.orderStatusId === statusId ? -1 : 0
      count += sign
      amount = add(amount, sign * card.orderAmount)
    }
    const visibleColumn = this.#shown.get(statusId)!
    const isSame =
      visibleColumn.count === count &&
      visibleColumn.amount === amount &&
      visibleColumn.more === more &&
      (visibleColumn.cards === cards ||
        (visibleColumn.cards.length === cards.length &&
          visibleColumn.cards.every((card, at) => card === cards[at])))
    if (!isSame) this.#shown.set(statusId, { count, amount, more, cards })
  }
}

/** Inserts a card into a sorted column. */
function insert(cards: BoardCard[], card: BoardCard): void {
  let [from, to] = [0, cards.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (before(cards[middle]!, card)) from = middle + 1
    else to = middle
  }
  cards.splice(from, 0, card)
}

const newer = (card: BoardCard, former: BoardCard | undefined): BoardCard =>
  former && former.version > card.version ? former : card
