import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Footer } from '#web/ui/table/footer.tsx'
import { DuplicateGroupCard } from './duplicate-group.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const query = listQuery({})

/** Groups of possible duplicates. */
export default function DuplicatesPage() {
  const dealerId = useDealerId()
  const url = useUrlQuery(query)
  const { page, pageSize } = url.values
  const read = useRead(
    customerMerges.duplicates,
    { dealerId, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const [merging, setMerging] = useState<readonly [number, number]>()
  const close = () => setMerging(undefined)
  return (
    <Page of="customers" title={t('customerMerges.title')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('customerMerges.text')}
      </Text>
      <ReadGuard read={read}>
        {({ data, recordsTotal, recordsTotalCapped }) =>
          recordsTotal === 0 ? (
            <EmptyList title={t('customerMerges.none')} next={t('customerMerges.noneNext')} />
          ) : (
            <Stack gap={0}>
              <Text size="sm" role="status" mb="xs">
                {t(recordsTotalCapped ? 'customerMerges.groupsCapped' : 'customerMerges.groups', {
                  n: recordsTotal,
                })}
              </Text>
              {data.map((group, at) => (
                <DuplicateGroupCard
                  key={group.customers.map(({ id }) => id).join(' ')}
                  group={group}
                  n={(page - 1) * pageSize + at + 1}
                  onMerge={setMerging}
                />
              ))}
              <Footer
                state={url.values}
                rows={{ data, recordsTotal, recordsTotalCapped }}
                onState={url.onState}
              />
            </Stack>
          )
        }
      </ReadGuard>
      <MergeDialog ids={merging} onClose={close} onMerged={close} />
    </Page>
  )
}
