import { Drawer } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { Sidebar } from './sidebar.tsx'

type Props = { opened: boolean; onClose: () => void }

/** The menu in narrow windows, which slides over the screen. */
export default function MenuDrawer({ opened, onClose }: Props) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.mainMenu')}>
        <Sidebar onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
