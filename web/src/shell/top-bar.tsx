import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import { keyNames } from '#web/ui/buttons/key-names.ts'
import { Bell } from './bell.tsx'
import { DealerSelector } from './dealer-selector.tsx'
import { Profile } from './profile.tsx'
import css from './top-bar.module.css'

type Props = { onMenu?: () => void; onSearch: () => void; onShortcuts: () => void }

/** The bar above every screen. Narrow windows get a button for the menu, if `onMenu` is passed. */
export function TopBar({ onMenu, onSearch, onShortcuts }: Props) {
  return (
    <header className={css.bar}>
      {onMenu && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('shell.openMenu')} onClick={onMenu}>
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <DealerSelector />
      <div className={css.room} data-toasts />
      <UnstyledButton
        className={css.search}
        onClick={onSearch}
        aria-label={t('shell.jump')}
        aria-keyshortcuts="M Control+K Meta+K"
      >
        <IconSearch size={16} />
        <span className={css.words}>{t('shell.jump')}</span>
        <span className={css.keys} data-keys>
          {keyNames('mod+k').map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      </UnstyledButton>
      <Bell />
      <Profile onShortcuts={onShortcuts} />
    </header>
  )
}
