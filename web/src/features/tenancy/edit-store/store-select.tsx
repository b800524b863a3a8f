import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { FindSelect } from '#web/ui/selects/find-select.tsx'
import type { StoreTabs } from './store-nav.tsx'

/** The tabs above the screen, where it needs the whole width. */
export function StoreSelect({ tabs, open }: StoreTabs) {
  const navigate = useNavigate()
  return (
    <FindSelect
      aria-label={t('editStore.screens')}
      placeholder={t('editStore.screens')}
      data={tabs.map(({ path, name }) => ({ value: path, label: name }))}
      value={open?.path ?? null}
      onChange={(path) => path && void navigate({ to: screenPath(path) })}
      maw={320}
    />
  )
}
