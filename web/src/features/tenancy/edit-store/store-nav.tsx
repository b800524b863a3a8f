import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Link, useNavigate } from '#web/platform/links.tsx'
import { hasWords } from '#web/platform/plain-words.ts'
import { screenPath } from '#web/platform/screen.ts'
import { FindSelect } from '#web/ui/find-select.tsx'
import css from './edit-store.module.css'
import type { StoreTab } from './store-tabs.ts'

type Props = { tabs: StoreTab[]; open: StoreTab | undefined }

/** The tabs above the screen, where it needs the whole width. */
export function StoreSelect({ tabs, open }: Props) {
  const navigate = useNavigate()
  return (
    <FindSelect
      searchable
      aria-label={t('editStore.screens')}
      placeholder={t('editStore.screens')}
      data={tabs.map(({ path, name }) => ({ value: path, label: name }))}
      value={open?.path ?? null}
      onChange={(path) => path && void navigate({ to: screenPath(path) })}
      maw={320}
      mb={20}
    />
  )
}

/** The tabs next to the screen. */
export function StoreColumn({ tabs, open }: Props) {
  const [text, setText] = useState('')
  const shown = tabs.filter(({ name, path }) => text.trim() === '' || hasWords(`${name} ${path}`, text))
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
        {shown.map((tab) => (
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
      {shown.length === 0 && (
        <p className={css.none} role="status">
          {t('editStore.filterNothing')}
        </p>
      )}
    </nav>
  )
}
