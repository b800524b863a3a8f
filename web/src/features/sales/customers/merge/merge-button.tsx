import { Button, Text } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { CustomerRow } from '../customer-columns.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Props = { rows: readonly CustomerRow[]; onMerged: () => void }

/** Merges the two selected customers; explains what's missing while it isn't two. */
export function MergeButton({ rows, onMerged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [first, second] = rows
  const isPair = first !== undefined && second !== undefined && rows.length === 2
  const isOneDealer = isPair && first.dealerId === second.dealerId
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconArrowMerge size={14} />}
        disabled={!isOneDealer}
        onClick={() => setOpen(true)}
      >
        {t('customerMerges.merge')}
      </Button>
      {!isOneDealer && (
        <Text size="sm" c="dimmed">
          {t(isPair ? 'customerMerges.mergeOneDealer' : 'customerMerges.mergeTwo')}
        </Text>
      )}
      <MergeDialog
        ids={isOpen && isOneDealer ? [first.id, second.id] : undefined}
        onClose={() => setOpen(false)}
        onMerged={() => {
          setOpen(false)
          onMerged()
        }}
      />
    </>
  )
}
