import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Page } from '#contract/store/pages/pages.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { OrderedList } from '#web/ui/lists/ordered-list.tsx'
import { useSavedOrder } from '#web/ui/lists/use-saved-order.ts'
import { useOrderPages } from './page-changes.ts'

const listIds = (pages: readonly Page[]) => pages.map(({ id }) => id)

type Props = { dealerId: number; pages: readonly Page[]; opened: boolean; onClose: () => void }

/** The order of the pages in the store's menus; each move is saved. */
export function PageOrder({ dealerId, pages, opened, onClose }: Props) {
  const order = useOrderPages()
  const [problem, setProblem] = useState<unknown>(null)
  const { items, onOrder } = useSavedOrder(pages, (next, former) => {
    setProblem(null)
    return order.send({ dealerId, order: listIds(next), former: listIds(former) }).catch(setProblem)
  })
  return (
    <AppModal opened={opened} onClose={onClose} title={t('pages.orderTitle')} width={480}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('pages.orderHint')}
        </Text>
        <InlineProblem problem={problem} title={t('pages.orderFailed')} />
        <OrderedList
          label={t('pages.orderTitle')}
          items={items}
          getRowId={({ id }) => id}
          nameRow={({ pageUrl }) => pageUrl}
          onOrder={onOrder}
        >
          {({ pageUrl, title }) => title || pageUrl}
        </OrderedList>
      </Stack>
    </AppModal>
  )
}
