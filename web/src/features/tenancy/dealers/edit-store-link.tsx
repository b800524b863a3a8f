import { ActionIcon } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** Leads to the dealer's screens, whichever dealer is selected. */
export const EditStoreLink = ({ dealer: { id, company } }: { dealer: { id: number; company: string } }) => (
  <Tooltip label={t('dealers.editStore')}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('dealers.editStoreNamed', { name: company })}
      renderRoot={(props) => <Link {...props} to={screenPath(`edit-store/${id}`)} />}
    >
      <IconBuildingStore size={16} />
    </ActionIcon>
  </Tooltip>
)
