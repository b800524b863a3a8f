import { useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import type { VehicleChoice } from './vehicle-choice.ts'

export type Adding = ReturnType<typeof useAdding>
/** Takes a part, and the vehicle it was searched for. */
export type OnPick = (part: Suggestion, choice: VehicleChoice) => void

/** Adds parts and counts them by number, for the results to show. */
export function useAdding(onPick: OnPick) {
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map())
  const add: OnPick = (part, choice) => {
    setAdded((before) => new Map(before).set(part.part_number, (before.get(part.part_number) ?? 0) + 1))
    onPick(part, choice)
  }
  return { added, add }
}
