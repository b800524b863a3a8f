import { useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'

export type Adding = ReturnType<typeof useAdding>

/** Adds parts and counts them by number, for the results to show. */
export function useAdding(onPick: (part: Suggestion) => void) {
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map())
  const add = (part: Suggestion) => {
    setAdded((before) => new Map(before).set(part.part_number, (before.get(part.part_number) ?? 0) + 1))
    onPick(part)
  }
  return { added, add }
}
