import { Button, Skeleton } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t, useLocale } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { orderStatusColor, orderStatusName } from '../orders/shared/order-chips.tsx'
import css from './board.module.css'
import type { BoardStore, Column as Cards } from './board-store.ts'
import { Card } from './card.tsx'
import { useDropTarget } from './drag.ts'
import type { Facts } from './use-board.ts'
import type { Focus } from './use-focus.ts'

/** A card's height in pixels, as in the stylesheet; declined orders have another line with the reason. */
const heightIn = (statusId: number) => (statusId === orderStatus.declined ? 120 : 84)
const gap = 8
/** How many cards before the end to load the next page. */
const ahead = 20

type Props = {
  statusId: number
  store: BoardStore
  facts: Facts
  focus: Focus
  buildPath: (id: number) => string | null
  loadMore: (statusId: number) => Promise<void>
}

/** One status: its count, total and cards; renders only the visible ones. */
export const Column = memo(function Column({ statusId, store, facts, focus, buildPath, loadMore }: Props) {
  useLocale()
  const column = useSyncExternalStore(store.subscribe, () => store.column(statusId))
  const element = useRef<HTMLElement>(null)
  const isOver = useDropTarget(element, statusId)
  const heading = `board-column-${statusId}`
  return (
    <section
      ref={element}
      className={css.column}
      aria-labelledby={heading}
      data-status={statusId}
      data-color={orderStatusColor(statusId)}
      data-over={isOver || undefined}
    >
      <header className={css.head}>
        <h2 className={css.name} id={heading}>
          {orderStatusName(statusId)} <Count column={column} facts={facts} />
        </h2>
        <span className={css.sum}>{money(column.amount, facts.currencySymbol)}</span>
      </header>
      <List {...{ statusId, store, column, focus, buildPath, loadMore }} />
    </section>
  )
})

/** A placeholder for a column whose cards are loading. */
export function ColumnToCome({ statusId, isComing }: { statusId: number; isComing: boolean }) {
  return (
    <section
      className={css.column}
      data-color={orderStatusColor(statusId)}
      aria-label={orderStatusName(statusId)}
    >
      <header className={css.head}>
        <h2 className={css.name}>{orderStatusName(statusId)}</h2>
        <span className={css.sum}>{'\u00a0'}</span>
      </header>
      {isComing && (
        <div className={css.cards}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={heightIn(statusId)} mt={gap} radius={6} />
          ))}
        </div>
      )}
    </section>
  )
}

function Count({ column: { count }, facts: { countedTo } }: { column: Cards; facts: Facts }) {
  const n = number(count)
  if (countedTo === null || count === 0) return <span className={css.count}>{n}</span>
  return (
    <span className={css.count} title={t('orderBoard.countedHint', { n: countedTo })}>
      {t('orderBoard.counted', { n: count })}
    </span>
  )
}

type ListProps = Omit<Props, 'facts'> & { column: Cards }

function List({ statusId, store, column: { cards, count, more }, focus, buildPath, loadMore }: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  const { entry, focusTarget } = focus.useColumn(statusId)
  const entryAt = cards.findIndex(({ id }) => id === entry)
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => box.current,
    estimateSize: () => heightIn(statusId) + gap,
    getItemKey: (at) => cards[at]!.id,
    overscan: 4,
    paddingStart: gap,
    initialOffset: store.scrolled.get(statusId) ?? 0,
    // Tab can reach this card wherever the column is scrolled.
    rangeExtractor: (range) =>
      entryAt < 0
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), entryAt])].sort((a, b) => a - b),
  })
  const items = virtual.getVirtualItems()
  const lastAt = items.at(-1)?.index ?? 0
  const paging = usePaging(more && lastAt >= cards.length - ahead, () => loadMore(statusId), cards.length)

  const scrollTo = useEffectEvent((id: number) => {
    const at = cards.findIndex((card) => card.id === id)
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  })
  useEffect(() => {
    if (focusTarget) scrollTo(focusTarget.id)
  }, [focusTarget])
  useEffect(() => () => void store.scrolled.set(statusId, box.current?.scrollTop ?? 0), [store, statusId])

  return (
    <div ref={box} className={css.cards} tabIndex={-1}>
      {cards.length === 0 && <p className={css.empty}>{t('orderBoard.emptyColumn')}</p>}
      {cards.length > 0 && (
        <ul
          className={css.all}
          aria-labelledby={`board-column-${statusId}`}
          style={{ height: virtual.getTotalSize() }}
        >
          {items.map(({ key, index, start }) => {
            const card = cards[index]!
            return (
              <Card
                key={key}
                card={card}
                path={buildPath(card.id)}
                isEntry={index === Math.max(0, entryAt)}
                focusTarget={focusTarget?.id === card.id && focusTarget.take ? focusTarget.nth : 0}
                isLit={store.isLit(card.id)}
                start={start}
                place={index + 1}
                of={Math.max(count, cards.length)}
                onKey={focus.onKey}
                onFocus={focus.onFocus}
                onMove={focus.onMove}
              />
            )
          })}
        </ul>
      )}
      {paging.failed && (
        <div className={css.failed} role="alert">
          {t('orderBoard.moreFailed')}
          <Button size="compact-sm" variant="default" onClick={paging.again}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Requests the next page when needed; a changed `length` means it arrived. */
function usePaging(isNeeded: boolean, load: () => Promise<void>, length: number) {
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // Once per page and try.
  useWhenChanged(isNeeded ? `${length} ${tries}` : null, (page) => {
    if (page === null) return
    setFailed(false)
    load().catch(() => setFailed(true))
  })
  return { failed: failed && isNeeded, again: () => setTries(tries + 1) }
}
