import { Button, Menu } from '@mantine/core'
import { IconFolder, IconInbox } from '@tabler/icons-react'
import type { Folders } from '#contract/sales/messages/mailbox.ts'
import { t } from '#web/platform/i18n.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useMoveMail } from './mailbox-changes.ts'

type Props = { ids: number[]; folders: Folders | undefined; onMoved: () => void }

/** Moves messages to one of the dealer's own folders, or back to Inbox and Sent. */
export function MoveMenu({ ids, folders, onMoved }: Props) {
  const move = useMoveMail()
  const fail = useFailure()
  const to = (dealerFolderId: number | null) =>
    move.send({ ids, dealerFolderId }).then(({ data }) => {
      toast.success(t('mailbox.moved', { n: data.changed }))
      onMoved()
    }, fail)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" loading={move.busy}>
          {t('mailbox.move')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconInbox size={16} />} onClick={() => void to(null)}>
          {t('mailbox.moveBack')}
        </Menu.Item>
        {folders?.dealer_message_folders.map(({ id, colName }) => (
          <Menu.Item key={id} leftSection={<IconFolder size={16} />} onClick={() => void to(id)}>
            {colName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
