import { Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Phrase } from '#contract/texts/message.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { failureText, t } from '#web/platform/i18n.ts'
import type { ReadQuery } from '#web/platform/read.ts'
import { findUsualPageSize, toRowPaging } from '#web/platform/urls/url-query.ts'
import { ImportStatus } from '#web/ui/import/import-status.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import css from './imports.module.css'

type PastImport = {
  id: number
  fileName: string
  startedAt: string
  startedByName: string
  status: 'running' | 'done' | 'failed'
  failure: string | null
  failureReason: Phrase | null
}
type Props<Row extends PastImport> = {
  name: string
  pages: ReturnType<typeof usePages>
  read: ReadQuery<{ data: Row[]; recordsTotal: number }>
  /** After the file's name. */
  first?: Column<Row>[]
  counts: Column<Row>[]
  /** Shown next to the status. */
  note?: (row: Row) => string | false
  actions: (row: Row) => ReactNode
}

/** The table's page, and the rows to ask for. */
export function usePages() {
  const [state, setState] = useState(() => ({ page: 1, pageSize: findUsualPageSize() }))
  return { state, setState, rows: toRowPaging(state) }
}

/** A dealer's past imports of one kind, newest first. */
export function PastImportsTable<Row extends PastImport>(props: Props<Row>) {
  const { name, pages, read, actions } = props
  return (
    <section aria-labelledby="past-imports" className={css.past}>
      <Title order={2} id="past-imports" mb={4}>
        {t('dealerImports.past')}
      </Title>
      <DataTable
        label={t('dealerImports.past')}
        name={name}
        columns={makeColumns(props)}
        read={read}
        state={pages.state}
        onState={(change) => pages.setState((before) => ({ ...before, ...change }))}
        getRowId={({ id }) => id}
        nameRow={({ fileName }) => fileName}
        actions={actions}
        empty={{ title: t('dealerImports.pastEmpty') }}
      />
    </section>
  )
}

const makeColumns = <Row extends PastImport>({ first = [], counts, note }: Props<Row>): Column<Row>[] => [
  { key: 'fileName', header: t('dealerImports.fileName'), cell: ({ fileName }) => fileName, pinned: true },
  ...first,
  { key: 'startedAt', header: t('dealerImports.startedAt'), cell: ({ startedAt }) => dateTime(startedAt) },
  { key: 'startedBy', header: t('dealerImports.startedBy'), cell: ({ startedByName }) => startedByName },
  ...counts,
  {
    key: 'status',
    header: t('dealerImports.status'),
    cell: (row) => {
      const noteText = note?.(row)
      const failure = failureText(row)
      return (
        <span title={failure ?? undefined}>
          <ImportStatus status={row.status} />
          {failure && <span className={css.failure}>{failure}</span>}
          {noteText && <span className={css.failure}>{noteText}</span>}
        </span>
      )
    },
  },
]

/** Makes a column that counts something of each import. */
export const countColumn = <Row,>(
  key: string,
  header: string,
  pickCount: (row: Row) => number,
): Column<Row> => ({
  key,
  header,
  cell: (row) => number(pickCount(row)),
  align: 'right',
})
