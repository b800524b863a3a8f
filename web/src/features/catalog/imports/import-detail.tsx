import { Button, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CatalogImport, imports, type Rejection } from '#contract/catalog/imports.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { becauseText, failureText, t } from '#web/platform/i18n.ts'
import { mapRead, type ReadQuery, useRead, useReadAgain } from '#web/platform/read.ts'
import { buildAddress } from '#web/platform/send.ts'
import { listQuery, toRowPaging, useRouteId, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { ImportStatus } from '#web/ui/import/import-status.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column, Rows } from '#web/ui/table/types.ts'
import { kindText } from './import-columns.tsx'
import { Counts } from './import-counts.tsx'
import css from './imports.module.css'
import { MissingFitments } from './missing-fitments.tsx'
import { isRunning } from './past-imports.tsx'

type Detail = CatalogImport & { rejections: Rejection[]; rejectionsTotal: number }

const query = listQuery({})

/** An import's result and rejected lines. */
export default function ImportDetail() {
  const id = useRouteId()
  const { values, onState } = useUrlQuery(query)
  const { page, pageSize } = values
  const read = useRead(imports.show, { id, ...toRowPaging({ page, pageSize }) }, { keepPrevious: true })
  const detail = read.data?.data
  useReadAgain([imports.list, imports.show], { seconds: 2, while: detail !== undefined && isRunning(detail) })

  const download = detail && detail.rejectionsTotal > 0 && (
    <Button
      component="a"
      href={buildAddress(imports.rejections, { id })}
      download
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {t('imports.download')}
    </Button>
  )
  return (
    <Page
      of="catalog-imports"
      title={detail?.fileName ?? ''}
      mark={detail && <ImportStatus status={detail.status} />}
      actions={download}
    >
      <ReadGuard read={read}>
        {({ data }) => (
          <Stack gap="lg">
            <Facts detail={data} />
            <Counts counts={data} withRecords />
            <MissingFitments of={data} />
            {data.failure && <InlineNote title={t('catalogs.failure')}>{failureWords(data)}</InlineNote>}
            <div>
              <Title order={2} mb={4}>
                {t('imports.rejectedTitle')}
              </Title>
              {data.linesRejected > data.rejectionsTotal && (
                <Text size="sm" c="dimmed" mb="xs">
                  {t('catalogs.keptOnly', {
                    kept: number(data.rejectionsTotal),
                    all: number(data.linesRejected),
                  })}
                </Text>
              )}
              <DataTable
                label={t('imports.rejectedTitle')}
                name="rejected-lines"
                columns={columns()}
                read={toRejectionList(read)}
                state={{ page, pageSize }}
                onState={onState}
                getRowId={({ line, code }) => `${line} ${code}`}
                nameRow={({ line }) => String(line)}
                empty={{
                  title: t('catalogs.nothingRejectedTitle'),
                  next: isRunning(data) ? undefined : t('catalogs.nothingRejectedNext'),
                }}
              />
            </div>
          </Stack>
        )}
      </ReadGuard>
    </Page>
  )
}

const failureWords = (detail: Detail) => (
  <Text size="sm">
    {failureText(detail)} {t('catalogs.resend')}
  </Text>
)

function Facts({ detail }: { detail: Detail }) {
  const facts = [
    [t('catalogs.catalog'), detail.catalogName ?? '–'],
    [t('catalogs.kind'), kindText(detail.kind)],
    [t('catalogs.startedBy'), detail.startedByName],
    [t('catalogs.startedAt'), dateTime(detail.startedAt)],
    [t('catalogs.finishedAt'), dateTime(detail.finishedAt)],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const columns = (): Column<Rejection>[] => [
  {
    key: 'line',
    header: t('imports.line'),
    cell: ({ line }) => number(line),
    align: 'right',
    width: 90,
    pinned: true,
  },
  {
    key: 'reason',
    header: t('imports.reason'),
    cell: (rejection) => <span className={css.reason}>{becauseText(rejection)}</span>,
  },
  {
    key: 'text',
    header: t('imports.lineText'),
    cell: ({ text }) => <span className={css.text}>{text}</span>,
  },
]

/** The page of rejected lines as a list. */
const toRejectionList = (read: ReadQuery<{ data: Detail }>): ReadQuery<Rows<Rejection>> =>
  mapRead(read, ({ data }) => ({ data: data.rejections, recordsTotal: data.rejectionsTotal }))
