import { useMemo, useState } from 'react'
import { omit } from '#contract/pick.ts'
import type { Id } from './types.ts'

/** Rows selected for a bulk action; they stay selected across pages, but not across filters. */
export type Selection<Row> = {
  rows: Row[]
  has(id: Id): boolean
  set(rows: readonly Row[], chosen: boolean): void
  clear(): void
  /** Replaces selected rows with their newly read state and versions. */
  renew(rows: readonly Row[]): void
}

/** The parts of a query that don't change which rows a list has. */
type ShownList = { page?: unknown; pageSize?: unknown; sort?: unknown; direction?: unknown }

/**
 * Selects rows of a list. `list` identifies what's listed, such as the values in the URL: when more than its page or
 * order changes, the selection is cleared, so that no action reaches rows that are no longer listed. A list that
 * collects rows across searches passes only the values that stay the same.
 */
export function useSelection<Row>(
  getRowId: (row: Row) => Id,
  list: ShownList & Record<string, unknown>,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Id, Row>>(new Map())
  const listed = JSON.stringify(omit(list, ['page', 'pageSize', 'sort', 'direction']))
  const [givenFilter, setGivenFilter] = useState(listed)
  if (givenFilter !== listed) {
    setGivenFilter(listed)
    setChosen(new Map())
  }
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: (id) => chosen.has(id),
      set: (rows, isChosen) =>
        setChosen((before) => {
          const after = new Map(before)
          for (const row of rows) {
            if (isChosen) after.set(getRowId(row), row)
            else after.delete(getRowId(row))
          }
          return after
        }),
      clear: () => setChosen(new Map()),
      renew: (rows) => {
        const newer = rows.filter((row) => (chosen.get(getRowId(row)) ?? row) !== row)
        if (newer.length > 0)
          setChosen((before) => new Map([...before, ...newer.map((row) => [getRowId(row), row] as const)]))
      },
    }),
    [chosen, getRowId],
  )
}
