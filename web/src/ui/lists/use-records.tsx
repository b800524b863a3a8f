import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { Link, type Target, useNavigate } from '#web/platform/links.tsx'
import { localProblem, type ProblemError } from '#web/platform/problems.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import { anIdOrNew } from '#web/platform/urls/url-values.ts'
import { useShortcut } from '../buttons/shortcuts.tsx'
import { RowActions } from '../table/row-actions.tsx'
import type { Rows } from '../table/types.ts'

/** The id of the record open over a list. */
export type OpenedId = number | 'new' | undefined
/** The open record's id, a function to open another, and a link that does. */
type Open = readonly [
  opened: OpenedId,
  open: (next: OpenedId, besides?: Record<string, string>) => void,
  linkTo?: (id: number) => Target,
]

/**
 * Puts the id in the address: `?plan=3` or `?plan=new`. It isn't a list filter; the list has its own query. Closing
 * takes the dialog out of the history, or Back would open it again. `besides` names values that only the dialog has.
 */
export function useOpenInUrl(name: string, besides: readonly string[] = []): Required<Open> {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const goBack = useGoBack()
  const opened = anIdOrNew(search[name])
  const buildTarget = (next: OpenedId, more: Record<string, string> = {}): Target => ({
    to: '.',
    search: (before) => ({
      ...before,
      ...Object.fromEntries(besides.map((one) => [one, undefined])),
      ...more,
      [name]: next,
    }),
    replace: next === undefined || opened !== undefined,
    state: (before) => (opened === undefined ? { ...before, openedOver: name } : before),
    resetScroll: false,
  })
  const open = (next: OpenedId, more?: Record<string, string>) => {
    // The entry before is the list itself, if the dialog was opened over it.
    if (next === undefined && history.location.state.openedOver === name) return goBack()
    void navigate(buildTarget(next, more))
  }
  return [opened, open, (id) => buildTarget(id)]
}

/** Goes back only once, even if called twice before the browser has navigated. */
function useGoBack(): () => void {
  const { history } = useRouter()
  const isGoing = useRef(false)
  return () => {
    if (isGoing.current) return
    isGoing.current = true
    // This also runs if the leave question stops it.
    const stop = history.subscribe(() => {
      isGoing.current = false
      stop()
    })
    history.back()
  }
}

/**
 * The open row as last read, even if someone else's change has removed it from the list: typed text isn't
 * lost.
 */
export function useLastRead<Row extends { id: number }>(rows: readonly Row[] | undefined, opened: OpenedId) {
  const [lastFound, setLastFound] = useState<Row>()
  const found = rows?.find(({ id }) => id === opened)
  if (found && found !== lastFound) setLastFound(found)
  return found ?? (lastFound?.id === opened ? lastFound : undefined)
}

/** Reads a record that isn't among the list's rows; `null` if the list always has all of them. */
type ReadById<Row> = ((id: number) => Promise<{ data: Row }>) | null

/**
 * The record that the address opens: the list's row or, if it's on another page, read by its id. `problem` says why
 * there's none, so that an old address or link never opens nothing.
 */
export function useOpenedRow<Row extends { id: number }>(
  read: ReadQuery<Rows<Row>>,
  opened: OpenedId,
  readById: ReadById<Row>,
): { row: Row | undefined; problem: ProblemError | null } {
  const listed = useLastRead(read.data?.data, opened)
  const isMissing =
    typeof opened === 'number' && !listed && read.data !== undefined && !read.isPlaceholderData
  const { data, error } = useQuery<{ data: Row }, ProblemError>({
    queryKey: ['row', useId(), opened],
    queryFn: () => (readById ? readById(Number(opened)) : Promise.reject(localProblem('notHere', 404))),
    enabled: isMissing,
    // A deleted record would otherwise open again.
    gcTime: 0,
  })
  return { row: listed ?? (isMissing ? data?.data : undefined), problem: isMissing ? error : null }
}

type RecordsOptions<Row> = {
  /** `useOpenInUrl('plan')`, or `useState` if the address says something else. */
  open: Open
  read: ReadQuery<Rows<Row>>
  readById: ReadById<Row>
  nameRow: (row: Row) => string
  /** The label of the create button; without it, there's no button. */
  create: string | undefined
  onDelete?: (row: Row) => Promise<unknown>
  /** The reason a row can't be deleted, if it's clear beforehand. */
  whyNoDelete?: (row: Row) => string | undefined
}

/** Connects a list to the dialog that its records open in: the props of its table, dialog and header. */
export function useRecords<Row extends { id: number }>(about: RecordsOptions<Row>) {
  const { read, nameRow, onDelete, whyNoDelete } = about
  const [opened, open, linkTo] = about.open
  const create = useNew(about.create, () => open('new'))
  const buildActions = (row: Row) => ({
    name: nameRow(row),
    edit: linkTo?.(row.id) ?? { onClick: () => open(row.id) },
    onDelete: onDelete && (() => void onDelete(row)),
    whyNoDelete: whyNoDelete?.(row),
  })
  const actions = (row: Row) => <RowActions {...buildActions(row)} />
  const { row, problem } = useOpenedRow(read, opened, about.readById)
  return {
    open,
    create,
    /** A row's actions, for lists that have more than these. */
    buildActions,
    table: { read, getRowId: (row: Row) => row.id, nameRow, actions },
    dialog: { opened: opened === 'new' ? opened : row, problem, onClose: () => open(undefined) },
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

/** The create button of a record with its own page, and its key. */
export function useNewLink(label: string, to: string) {
  const navigate = useNavigate()
  useShortcut('n', label, () => void navigate({ to }))
  return (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link {...props} to={to} />}>
      {label}
    </Button>
  )
}
