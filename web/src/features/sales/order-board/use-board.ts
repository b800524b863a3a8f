import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call, Wire } from '#contract/http.ts'
import { orderBoard } from '#contract/sales/orders/order-board.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { useEvents } from '#web/platform/events.ts'
import { mayPass } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { BoardStore } from './board-store.ts'

type Input = Omit<Call<typeof orderBoard.show>, 'limit' | 'column' | 'after' | 'ids'> & { dlid: number }
export type Facts = Pick<Wire<typeof orderBoard.show>['data'], 'countedTo' | 'currencySymbol'>

/** Called before changes of these orders are shown. */
type OnNews = (ids: readonly number[], show: () => void) => void

const firstPage = 50
const nextPage = 200
const maxInColumn = 1000
/** Batches changes, and limits how often a busy dealer's board reloads. */
const gatherMs = 150
const restMs = 1_000
/** How long the first read waits for the stream. */
const longestWaitMs = 800
/** Above this number of changes, the whole board is reloaded. */
const maxIds = 300

/** The board as last left, so returning to it shows it at once. */
let left: { name: string; store: BoardStore; facts: Facts } | null = null

/** Loads a board, loads more on scrolling, and keeps it in sync with the server. */
export function useBoard(input: Input, onNews: OnNews) {
  const name = JSON.stringify(input)
  const [visibleBoard, setVisibleBoard] = useState(() => (left?.name === name ? left : null))
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(true)
  const live = useLive(visibleBoard?.name === name ? visibleBoard.store : null, input, {
    onNews,
    onUnsure: () => soon.plan(),
  })
  const requests = useRef(0)

  const load = async () => {
    const mine = ++requests.current
    setBusy(true)
    const readAgain = live.wholeIsRead()
    try {
      const shownStore = visibleBoard?.name === name ? visibleBoard.store : null
      const limit = Math.min(Math.max(firstPage, shownStore?.depth ?? 0), maxInColumn)
      const { data } = await send(orderBoard.show, { ...input, limit })
      if (requests.current !== mine) return
      const store = shownStore ?? new BoardStore()
      store.replace(data.columns)
      readAgain()
      setVisibleBoard({ name, store, facts: data })
      setProblem(null)
    } catch (error) {
      if (requests.current === mine) setProblem(error)
    } finally {
      if (requests.current === mine) setBusy(false)
    }
  }
  const soon = useSoon(load)
  // The first read waits briefly for the stream, so that no change falls between the two.
  const isLater = useRef(false)
  useWhenChanged(name, () => {
    if (isLater.current) soon.now()
    isLater.current = true
  })
  useEffect(() => soon.unless(() => requests.current > 0, longestWaitMs), [soon])
  useEffect(() => {
    if (visibleBoard) left = visibleBoard
  }, [visibleBoard])

  return {
    store: visibleBoard?.store ?? null,
    facts: visibleBoard?.facts ?? null,
    /** The board shown isn't the requested one yet. */
    isOld: visibleBoard !== null && visibleBoard.name !== name,
    isLive: live.state !== 'away',
    problem: busy ? null : problem,
    reload: load,
    reread: live.reread,
    loadMore: useMore(visibleBoard?.store ?? null, input),
  }
}

/** Reloads the whole board, but not too often. */
function useSoon(load: () => Promise<void>) {
  const reload = useEffectEvent(load)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)
  const [soon] = useState(() => {
    const reloadNow = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      last.current = Date.now()
      void reload()
    }
    const plan = () => {
      const pause = Math.max(0, last.current + restMs - Date.now())
      if (pause === 0) reloadNow()
      else timer.current ??= setTimeout(reloadNow, pause)
    }
    const unless = (isDone: () => boolean, ms: number) => {
      const waiting = setTimeout(() => isDone() || reloadNow(), ms)
      return () => {
        clearTimeout(waiting)
        clearTimeout(timer.current)
      }
    }
    return { now: reloadNow, plan, unless }
  })
  return soon
}

type Ears = {
  onNews: OnNews
  /** The stream was opened, or too much happened: changes may be missing. */
  onUnsure: () => void
}

/** Reloads orders the server reports as changed. */
function useLive(store: BoardStore | null, input: Input, { onNews, onUnsure }: Ears) {
  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastRead = useRef(0)
  /** Orders read since the board was last requested. */
  const recent = useRef<number[]>([])

  const read = async () => {
    timer.current = undefined
    const ids = [...waiting.current]
    if (!store || ids.length === 0) return plan()
    waiting.current.clear()
    if (ids.length > maxIds) return onUnsure()
    lastRead.current = Date.now()
    try {
      const { data } = await send(orderBoard.show, { ...input, ids: ids.join(',') })
      onNews(ids, () => store.take(ids, data.columns))
      recent.current.push(...ids)
    } catch (error) {
      if (!mayPass(error)) return
      for (const id of ids) waiting.current.add(id)
      lastRead.current = Date.now() + restMs
      plan()
    }
  }
  const readNow = useEffectEvent(read)
  const plan = () => {
    const pause = Math.max(gatherMs, lastRead.current + restMs - Date.now())
    if (waiting.current.size > 0) timer.current ??= setTimeout(() => void readNow(), pause)
  }
  const state = useEvents(
    orders.events,
    { dlid: input.dlid },
    {
      onOpen: onUnsure,
      onEvent: ({ changed, missed: isMissed }) => {
        if (isMissed) return onUnsure()
        for (const { id, version } of changed)
          if ((store?.stored(id)?.version ?? 0) <= version) waiting.current.add(id)
        plan()
      },
    },
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  const reread = (id: number) => {
    waiting.current.add(id)
    plan()
  }
  /** Some orders may be read while the whole board is; it's unknown which answer is newer. */
  const wholeIsRead = () => {
    recent.current = []
    return () => {
      for (const id of recent.current) waiting.current.add(id)
      plan()
    }
  }
  return { state, reread, wholeIsRead }
}

/** Loads more of a column, one page at a time. */
function useMore(store: BoardStore | null, input: Input) {
  const underway = useRef(new Set<number>())
  const name = JSON.stringify(input)
  return useCallback(
    async (statusId: number): Promise<void> => {
      if (!store || underway.current.has(statusId)) return
      underway.current.add(statusId)
      try {
        const page = { column: statusId, after: store.findLastId(statusId), limit: nextPage }
        const { data } = await send(orderBoard.show, { ...(JSON.parse(name) as Input), ...page })
        for (const column of data.columns) store.append(column)
      } finally {
        underway.current.delete(statusId)
      }
    },
    [store, name],
  )
}
