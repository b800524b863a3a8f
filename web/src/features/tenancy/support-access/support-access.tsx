import { Stack, Title } from '@mantine/core'
import { type SupportAccess, supportAccess } from '#contract/tenancy/support-access.ts'
import { dateTime, day } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { mapRead, useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { Page } from '#web/ui/page/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { AsksFirst } from './asks-first.tsx'
import { Requests } from './requests.tsx'

type Visit = SupportAccess['visits'][number]

const columns = (): Column<Visit>[] => [
  { key: 'day', header: t('supportAccess.visitDay'), pinned: true, cell: (visit) => day(visit.day) },
  { key: 'userName', header: t('supportAccess.person'), cell: ({ userName }) => userName },
  {
    key: 'reason',
    header: t('supportAccess.reasonColumn'),
    cell: ({ reason }) => reason ?? t('supportAccess.none'),
  },
  { key: 'visitedAt', header: t('supportAccess.visitSince'), cell: ({ visitedAt }) => dateTime(visitedAt) },
]

/** Whether platform staff must ask first, their requests, and who of them was in the store. */
export default function SupportAccessPage() {
  const dealerId = useDealerId()
  const read = useRead(supportAccess.show, { dlid: dealerId }, { staleTime: 0 })
  // Both lists come with one call.
  const rows = <Row,>(pick: (access: SupportAccess) => Row[]) =>
    mapRead(read, ({ data }) => ({ data: pick(data), recordsTotal: pick(data).length }))
  return (
    <Page title={t('supportAccess.title')}>
      <Stack gap="lg">
        <AsksFirst read={read} />
        <section aria-labelledby="support-requests">
          <Title order={2} size="h4" mb="xs" id="support-requests">
            {t('supportAccess.requests')}
          </Title>
          <Requests read={rows(({ requests }) => requests)} mayDecide={read.data?.data.mayDecide === 1} />
        </section>
        <section aria-labelledby="support-visits">
          <Title order={2} size="h4" mb="xs" id="support-visits">
            {t('supportAccess.visits')}
          </Title>
          <DataTable
            label={t('supportAccess.visits')}
            name="support-visits"
            columns={columns()}
            read={rows(({ visits }) => visits)}
            nameRow={(visit) => `${visit.userName} ${day(visit.day)}`}
            getRowId={(visit) => `${visit.day} ${visit.visitedAt}`}
            empty={{ title: t('supportAccess.noVisits'), next: t('supportAccess.noVisitsText') }}
          />
        </section>
      </Stack>
    </Page>
  )
}
