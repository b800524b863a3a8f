import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'

/** Opens the choice of a table's columns. */
export const ColumnButton = (props: ActionIconProps & ComponentProps<'button'>) => (
  <Tooltip label={t('common.columns')}>
    <ActionIcon
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
      variant="default"
      size={36}
      aria-label={t('common.columns')}
    >
      <IconAdjustmentsHorizontal size={18} />
    </ActionIcon>
  </Tooltip>
)
