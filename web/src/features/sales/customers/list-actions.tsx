import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileImport, IconUsersGroup } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'

/** Rarely used actions for many customers. */
export function MoreActions() {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('customers.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileImport size={16} />}
          renderRoot={(props) => <Link {...props} to={screenPath('customers/import')} />}
        >
          {t('customers.import')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsersGroup size={16} />}
          renderRoot={(props) => <Link {...props} to={screenPath('customers/duplicates')} />}
        >
          {t('customerMerges.find')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
