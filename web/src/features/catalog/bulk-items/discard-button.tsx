import { Button } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useDiscardRows } from './bulk-changes.ts'

type Props = { dealerId: number; n: number; isAside?: boolean }

/** Discards the rows that wait, or those that are set aside. */
export function DiscardButton({ dealerId, n, isAside = false }: Props) {
  const discard = useDiscardRows()
  const label = isAside ? t('bulkItems.discardAside') : t('bulkItems.discard')
  const ask = async () => {
    const isDone = await confirm({
      title: t('bulkItems.discardTitle', { n }),
      text: t('bulkItems.discardText'),
      confirmLabel: t('bulkItems.discard'),
      danger: true,
      act: () => discard.send({ dealerId, aside: isAside ? 1 : 0 }),
    })
    if (isDone) toast.success(t('bulkItems.discarded'))
  }
  return (
    <Button variant="default" onClick={() => void ask()} loading={discard.busy}>
      {label}
    </Button>
  )
}
