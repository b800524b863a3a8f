import { useEffect, useRef, useState } from 'react'
import { dealers } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { chooseDealer, useDealer } from '#web/platform/session/dealer.ts'
import { rememberSwitch } from '#web/platform/session/switched-dealer.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { leaveToast } from '#web/ui/feedback/toast-after-reload.ts'
import { DealerTabs } from './dealer-tabs.tsx'
import { NewDealer } from './new-dealer.tsx'

type OpenedDealer = number | 'new' | undefined
type Props = {
  opened: OpenedDealer
  tab: string | undefined
  onTab: (tab: string | undefined) => void
  onClose: () => void
  /** Opens the new dealer in place of the empty form. */
  onCreated: (id: number, tab?: string) => void
}

/** A dealer, or a new one's form, over the list. */
export function DealerModal({ opened, tab, onTab, onClose, onCreated }: Props) {
  const [openDealer, setOpenDealer] = useState<OpenedDealer>(opened)
  if (opened !== undefined && opened !== openDealer) setOpenDealer(opened)
  const read = useRead(
    dealers.show,
    { dlid: typeof openDealer === 'number' ? openDealer : undefined },
    { enabled: typeof opened === 'number' },
  )
  const dealer = typeof openDealer === 'number' ? read.data?.data : undefined
  const title =
    openDealer === 'new' ? t('dealers.newTitle') : dealer ? makeTitle(dealer) : t('dealers.tabDealer')

  // Once the address has the new dealer, reloads the page with it selected.
  const [created, setCreated] = useState<number>()
  const chosen = useDealer()
  const before = useRef(chosen)
  useEffect(() => {
    if (created === undefined || opened !== created) return
    leaveToast(t('dealers.created'))
    rememberSwitch(created, before.current && { id: before.current.id, company: before.current.company })
    chooseDealer(created)
  }, [created, opened])
  const onSaved = (id: number, firstTab?: string) => {
    setCreated(id)
    onCreated(id, firstTab)
  }
  return (
    <AppModal opened={opened !== undefined} onClose={onClose} title={title} width={1200}>
      {openDealer === 'new' ? (
        <NewDealer onClose={onClose} onCreated={onSaved} />
      ) : (
        <ReadGuard read={read}>
          {({ data }) => <DealerTabs key={data.id} dealer={data} tab={tab} onTab={onTab} onClose={onClose} />}
        </ReadGuard>
      )}
    </AppModal>
  )
}

const makeTitle = ({ id, company }: { id: number; company: string }) =>
  t('dealers.editTitle', { id, company })
