import { type KeyboardEvent, useRef, useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import type { PartFindings } from './part-section.tsx'

/** A shown row: its section and its index on the page. */
export type RowPlace = { section: number; row: number }
type Section = { found: PartFindings; onPage: (page: number) => void }

/**
 * The row Enter adds. Arrows move through all sections, Page Up and Page Down to other pages. Enter before
 * the answer for the typed text (`isAnswered`) adds the first match once it arrives, unless someone else
 * handles that Enter: `onKeyDown` returns whether it did.
 */
export function usePartChoice(
  sections: readonly Section[],
  isAnswered: boolean,
  pick: (part: Suggestion) => void,
  { addsLater = true } = {},
) {
  const [pointed, point] = useState<RowPlace>({ section: 0, row: 0 })
  const places = sections.flatMap(({ found }, section) => found.rows.map((_, row) => ({ section, row })))
  // Later rows go below, so the choice stays in place.
  const at = Math.max(0, findPlace(places, pointed))
  const active = places[at] ?? null

  const leaf = ({ found, onPage }: Section, section: number, by: number) => {
    const page = found.page + by
    if (page < 1 || page > found.pages) return
    onPage(page)
    point({ section, row: 0 })
  }
  const isWanted = useRef(false)
  // The rows have to belong to the current search.
  const activeParts = active && sections[active.section]?.found
  const chosen = activeParts && !activeParts.isOld ? activeParts.rows[active.row] : undefined
  const isSettled = chosen !== undefined || isAnswered
  useWhenChanged(isSettled, () => {
    if (!isSettled || !isWanted.current) return
    isWanted.current = false
    if (chosen) pick(chosen)
  })
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  /** Scanners may end a number with two Enters; add it once. */
  const pickOnce = (part: Suggestion, at: number) => {
    if (at - lastAt.current < twoEnters) return
    lastAt.current = at
    pick(part)
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    isWanted.current = false
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const pages = { PageDown: 1, PageUp: -1 }[event.key]
    if (!move && !pages && event.key !== 'Enter') return false
    event.preventDefault()
    if (event.key === 'Enter') {
      if (event.repeat) return true
      isWanted.current = addsLater && !isSettled
      if (chosen) pickOnce(chosen, event.timeStamp)
      return chosen !== undefined
    }
    const section = active && sections[active.section]
    if (!section) return false
    if (move) point(places[Math.max(0, Math.min(places.length - 1, at + move))]!)
    if (pages) leaf(section, active.section, pages)
    return true
  }
  return { active, point, onKeyDown }
}

const twoEnters = 300

/** Its position among the shown rows, or the last of its section if that has fewer now. */
function findPlace(places: readonly RowPlace[], { section, row }: RowPlace): number {
  return places.findLastIndex((place) => place.section === section && place.row <= row)
}
