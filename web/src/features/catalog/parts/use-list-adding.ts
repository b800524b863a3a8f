import { useState } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { inPool } from '#web/platform/in-pool.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Finding } from './exact-part.ts'
import { type ListedPart, writeList } from './pasted-list.ts'

/** A part to add, and how many of it. */
export type PickedPart = { part: Suggestion; qty: number }
/** A line of a list that wasn't added, and why. */
export type LeftOver = ListedPart & { finding: Exclude<Finding, { part: Suggestion }> }

/** Lists have up to hundreds of lines. */
const atOnce = 6

/**
 * Adds the parts of a list together; `add` returns the rest as text, and `left` has the reasons. `onPickList` also gets
 * the number of lines left.
 */
export function useListAdding(
  find: (number: string) => Promise<Finding>,
  onPickList: (picked: PickedPart[], left: number) => void,
) {
  const [left, setLeft] = useState<LeftOver[]>([])
  const [isAdding, setAdding] = useState(false)
  const add = async (listed: readonly ListedPart[]): Promise<string> => {
    setAdding(true)
    const found = await inPool(listed, atOnce, async (line) => ({ line, finding: await find(line.number) }))
    const rest = found.flatMap(({ line, finding }) => ('part' in finding ? [] : [{ ...line, finding }]))
    const picked = found.flatMap(({ line, finding }) =>
      'part' in finding ? [{ part: finding.part, qty: line.qty }] : [],
    )
    setAdding(false)
    setLeft(rest)
    if (picked.length > 0) onPickList(picked, rest.length)
    if (rest.length > 0) toast.warning(t('partSearch.listLeft', { n: rest.length }))
    return writeList(rest)
  }
  return { add, left, isAdding, forget: () => setLeft([]) }
}
