import { startTransition, useEffect, useState } from 'react'

type Listener = (isNear: boolean) => void
const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | null = null

/** Lines that came near or left during a scroll, until it pauses: those that it only passes need no fields. */
const passed = new Map<Element, boolean>()
/** The milliseconds without another passed line that end a scroll. */
const pause = 100
let pauseEnd: ReturnType<typeof setTimeout> | undefined

function settle(): void {
  clearTimeout(pauseEnd)
  pauseEnd = undefined
  for (const [element, isNear] of passed) listeners.get(element)?.(isNear)
  passed.clear()
}

/** A transition is drawn between the frames of a scroll. */
const settleLater = () => startTransition(settle)

/** One shared observer. Up to most of a screen away is near, so Tab and the wheel always reach fields. */
const shared = () => {
  if (observer) return observer
  // A press or Tab during a scroll needs the fields at once.
  for (const event of ['focusin', 'keydown', 'pointerdown'])
    document.addEventListener(event, () => passed.size > 0 && settle(), { capture: true, passive: true })
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) passed.set(target, isIntersecting)
      if (pauseEnd === undefined) settleLater()
      clearTimeout(pauseEnd)
      pauseEnd = setTimeout(settleLater, pause)
    },
    { rootMargin: '600px 0px' },
  )
  return observer
}

/**
 * Whether rows that follow each other are on or near the screen; they stay near while one of them has the focus.
 * Watches the first and the last. `keys`: the rows' keys from top to bottom, with spaces between.
 */
export function useNear(rows: ReadonlyMap<string, HTMLElement>, keys: string, isWatched: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isWatched) return
    const all = keys.split(' ').flatMap((key) => rows.get(key) ?? [])
    const ends = new Set([...all.slice(0, 1), ...all.slice(-1)])
    const near = new Set<Element>()
    for (const end of ends) {
      listeners.set(end, (isEndNear) => {
        if (isEndNear) near.add(end)
        else near.delete(end)
        setNear(near.size > 0 || all.some((row) => row.contains(document.activeElement)))
      })
      shared().observe(end)
    }
    return () => {
      for (const end of ends) {
        listeners.delete(end)
        passed.delete(end)
        shared().unobserve(end)
      }
    }
  }, [rows, keys, isWatched])
  return isNear
}
