import { Popover } from '@mantine/core'
import { useState } from 'react'
import UnreadList from '#web/features/sales/mailbox/unread-list.tsx'
import { t } from '#web/platform/i18n.ts'
import { BellButton } from './bell-button.tsx'

/** The bell with its list open. */
export default function BellMenu({ dealerId, count }: { dealerId: number | undefined; count: number }) {
  const [opened, setOpened] = useState(true)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={302}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <BellButton count={count} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('mailbox.unread')}>
        <UnreadList dealerId={dealerId} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
