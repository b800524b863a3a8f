import { useMemo, useState } from 'react'
import type { Id } from './types.ts'

/** Rows selected for a bulk action; they stay selected across pages. */
export type Selection<Row> = {
  rows: Row[]
  has(id: Id): boolean
  set(rows: readonly Row[], chosen: boolean): void
  clear(): void
  /** Replaces selected rows by what's read of them now, with their new versions. */
  renew(rows: readonly Row[]): void
}

export function useSelection<Row>(idOf: (row: Row) => Id): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Id, Row>>(new Map())
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: (id) => chosen.has(id),
      set: (rows, isChosen) =>
        setChosen((before) => {
          const after = new Map(before)
          for (const row of rows) {
            if (isChosen) after.set(idOf(row), row)
            else after.delete(idOf(row))
          }
          return after
        }),
      clear: () => setChosen(new Map()),
      renew: (rows) => {
        const newer = rows.filter((row) => (chosen.get(idOf(row)) ?? row) !== row)
        if (newer.length > 0)
          setChosen((before) => new Map([...before, ...newer.map((row) => [idOf(row), row] as const)]))
      },
    }),
    [chosen, idOf],
  )
}
