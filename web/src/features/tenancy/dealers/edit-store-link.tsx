import { IconBuildingStore } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { screenPath } from '#web/platform/screen.ts'
import { RowAction } from '#web/ui/table/row-actions.tsx'

/** Leads to the dealer's screens, whichever dealer is selected. */
export const EditStoreLink = ({ dealer: { id, company } }: { dealer: { id: number; company: string } }) => (
  <RowAction
    label={t('dealers.editStore')}
    name={t('dealers.editStoreNamed', { name: company })}
    icon={<IconBuildingStore size={16} />}
    press={{ to: screenPath(`edit-store/${id}`) }}
  />
)
