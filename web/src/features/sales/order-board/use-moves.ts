import { useState } from 'react'
import type { BoardCard } from '#contract/sales/orders/order-board.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { isWhole } from '../orders/list/whole-status.ts'
import { orderStatusName } from '../orders/shared/order-chips.tsx'
import { useSetManyStatuses, useUndoManyStatuses } from '../orders/shared/order-routes.ts'
import { useRefundAsked } from '../orders/shared/refund-asked.ts'
import type { BoardStore, Status } from './board-store.ts'
import { MoveQueue } from './move-queue.ts'

/** The last action, and how to undo it. */
type DoneMove = { undoId: number; text: string; undo: () => Promise<unknown>; undone: string }
/** A card whose move needs more: how it was completed, why it's declined, or the target status. */
export type Question = { card: BoardCard; to: number | null }

type Board = { store: BoardStore | null; reread: (id: number) => void }
type Ears = {
  /** For screen readers. */
  say: (text: string) => void
  /** Scrolls a card into view, wherever it is now. */
  follow: (id: number) => void
}

/** The status of an order that's moved to a column: nothing else is chosen yet. */
export const inStatus = (orderStatusId: number): Status => ({
  orderStatusId,
  shippingStatusId: null,
  declinedReasonId: null,
})

const pickStatus = ({ orderStatusId, shippingStatusId, declinedReasonId }: Status): Status => ({
  orderStatusId,
  shippingStatusId,
  declinedReasonId,
})

/**
 * Moves cards: shows the move at once, sends it with the seen version, and puts a refused card back with the
 * reason.
 */
export function useMoves({ store, reread }: Board, { say, follow }: Ears) {
  const [queue] = useState(() => new MoveQueue())
  const [refused, setRefused] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const { done, setDone, sendMove, refundWith } = useSending(store, follow)

  const onRefused = (number: number) => (id: number, error: unknown) => {
    follow(id)
    reread(id)
    setDone(null)
    setRefused(explainFailure(number, error))
    say(explainFailure(number, error))
  }
  const move = (card: BoardCard, to: Status, isRefunded = false) => {
    if (!store?.card(card.id)) return
    refundWith(card.id, isRefunded)
    store.move(card.id, to)
    follow(card.id)
    if (!isWhole(to)) {
      queue.hold(card.id)
      return setQuestion({ card, to: to.orderStatusId })
    }

    const { id, orderNumber: number } = card
    setQuestion(null)
    setRefused(null)
    say(t('orderBoard.moved', { number, status: orderStatusName(to.orderStatusId) }))
    queue.move(store, id, to, sendMove, onRefused(number))
  }
  /** Cancels the move. */
  const giveUp = () => {
    if (!store || !question) return
    const { card } = question
    setQuestion(null)
    queue.restore(store, card.id)
    const { orderNumber: number, orderStatusId } = store.card(card.id) ?? card
    say(t('orderBoard.putBack', { number, status: orderStatusName(orderStatusId) }))
    follow(card.id)
  }
  /** Undoes the last move, for the keyboard shortcut; the note has its own button. */
  const takeBack = async () => {
    if (!done) return
    setDone(null)
    try {
      await done.undo()
      say(done.undone)
      toast.success(done.undone)
    } catch (error) {
      setRefused(errorText(error))
    }
  }
  return {
    done,
    takeBack,
    forgetDone: () => setDone(null),
    refused,
    forgetRefused: () => setRefused(null),
    question,
    ask: (card: BoardCard) => setQuestion({ card, to: null }),
    move,
    giveUp,
  }
}
export type Moves = ReturnType<typeof useMoves>

/** Sends moves and remembers how to undo the last one. */
function useSending(store: BoardStore | null, follow: (id: number) => void) {
  const setStatus = useSetManyStatuses()
  const undoMove = useUndoManyStatuses()
  const refundAsked = useRefundAsked()
  const [done, setDone] = useState<DoneMove | null>(null)
  /** Cards whose next move refunds what was received for them. */
  const [refunding] = useState(() => new Set<number>())
  const refundWith = (id: number, isRefunded: boolean) =>
    void (isRefunded ? refunding.add(id) : refunding.delete(id))

  const sendMove = async (id: number, to: Status) => {
    const { version, orderNumber: number, ...before } = store!.stored(id)!
    const { orderStatusId: newStatusId, shippingStatusId, declinedReasonId } = to
    const nextStatus = { newStatusId, shippingStatusId, declinedReasonId }
    const refundPaid = refunding.delete(id) ? 1 : 0
    const { data } = await setStatus.send({ selected: [id], versions: [version], refundPaid, ...nextStatus })
    if (refundPaid === 1) void refundAsked(id)
    const { undoId, versions } = data
    const undo = async () => {
      await undoMove.send({ undoId: undoId! })
      store!.settle(id, pickStatus(before), versions[0]! + 1)
      store!.release(id)
      follow(id)
    }
    if (undoId)
      setDone({
        undoId,
        text: t('orderBoard.moved', { number, status: orderStatusName(newStatusId) }),
        undo,
        undone: t('orderBoard.undone', { number, status: orderStatusName(before.orderStatusId) }),
      })
    return { version: versions[0]! }
  }
  return { done, setDone, sendMove, refundWith }
}

/** Why a card was put back; the server names who was first, and when. */
function explainFailure(number: number, error: unknown): string {
  if (isProblem(error, 'not_found')) return t('orderBoard.gone', { number })
  const words = errorText(error)
  return isProblem(error, 'stale') ? words : `${t('orderBoard.failed', { number })} ${words}`
}
