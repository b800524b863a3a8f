import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { hasWords } from '#web/platform/formats/plain-words.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import css from './edit-store.module.css'
import type { StoreTab } from './store-tabs.ts'

export type StoreTabs = { tabs: StoreTab[]; open: StoreTab | undefined }

/** The tabs next to the screen. */
export function StoreColumn({ tabs, open }: StoreTabs) {
  const [text, setText] = useState('')
  const matchingTabs = tabs.filter(
    ({ name, path }) => text.trim() === '' || hasWords(`${name} ${path}`, text),
  )
  return (
    <nav aria-label={t('editStore.screens')} className={css.nav}>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('editStore.filter')}
        placeholder={t('editStore.filter')}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={css.tabs}>
        {matchingTabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={screenPath(tab.path)}
              className={css.tab}
              aria-current={tab.path === open?.path ? 'page' : undefined}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
      {matchingTabs.length === 0 && (
        <p className={css.none} role="status">
          {t('editStore.filterNothing')}
        </p>
      )}
    </nav>
  )
}
