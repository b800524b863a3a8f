import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { dayInZone } from '#contract/dates.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { useZone, usualZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, useNavigate } from '#web/platform/links.tsx'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useMay } from '#web/platform/session/session.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { useShortcut } from '#web/ui/buttons/shortcuts.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { PassingNote } from '#web/ui/feedback/passing-note.tsx'
import { UndoNote } from '#web/ui/feedback/undo-note.tsx'
import { useListedDealer } from '#web/ui/lists/dealer-filter.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOrderFilters } from '../orders/list/order-filters.tsx'
import { orderQuery } from '../orders/list/order-query.ts'
import { orderStatusColor, orderStatusName } from '../orders/shared/order-chips.tsx'
import { newOrderPath, orderPath } from '../orders/shared/order-paths.ts'
import css from './board.module.css'
import type { BoardStore } from './board-store.ts'
import { Column, ColumnToCome } from './column.tsx'
import { useDrops } from './drag.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useBoard } from './use-board.ts'
import { type Focus, useFocus } from './use-focus.ts'
import { inStatus, type Moves, useMoves } from './use-moves.ts'

/** A dealer's orders in one column per status; cards move by mouse, touch and keyboard. */
export default function BoardScreen() {
  const query = useUrlQuery(orderQuery)
  const may = useMay()
  const navigate = useNavigate()
  const chosen = useDealerId()
  const dealerId = useListedDealer(query.values.dealer) ?? chosen
  const today = dayInZone(new Date(), useZone(dealerId) ?? usualZone)
  useShortcut('n', t('orders.create'), () => void (may('orders') && navigate({ to: newOrderPath })))
  return (
    <ListPage
      of="orders-v2"
      actions={
        may('orders') && (
          <Button
            leftSection={<IconPlus size={16} />}
            renderRoot={(props) => <Link {...props} to={newOrderPath} />}
          >
            {t('orders.create')}
          </Button>
        )
      }
      filters={useOrderFilters({ query, dealerId, today, isBoard: true })}
      query={query}
      views={{ list: 'orders-v2', builtIn: builtInViews(), query }}
    >
      {dealerId === undefined ? (
        <EmptyList title={t('orderBoard.chooseDealer')} next={t('orderBoard.chooseDealerNext')} />
      ) : (
        <Board key={dealerId} query={query.values} dealerId={dealerId} />
      )}
    </ListPage>
  )
}

const builtInViews = () => [
  { name: t('orders.viewAll'), query: '' },
  { name: t('orders.today'), query: 'fromDate=today&toDate=today' },
  { name: t('orders.viewWeek'), query: 'fromDate=today-7&toDate=today' },
]

type Query = { cid?: number; fromDate?: string; toDate?: string; search: string }

function Board({ query, dealerId }: { query: Query; dealerId: number }) {
  const { cid, fromDate, toDate, search } = query
  const [announcement, say] = useState('')
  const board = useBoard(
    { dlid: dealerId, cid, fromDate, toDate, search: search || undefined },
    (ids, show) => keepInSight(board.store, focus, ids, show, say),
  )
  const { store, facts } = board
  const moves = useMoves(board, { say, follow: (id) => focus.want(id, true) })
  const focus = useFocus(store, moves)
  const element = useRef<HTMLDivElement>(null)
  useDrops(element, (cardId, statusId) => {
    const card = store?.card(cardId)
    if (card && card.orderStatusId !== statusId) moves.move(card, inStatus(statusId))
  })
  const opensForm = useMay()('orders')
  const buildPath = useCallback((id: number) => (opensForm ? orderPath(id) : null), [opensForm])
  useShortcut('u', t('orderBoard.shortcutUndo'), () => void moves.takeBack())
  useRemainingHeight(element)

  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
      <VisuallyHidden id="board-keys">{t('orderBoard.keys')}</VisuallyHidden>
      <InlineProblem problem={board.problem} title={t('common.readFailed')} onRetry={board.reload} />
      <Picker board={element} />
      <div ref={element} className={css.board} data-old={board.isOld || undefined} aria-busy={!store}>
        {orderStatuses.map(({ id }) =>
          store && facts ? (
            <Column
              key={id}
              statusId={id}
              {...{ store, facts, focus, buildPath }}
              loadMore={board.loadMore}
            />
          ) : (
            <ColumnToCome key={id} statusId={id} isComing={!board.problem} />
          ),
        )}
      </div>
      <Notes moves={moves} isLive={board.isLive} />
      <MoveDialog moves={moves} />
    </>
  )
}

/** If someone else moves the focused card, keeps the focus on it and announces the move. */
function keepInSight(
  store: BoardStore | null,
  focus: Focus,
  ids: readonly number[],
  show: () => void,
  say: (text: string) => void,
) {
  const focusedCard = Number(document.activeElement?.closest('[data-card]')?.getAttribute('data-card'))
  const before = store?.card(focusedCard)
  show()
  if (!before || !ids.includes(focusedCard)) return
  const current = store?.card(focusedCard)
  const { orderNumber: number } = before
  if (!current) return say(t('orderBoard.goneByOther', { number }))
  if (current.orderStatusId === before.orderStatusId) return
  focus.want(focusedCard, true)
  say(t('orderBoard.movedByOther', { number, status: orderStatusName(current.orderStatusId) }))
}

/** The board ends where the window does, however many rows the filters take. */
function useRemainingHeight(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const board = element.current
    if (!board?.parentElement) return
    const measure = () => {
      const top = board.getBoundingClientRect().top + window.scrollY
      board.style.setProperty('--top', `${Math.round(top)}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const sibling of board.parentElement.children) if (sibling !== board) observer.observe(sibling)
    return () => observer.disconnect()
  }, [element])
}

/** On narrow screens, jumps to one of the six columns. */
function Picker({ board }: { board: RefObject<HTMLDivElement | null> }) {
  const show = (id: number) =>
    board.current
      ?.querySelector(`[data-status="${id}"]`)
      ?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
  return (
    <nav className={css.picker} aria-label={t('orderBoard.columns')}>
      {orderStatuses.map(({ id }) => (
        <button
          key={id}
          type="button"
          className={css.pick}
          data-color={orderStatusColor(id)}
          onClick={() => show(id)}
        >
          {orderStatusName(id)}
        </button>
      ))}
    </nav>
  )
}

/** The last undoable move, refusals, and whether live updates work. */
function Notes({ moves, isLive }: { moves: Moves; isLive: boolean }) {
  const { done, refused } = moves
  return (
    <div className={css.notes}>
      {!isLive && <p className={css.away}>{t('orderBoard.away')}</p>}
      {refused && (
        <PassingNote severity="error" onClose={moves.forgetRefused} closeAfter={null}>
          {refused}
        </PassingNote>
      )}
      {done && (
        <UndoNote
          key={done.undoId}
          text={done.text}
          undo={done.undo}
          undone={done.undone}
          onClose={moves.forgetDone}
        />
      )}
    </div>
  )
}
