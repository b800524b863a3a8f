import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Link, useNavigate } from '#web/platform/links.tsx'
import type { Read } from '#web/platform/read.ts'
import { anIdOrNew } from '#web/platform/url-values.ts'
import { useShortcut } from './shortcuts.tsx'
import { RowActions } from './table/row-actions.tsx'
import type { Rows } from './table/types.ts'

/** The id of the record open over a list. */
export type Opened = number | 'new' | undefined
/** The open record's id, and a function to open another. */
type Open = readonly [opened: Opened, open: (next: Opened) => void]

/**
 * Keeps the id in the address: `?plan=3` or `?plan=new`. It isn't a list filter; the list keeps its own
 * query.
 */
export function useOpenInUrl(name: string): Open {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (next: Opened) =>
    void navigate({ to: '.', search: (before) => ({ ...before, [name]: next }), resetScroll: false })
  return [anIdOrNew(search[name]), open]
}

/** The open row as last read, also once someone else's change took it out of the list: what's typed stays. */
export function useLastRead<Row extends { id: number }>(rows: readonly Row[] | undefined, opened: Opened) {
  const [known, setKnown] = useState<Row>()
  const found = rows?.find(({ id }) => id === opened)
  if (found && found !== known) setKnown(found)
  return found ?? (known?.id === opened ? known : undefined)
}

type About<Row> = {
  /** `useOpenInUrl('plan')`, or `useState` if the address says something else. */
  open: Open
  read: Read<Rows<Row>>
  nameOf: (row: Row) => string
  /** The label of the create button; without it, there's no button. */
  create: string | undefined
  onDelete?: (row: Row) => Promise<unknown>
  /** Why a row can't be deleted, if known. */
  whyNoDelete?: (row: Row) => string | undefined
}

/** For a list whose records open in a dialog over it: the props of its table, dialog and header. */
export function useRecords<Row extends { id: number }>(about: About<Row>) {
  const { read, nameOf, onDelete, whyNoDelete } = about
  const [opened, open] = about.open
  const create = useNew(about.create, () => open('new'))
  const actions = (row: Row) => (
    <RowActions
      name={nameOf(row)}
      onEdit={() => open(row.id)}
      onDelete={onDelete && (() => void onDelete(row))}
      whyNoDelete={whyNoDelete?.(row)}
    />
  )
  const row = useLastRead(read.data?.data, opened)
  return {
    open,
    create,
    table: { read, idOf: (row: Row) => row.id, nameOf, actions },
    dialog: { opened: opened === 'new' ? opened : row, onClose: () => open(undefined) },
  }
}

/** The create button and its key. */
export function useNew(label: string | undefined, act: () => void) {
  useShortcut('n', label, act)
  if (!label) return null
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={act}>
      {label}
    </Button>
  )
}

/** The same for a record with its own page. */
export function useNewLink(label: string, to: string) {
  const navigate = useNavigate()
  useShortcut('n', label, () => void navigate({ to }))
  return (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link {...props} to={to} />}>
      {label}
    </Button>
  )
}
