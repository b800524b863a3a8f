import { memo, useRef, useState } from 'react'
import { LineCard } from './line-card.tsx'
import type { FormLine } from './line-values.ts'
import { useNear } from './use-near.ts'

/** The first lines are one group, whose fields stay; the following ones are in small groups. */
const firstSize = 40
const size = 10

/** Divides the lines' keys into groups. */
export function groupLines(keys: readonly string[]): { start: number; keys: string }[] {
  const groups = keys.length === 0 ? [] : [{ start: 0, keys: keys.slice(0, firstSize).join(' ') }]
  for (let start = firstSize; start < keys.length; start += size)
    groups.push({ start, keys: keys.slice(start, start + size).join(' ') })
  return groups
}

type Props = {
  start: number
  /** The lines' keys, with spaces between. */
  keys: string
  /** The line that was just added. */
  added: string | null
  currencySymbol: string
  isLocked: boolean
  onShipQty: (at: number, shipQty: number | string) => void
  onRemove: (line: FormLine) => void
}

/**
 * Some lines of an order. In a long one, those far from the screen are text only, because thousands of fields would
 * slow down every key. Groups come near and leave as one, and what one key changes is looked for in one of them.
 */
export const LineGroup = memo(
  function LineGroup({ start, keys, added, ...line }: Props) {
    const rows = useRef(new Map<string, HTMLLIElement>())
    const [isHeld, setHeld] = useState(false)
    const isNear = useNear(rows.current, keys, start > 0)
    const isLive = start === 0 || isNear || isHeld
    return keys.split(' ').map((key, n) => (
      <LineCard
        key={key}
        ref={(row) => {
          if (row) rows.current.set(key, row)
          else rows.current.delete(key)
        }}
        at={start + n}
        isNew={key === added}
        isNear={isLive}
        onHold={setHeld}
        {...line}
      />
    ))
  },
  // The handlers are left out: each change of any line makes new ones, and the first ones read what's newest
  // themselves.
  (a, b) =>
    a.start === b.start &&
    a.keys === b.keys &&
    a.added === b.added &&
    a.isLocked === b.isLocked &&
    a.currencySymbol === b.currencySymbol,
)
