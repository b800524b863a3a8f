import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './order-page.module.css'

/** Opens the menu of a saved order; on a phone only its icon has room. */
export const MoreButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button
    variant="default"
    aria-haspopup="menu"
    {...props}
    className={css.more}
    leftSection={<IconDots size={16} />}
    aria-label={t('orderForm.more')}
  >
    <span className={css.moreWord}>{t('orderForm.more')}</span>
  </Button>
)
