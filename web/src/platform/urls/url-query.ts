import { useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { pageSizes } from '#contract/list-choices.ts'
import { type Target, useNavigate } from '#web/platform/links.tsx'
import { findPath } from '../formats/mirrored.ts'
import { screenPath, withinStore } from '../screen.ts'
import { findCachedSession } from '../session/session.ts'
import { aNumber, or, type UrlValue } from './url-values.ts'

/** How each value of an address is read. */
type UrlShape = Record<string, UrlValue<unknown>>
type Flat<T> = { [K in keyof T]: T[K] }
type ShapeValues<S extends UrlShape> = { [K in keyof S]: ReturnType<S[K]> }
type MayLack<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]
/** An address's values as a screen reads them. */
export type UrlValues<S extends UrlShape> = Flat<
  Omit<ShapeValues<S>, MayLack<ShapeValues<S>>> & Partial<Pick<ShapeValues<S>, MayLack<ShapeValues<S>>>>
>

const aPageSize: UrlValue<number | undefined> = (raw) =>
  pageSizes.find((size) => String(size) === String(raw))

/** The page size that the user last chose. */
export const findUsualPageSize = (): number => findCachedSession()?.rowsPerPage ?? 10

/** A list's state in its URL: page, page size, filters and sort. */
export const listQuery = <S extends UrlShape>(shape: S) => ({
  page: or(aNumber(1, 1_000_000), 1),
  pageSize: (raw: unknown) => aPageSize(raw) ?? findUsualPageSize(),
  ...shape,
})

type Raw = Record<string, string | string[]>

/** Plain `name=value` in addresses, repeated for lists; no JSON. An empty value is one, unlike a missing one. */
export const plainSearch = {
  parseSearch: (text: string): Raw => {
    const raw: Raw = {}
    for (const [name, value] of new URLSearchParams(text)) {
      const before = raw[name]
      raw[name] = before === undefined ? value : [before, value].flat()
    }
    return raw
  },
  stringifySearch: (values: Record<string, unknown>): string => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) {
      for (const item of [value].flat()) if (item != null) search.append(name, String(item))
    }
    const text = search.toString()
    return text ? `?${text}` : ''
  },
}

/** Reads field by field and ignores unreadable ones. */
export const readQuery = <S extends UrlShape>(shape: S, raw: Raw): UrlValues<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(raw[name])])) as UrlValues<S>

/** A filter for nothing (`carrier=`) differs from no filter; an empty list is none. */
const asWritten = (value: unknown) => ([value].flat().length ? (value ?? undefined)?.toString() : undefined)

/** Writes only differences from the defaults. */
export function writeQuery<S extends UrlShape>(
  shape: S,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const defaults: Record<string, unknown> = readQuery(shape, {})
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => asWritten(value) !== asWritten(defaults[name])),
  )
}

const notStored = new Set(['page', 'pageSize'])

/** The query a saved view stores: without page and page size, in one canonical form. */
export function viewQuery<S extends UrlShape>(shape: S, raw: Raw): string {
  const values = Object.entries(writeQuery(shape, readQuery(shape, raw)))
  const stored = values.filter(([name]) => !notStored.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return plainSearch.stringifySearch(Object.fromEntries(stored)).slice(1)
}

const lastSearch = new Map<string, string>()

/** The query a list had when the user last left it, so that returning restores its state. */
export const findLastSearch = (path: string): Record<string, unknown> =>
  plainSearch.parseSearch(lastSearch.get(withinStore(findPath(window.location.pathname))(path)) ?? '')

/**
 * A target for links and `navigate`: a screen with its query, `navigate(toScreen('customers', { value:
 * 'smith' }))`.
 */
export const toScreen = (path: string, query: Record<string, unknown> = {}) => ({
  to: screenPath(path),
  search: query,
})

/** A list as last left, for going back from one of its records. */
export const backToList = (path: string) => toScreen(path, findLastSearch(screenPath(path)))

/** The number in place of `$id` in this screen's address. */
export const useRouteId = (): number => Number((useParams({ strict: false }) as { id?: string }).id)

/** A list's sort and page in its URL. */
export type ListState = { page: number; pageSize: number; sort?: string; direction?: 'asc' | 'desc' }

/** The rows of a list's page, as routes take them. */
export const toRowPaging = ({ page, pageSize }: ListState) => ({ startRow: (page - 1) * pageSize, pageSize })

export type UrlQuery<S extends UrlShape> = {
  values: UrlValues<S>
  /** Changes some values; changing anything but the page returns to page 1. */
  set(patch: Partial<UrlValues<S>>, options?: { replace?: boolean }): void
  /** A link to this address with these changes. */
  link(patch: Partial<UrlValues<S>>): Target
  /** Changes the list's state for a table, which gets its sort names from its columns. */
  onState(change: Partial<ListState>): void
  /** Back to the defaults; page size and sort stay. */
  clear(): void
  /** Whether anything but page, page size and sort differs from the default. */
  isFiltered: boolean
  /** The stored form of a query in a saved view, by default this one; equal queries give equal texts. */
  toStored(query?: string): string
  /** A link to a stored query, on page 1; the page size stays. */
  linkToStored(stored: string): Target
}

type Values = Record<string, unknown>

const notFilters = new Set(['page', 'pageSize', 'sort', 'direction'])

/** A list's filters, sort and page, stored only in the URL. */
export function useUrlQuery<S extends UrlShape>(shape: S): UrlQuery<S> {
  const raw = useSearch({ strict: false }) as Raw
  const navigate = useNavigate()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const values = useMemo(() => readQuery(shape, raw), [shape, raw])
  useEffect(() => {
    lastSearch.set(pathname, searchStr)
  }, [pathname, searchStr])

  // Reads the address when it runs, so that a timer or a second call doesn't undo a change made meanwhile.
  const go = useCallback(
    (next: (values: Values) => Values, replace: boolean) => {
      const search = (now: object) => writeQuery(shape, next(readQuery(shape, now as Raw)))
      void navigate({ to: '.', search, replace, resetScroll: false })
    },
    [navigate, shape],
  )
  const set = useCallback(
    (patch: Values, { replace = false } = {}) => {
      const page = 'page' in shape && !('page' in patch) ? { page: 1 } : {}
      go((values) => ({ ...values, ...page, ...patch }), replace)
    },
    [go, shape],
  )
  const link = (patch: Values): Target => ({
    to: '.',
    search: (now) =>
      writeQuery(shape, { ...readQuery(shape, now as Raw), ...('page' in shape && { page: 1 }), ...patch }),
    resetScroll: false,
  })
  const clear = useCallback(() => {
    const stays = ([name]: [string, unknown]) => notFilters.has(name) && name !== 'page'
    go((values) => Object.fromEntries(Object.entries(values).filter(stays)), false)
  }, [go])
  const toStored = useCallback(
    (query?: string) => viewQuery(shape, query === undefined ? raw : plainSearch.parseSearch(query)),
    [shape, raw],
  )
  const linkToStored = (query: string): Target => {
    const { pageSize: _, ...rest }: Values = readQuery(shape, plainSearch.parseSearch(query))
    return link({ ...rest, page: 1 })
  }
  const isFiltered = Object.keys(writeQuery(shape, values)).some((name) => !notFilters.has(name))
  return { values, set, link, onState: set, clear, isFiltered, toStored, linkToStored }
}
