import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './top-bar.module.css'

type Props = { count: number } & Omit<ComponentProps<typeof ActionIcon<'button'>>, 'children'>

/** The bell in the top bar, with the number of news up to 99. The caller opens the menu. */
export function BellButton({ count, ...props }: Props) {
  return (
    <ActionIcon
      {...props}
      variant="subtle"
      color="gray"
      size={36}
      className={css.bell}
      aria-label={t('shell.bell', { n: count })}
      aria-haspopup="dialog"
    >
      <IconBell size={20} />
      {count > 0 && (
        <span className={css.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  )
}
