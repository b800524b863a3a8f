import type { ReactNode } from 'react'
import css from './status-chip.module.css'

/** One color per meaning, the same in every chip, board column and chart. */
export type ChipColor = 'blue' | 'teal' | 'amber' | 'violet' | 'green' | 'red' | 'wine' | 'gray'

/** A status: a colored dot with its word, never color alone. */
export function StatusChip({ color, children }: { color: ChipColor; children: ReactNode }) {
  return (
    <span className={css.chip} data-color={color}>
      {children}
    </span>
  )
}
