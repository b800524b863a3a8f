import type { Answer, Input } from '#contract/http.ts'
import type { BoardCard, BoardColumn, orderBoard } from '#contract/sales/orders/order-board.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Work } from '#server/platform/db/work.ts'
import { countLimit, isCountable, searchOrders } from '../orders/list/order-filter.ts'
import { type Among, columnCards, countColumns, findCards, readCurrency } from './queries.ts'

type BoardInput = Input<typeof orderBoard.show>
type Board = Answer<typeof orderBoard.show>

/** The board's columns; with `column` just one, with `ids` all of them with just those cards. */
export async function showBoard(work: Work, boardInput: BoardInput): Promise<Board> {
  const input = { ...boardInput, ...(await dayRange(work, boardInput)) }
  const found = await searchOrders(work, input)
  const among: Among = { filter: input, found: found?.slice(0, countLimit) ?? null }
  // Sent together; the counts run after the cards, so a change in between triggers an event and another read.
  const [columns, counts, currencySymbol] = await Promise.all([
    readColumns(work, among, input),
    countColumns(work, among),
    readCurrency(work),
  ])
  const counted = counts.reduce((sum, { count }) => sum + count, 0)
  const isCapped = Boolean(found || !isCountable(input)) && counted >= countLimit
  return {
    columns: columns.map((column) => {
      const { count = 0, amount = 0 } = counts.find(({ statusId }) => statusId === column.statusId) ?? {}
      return { ...column, count, amount }
    }),
    countedTo: isCapped ? countLimit : null,
    currencySymbol,
  }
}

type Cards = Pick<BoardColumn, 'statusId' | 'cards' | 'more'>

async function readColumns(work: Work, among: Among, { ids, column, after, limit }: BoardInput) {
  if (ids) {
    const cards = await findCards(work, among, ids.split(',').map(Number))
    return inColumns(cards, statusIds, cards.length)
  }
  const columns = column ? [column] : statusIds
  return inColumns(await columnCards(work, among, { statusIds: columns, after, limit }), columns, limit)
}

const statusIds: number[] = orderStatuses.map(({ id }) => id)

function inColumns(cards: readonly BoardCard[], columns: readonly number[], limit: number): Cards[] {
  return columns.map((statusId) => {
    const own = cards.filter((card) => card.orderStatusId === statusId)
    return { statusId, cards: own.slice(0, limit), more: own.length > limit }
  })
}
