import { Popover } from '@mantine/core'
import UnreadList from '#web/features/sales/mailbox/unread-list.tsx'
import { t } from '#web/platform/i18n.ts'
import { usePressedMenu } from '#web/ui/buttons/use-pressed-menu.ts'
import { BellButton } from './bell-button.tsx'

/** The bell with its list open. */
export default function BellMenu({ dealerId, count }: { dealerId: number | undefined; count: number }) {
  const { button, opened, setOpened } = usePressedMenu()
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
        <BellButton ref={button} count={count} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('mailbox.unread')}>
        <UnreadList dealerId={dealerId} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
