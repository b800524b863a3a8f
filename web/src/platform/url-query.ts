import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { z } from 'zod'
import { queryInt } from '#contract/http.ts'
import { screenPath } from './screen.ts'

export const pageSizes = [10, 20, 30, 40, 50] as const

/** The state of a list as its URL keeps it: page and size, and what the screen filters and sorts by. */
export const listQuery = <S extends z.ZodRawShape>(shape: S) =>
  z.object({
    page: queryInt(1, 1_000_000).default(1),
    pageSize: queryInt(10, 50)
      .refine((size) => size % 10 === 0)
      .default(10),
    ...shape,
  })

type Raw = Record<string, string | string[]>

/** How addresses are read and written: plain `name=value`, repeated for lists; no JSON in the bar. */
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
      for (const item of [value].flat()) if (item != null && item !== '') search.append(name, String(item))
    }
    const text = search.toString()
    return text ? `?${text}` : ''
  },
}

/** Field by field: what cannot be read is as if it were not there. */
export function readQuery<S extends z.ZodObject>(schema: S, raw: Raw): z.output<S> {
  const values = Object.entries(schema.shape).map(([name, field]) => {
    const given = (field as z.ZodType).safeParse(raw[name])
    return [name, given.success ? given.data : (field as z.ZodType).safeParse(undefined).data]
  })
  return Object.fromEntries(values) as z.output<S>
}

/** Only what differs from the defaults is written. */
export function writeQuery<S extends z.ZodObject>(
  schema: S,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const defaults: Record<string, unknown> = readQuery(schema, {})
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => String(value ?? '') !== String(defaults[name] ?? '')),
  )
}

const notKept = new Set(['page', 'pageSize'])

/** The query as a saved view keeps it: without page and page size, in one way of writing. */
export function keptQuery<S extends z.ZodObject>(schema: S, raw: Raw): string {
  const values = Object.entries(writeQuery(schema, readQuery(schema, raw)))
  const kept = values.filter(([name]) => !notKept.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return plainSearch.stringifySearch(Object.fromEntries(kept)).slice(1)
}

const lastSearch = new Map<string, string>()

/** The query a list was last left with, so that going back to it shows it as it was. */
export const lastSearchOf = (path: string): Record<string, unknown> =>
  plainSearch.parseSearch(lastSearch.get(path) ?? '')

/** Where a link or `navigate` leads: a screen with its query, `navigate(toScreen('customers', { value: 'smith' }))`. */
export const toScreen = (path: string, query: Record<string, unknown> = {}) => ({
  to: screenPath(path),
  search: query,
})

/** A list as it was last left, for the way back from one of its records. */
export const backToList = (path: string) => toScreen(path, lastSearchOf(screenPath(path)))

/** The number that `$id` stands for in this screen's address. */
export const useRouteId = (): number => Number((useParams({ strict: false }) as { id?: string }).id)

/** What a list's URL says about its order and page. */
export type ListState = { page: number; pageSize: number; sort?: string; direction?: 'asc' | 'desc' }

export type UrlQuery<S extends z.ZodObject> = {
  values: z.output<S>
  /** Changes some values; a change of anything but the page goes back to page 1. */
  set(patch: Partial<z.output<S>>, options?: { replace?: boolean }): void
  /** The same for a table, which knows the names that it sorts by from its columns. */
  onState(change: Partial<ListState>): void
  /** Back to the defaults; page size and sorting stay. */
  clear(): void
  /** Whether anything but page, page size and sorting differs from the default. */
  isFiltered: boolean
  /** What a saved view keeps of a query, by default of this one; two that are alike are written alike. */
  kept(query?: string): string
  /** Shows what was kept, from page 1; the page size stays. */
  open(kept: string): void
}

const notFilters = new Set(['page', 'pageSize', 'sort', 'direction'])

/** The list's state: filters, sort and page, in the URL and nowhere else. */
export function useUrlQuery<S extends z.ZodObject>(schema: S): UrlQuery<S> {
  const raw = useSearch({ strict: false }) as Raw
  const navigate = useNavigate()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const values = useMemo(() => readQuery(schema, raw), [schema, raw])
  useEffect(() => {
    lastSearch.set(pathname, searchStr)
  }, [pathname, searchStr])

  const go = useCallback(
    (next: Record<string, unknown>, replace: boolean) => {
      void navigate({ to: '.', search: writeQuery(schema, next), replace, resetScroll: false })
    },
    [navigate, schema],
  )
  const set = useCallback(
    (patch: Record<string, unknown>, { replace = false } = {}) => {
      const page = 'page' in patch ? {} : { page: 1 }
      go({ ...values, ...page, ...patch }, replace)
    },
    [go, values],
  )
  const clear = useCallback(
    () =>
      go(
        Object.fromEntries(
          Object.entries(values).filter(([name]) => notFilters.has(name) && name !== 'page'),
        ),
        false,
      ),
    [go, values],
  )
  const kept = useCallback(
    (query?: string) => keptQuery(schema, query === undefined ? raw : plainSearch.parseSearch(query)),
    [schema, raw],
  )
  const open = useCallback(
    (query: string) => {
      const wanted = readQuery(schema, plainSearch.parseSearch(query)) as Record<string, unknown>
      go({ ...wanted, page: 1, pageSize: (values as Record<string, unknown>).pageSize }, false)
    },
    [go, schema, values],
  )
  const isFiltered = Object.keys(writeQuery(schema, values)).some((name) => !notFilters.has(name))
  return { values, set, onState: set, clear, isFiltered, kept, open }
}
