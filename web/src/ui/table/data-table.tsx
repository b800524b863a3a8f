import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { errorText } from '#web/platform/problems.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import type { ListState } from '#web/platform/urls/url-query.ts'
import { InlineProblem } from '../feedback/inline-problem.tsx'
import { toast } from '../feedback/toast.ts'
import { EmptyList, type ListFilter } from '../lists/empty-list.tsx'
import { useIsNarrow } from '../page/use-is-narrow.ts'
import { Body, type Peek, type RowProps, SkeletonBody } from './body.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CardSort, Cards, SkeletonCards } from './cards.tsx'
import { ColumnChooser, useColumns, useCompact } from './columns.tsx'
import css from './data-table.module.css'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import type { Selection } from './selection.ts'
import type { Column, Id, Rows } from './types.ts'
import { useEdges } from './use-edges.ts'

type Props<Row> = {
  /** The list's name, also the key for its columns. */
  label: string
  name: string
  columns: readonly Column<Row>[]
  read: ReadQuery<Rows<Row>>
  /** Sort and page, usually from useUrlQuery. Without it the list has neither. */
  state?: ListState
  onState?(change: Partial<ListState>): void
  getRowId: (row: Row) => Id
  /** A row's name, for screen readers. */
  nameRow: (row: Row) => string
  /** The address a click on a row opens; the pinned column is the link. */
  buildPath?: (row: Row) => string
  /** For prefetching. */
  onHover?: (row: Row) => void
  /** Shows a row next to the list by Space, and with the arrow keys the ones around it. */
  peek?: Peek<Row>
  /** The 'Action' column: RowActions; `actionsHead` if the platform names it differently. */
  actions?: (row: Row) => ReactNode
  actionsHead?: string
  selection?: Selection<Row>
  /** Actions for the selected rows, in the bar below. */
  bulk?: ReactNode
  /** The sums of all rows, at the list's end. */
  sums?: ReactNode
  /** The content of an empty list: the reason, and the next step. */
  empty: { title: string; next?: string; action?: ReactNode; showsDealer?: boolean }
  /** The toast when the list can't be read; 'Error fetching.' by default. */
  failed?: string
  /** Whether filters make it empty, and how to clear them. */
  filtered?: ListFilter | undefined
}

/** THE list: sorted and paged by the server, the same everywhere (docs: how-to/add-a-screen). */
export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    name,
    columns,
    read,
    state = wholeList,
    onState,
    buildPath,
    selection,
    empty,
    filtered,
  } = props
  const isNarrow = useIsNarrow()
  const chosen = useColumns(name, columns)
  const [compact] = useCompact()
  const navigate = useNavigate()
  const box = useEdges()

  const sortBy = (sort: string, direction = nextDirection(state, sort)) =>
    onState?.({ sort, direction, page: 1 })
  const onOpen = (row: Row, event: MouseEvent) => {
    const path = buildPath?.(row)
    if (path && (event.metaKey || event.ctrlKey)) window.open(path)
    else if (path) void navigate({ to: path })
  }
  useLastPage(read, state, onState)
  useFailureToast(read, props.failed)
  const rows = read.data?.data ?? []
  useEffect(() => selection?.renew(rows))
  const rowProps: RowProps<Row> = { ...props, columns: chosen.shown, rows, onOpen }
  const cells = chosen.shown.length + (selection ? 1 : 0) + (props.actions ? 1 : 0)
  const failed = read.isError && !read.data
  const isEmpty = read.data !== undefined && rows.length === 0

  return (
    <div className={css.list}>
      {onState && (
        <div className={css.top}>
          <div role="status" className={css.count}>
            {resultText(read)}
          </div>
          {isNarrow ? (
            <CardSort columns={columns} state={state} onSort={sortBy} />
          ) : (
            <ColumnChooser columns={columns} use={chosen} />
          )}
        </div>
      )}
      {failed && (
        <InlineProblem
          problem={read.error}
          title={t('common.listFailed')}
          onRetry={() => void read.refetch()}
        />
      )}
      {isEmpty && <EmptyList {...empty} filtered={filtered} />}
      {!failed && !isEmpty && (
        <div
          ref={box}
          className={css.box}
          data-old={read.isPlaceholderData || undefined}
          aria-busy={read.isFetching}
        >
          {isNarrow ? (
            read.data ? (
              <Cards {...rowProps} />
            ) : (
              <SkeletonCards rows={4} />
            )
          ) : (
            <table className={css.table} data-compact={compact || undefined} aria-label={label}>
              <Head
                {...rowProps}
                state={state}
                onSort={sortBy}
                actionsHead={props.actions && (props.actionsHead ?? t('common.action'))}
              />
              {read.data ? (
                <Body {...rowProps} />
              ) : (
                <SkeletonBody cells={cells} rows={Math.min(state.pageSize, 50)} />
              )}
            </table>
          )}
        </div>
      )}
      {selection && <BulkBar selection={selection}>{props.bulk}</BulkBar>}
      {onState && !failed && !isEmpty && (
        <Footer state={state} rows={read.data} isNarrow={isNarrow} sums={props.sums} onState={onState} />
      )}
      {read.isError && read.data && (
        <InlineProblem
          problem={read.error}
          title={t('common.listFailed')}
          onRetry={() => void read.refetch()}
        />
      )}
    </div>
  )
}

const wholeList: ListState = { page: 1, pageSize: 10 }

/** The reason also stays above or below the rows. */
function useFailureToast({ error }: ReadQuery<unknown>, failed = t('common.fetchingFailed')) {
  const say = useEffectEvent((why: unknown) => toast.error(`${failed} ${errorText(why)}`))
  useEffect(() => {
    if (error) say(error)
  }, [error])
}

/** A page left empty by a delete or an old link falls back to the last existing one. */
function useLastPage<Row>(
  read: ReadQuery<Rows<Row>>,
  state: ListState,
  onState?: (change: Partial<ListState>) => void,
) {
  const total = read.isPlaceholderData || !read.data || read.data.data.length > 0 ? 0 : read.data.recordsTotal
  const last = Math.ceil(total / state.pageSize)
  const goTo = useEffectEvent((page: number) => onState?.({ page }))
  useEffect(() => {
    if (last > 0 && state.page > last) goTo(last)
  }, [last, state.page])
}

/** The first press sorts ascending, the next one reverses it. */
const nextDirection = (state: ListState, sort: string): 'asc' | 'desc' =>
  state.sort === sort && state.direction === 'asc' ? 'desc' : 'asc'

function resultText<Row>({ data, isPlaceholderData, isError }: ReadQuery<Rows<Row>>): string {
  if (isError) return ''
  if (!data || isPlaceholderData) return t('common.loading')
  if (data.recordsTotalCapped) return t('common.resultsCapped')
  return t('common.results', { n: data.recordsTotal })
}
