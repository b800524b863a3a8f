import { useMemo, useState } from 'react'
import { useRemembered } from '#web/platform/session/browser-storage.ts'
import { late, useLate } from '../late.ts'
import { ColumnButton } from './column-button.tsx'
import type { ColumnMenuProps } from './column-menu.tsx'
import type { Column } from './types.ts'

const menu = late<ColumnMenuProps>(async () => (await import('./column-menu.tsx')).ColumnMenu)

/** Columns whose visibility differs from the default. */
export type Choice = Record<string, boolean>

/** The columns a user chose for this list, remembered in this browser; defaults for the rest. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [choice, choose] = useColumnChoice(name)
  const isShown = (column: Column<Row>) => column.pinned || (choice[column.key] ?? !column.optional)
  return {
    shown: columns.filter(isShown).toSorted((a, b) => Number(b.pinned ?? 0) - Number(a.pinned ?? 0)),
    isShown,
    choose: ({ key, optional }: Column<Row>, isVisible: boolean) => {
      const { [key]: _, ...others } = choice
      choose(isVisible === !optional ? others : { ...others, [key]: isVisible })
    },
    reset: () => choose({}),
  }
}

/** A list's column choice, and how to change it. */
export function useColumnChoice(name: string): [choice: Choice, choose: (choice: Choice) => void] {
  const [storedColumns, store] = useRemembered(`_columns.${name}`)
  const choice = useMemo(() => parse(storedColumns), [storedColumns])
  return [choice, (next) => store(Object.keys(next).length > 0 ? JSON.stringify(next) : null)]
}

function parse(text: string | null): Choice {
  try {
    return text ? (JSON.parse(text) as Choice) : {}
  } catch {
    return {}
  }
}

/** Whether rows are 32 px tall instead of 40, in all lists of this browser. */
export function useCompact(): [compact: boolean, set: (compact: boolean) => void] {
  const [stored, store] = useRemembered('_rows')
  return [stored === 'compact', (compact) => store(compact ? 'compact' : null)]
}

type Props<Row> = { columns: readonly Column<Row>[]; use: ReturnType<typeof useColumns<Row>> }

/** The button above a table for its columns and row height. */
export function ColumnChooser<Row>({ columns, use }: Props<Row>) {
  const [isWanted, setWanted] = useState(false)
  const Menu = useLate(menu, isWanted)
  const [compact, setCompact] = useCompact()
  if (!Menu || !isWanted)
    return (
      <ColumnButton onPointerEnter={() => void menu.load().catch(() => {})} onClick={() => setWanted(true)} />
    )
  const choices = columns
    .filter((column) => !column.pinned)
    .map((column) => ({
      key: column.key,
      label: column.header,
      isShown: use.isShown(column),
      choose: (isVisible: boolean) => use.choose(column, isVisible),
    }))
  return <Menu choices={choices} reset={use.reset} compact={compact} setCompact={setCompact} />
}
