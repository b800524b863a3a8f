import { IconArrowsExchange, IconFlag, IconLock, IconPackage } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import type { BoardCard } from '#contract/sales/orders/order-board.ts'
import {
  declinedReasons,
  findName,
  orderStatus,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import { dateTime, money } from '#web/platform/formats/format.ts'
import { toShownPath } from '#web/platform/formats/mirrored.ts'
import { nameText, t, useLocale } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { PaymentChip, paymentName } from '../orders/shared/order-chips.tsx'
import { formatAge } from './age.ts'
import css from './board.module.css'
import { useDraggable } from './drag.ts'

type Props = {
  card: BoardCard
  /** The target of Enter and a click; null if the user can't open orders. */
  path: string | null
  /** The column's card that Tab reaches. */
  isEntry: boolean
  /** Not 0, and a new number each time the card should take the focus. */
  focusTarget: number
  isLit: boolean
  /** Distance from the top of its column, in pixels. */
  start: number
  /** Its position in the column, from 1, and the column's length. */
  place: number
  of: number
  onKey: (event: KeyboardEvent, card: BoardCard) => void
  onFocus: (card: BoardCard) => void
  onMove: (card: BoardCard) => void
}

/**
 * An order on the board: number and payment, customer and flags, total and its outcome or age; a declined one says why.
 */
export const Card = memo(function Card(props: Props) {
  useLocale()
  const { card, path, isEntry, focusTarget, isLit, start, place, of: total, onKey, onFocus, onMove } = props
  const element = useRef<HTMLLIElement>(null)
  const isDragged = useDraggable(element, card.id)
  const navigate = useNavigate()
  useEffect(() => {
    if (focusTarget) element.current?.focus({ preventScroll: true })
  }, [focusTarget])
  const open = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const isElsewhere = ctrlKey || metaKey || shiftKey
    if (!path || (target as Element).closest(isElsewhere ? 'a, button' : 'button')) return
    event.preventDefault()
    void navigate({ to: path })
  }
  const { orderNumber: number, billCompany, orderAmount, currencySymbol, paymentState } = card
  const { declinedReasonId, shippingStatusId, orderStatusId } = card
  const reason = declinedReasonId ? nameText(findName(declinedReasons, declinedReasonId)) : null
  const outcome = shippingStatusId && !reason ? nameText(findName(shippingStatuses, shippingStatusId)) : null
  return (
    <li
      ref={element}
      className={css.card}
      style={{ translate: `0 ${start}px` }}
      aria-setsize={total}
      aria-posinset={place}
      aria-describedby="board-keys"
      data-card={card.id}
      data-declined={orderStatusId === orderStatus.declined || undefined}
      data-dragged={isDragged || undefined}
      data-lit={isLit || undefined}
      tabIndex={isEntry ? 0 : -1}
      onClick={open}
      onKeyDown={(event) =>
        event.key === 'Enter' && path ? void navigate({ to: path }) : onKey(event, card)
      }
      onFocus={() => onFocus(card)}
    >
      <div className={css.line}>
        {path ? (
          <a href={toShownPath(path)} className={css.number} tabIndex={-1} draggable={false}>
            {number}
          </a>
        ) : (
          <span className={css.number}>{number}</span>
        )}
        <span className={css.payment} title={paymentName(paymentState)}>
          <PaymentChip state={paymentState} isShort />
        </span>
        <button
          type="button"
          className={css.moveButton}
          tabIndex={-1}
          aria-label={t('orderBoard.move', { number })}
          title={t('orderBoard.move', { number })}
          onClick={() => onMove(card)}
        >
          <IconArrowsExchange size={16} aria-hidden />
        </button>
      </div>
      <div className={css.line}>
        <span className={css.customer} title={billCompany}>
          {billCompany}
        </span>
        <Flags card={card} />
      </div>
      <div className={css.line}>
        <span className={css.total}>{money(orderAmount, currencySymbol)}</span>
        <span className={css.quiet} title={dateTime(card.orderDate)}>
          {outcome ?? formatAge(card.orderDate)}
        </span>
      </div>
      {reason && (
        <p className={css.reason} title={reason}>
          {reason}
        </p>
      )}
    </li>
  )
})

function Flags({
  card: { isLocked, wrongCountry, itemsShipped: shipped, itemsQty: qty },
}: {
  card: BoardCard
}) {
  return (
    <>
      {isLocked === 1 && <Flag Icon={IconLock} words={t('orders.locked')} />}
      {wrongCountry === 1 && <Flag Icon={IconFlag} words={t('orderBoard.wrongCountry')} />}
      {shipped > 0 && shipped < qty && (
        <Flag Icon={IconPackage} words={t('orderBoard.shippedOf', { shipped, qty })}>
          {t('orderBoard.partly', { shipped, qty })}
        </Flag>
      )}
    </>
  )
}

type FlagProps = { Icon: typeof IconLock; words: string; children?: string }

const Flag = ({ Icon, words, children }: FlagProps) => (
  <span className={css.flag} role="img" aria-label={words} title={words}>
    <Icon size={14} aria-hidden />
    {children}
  </span>
)
