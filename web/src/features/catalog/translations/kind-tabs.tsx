import { Tabs } from '@mantine/core'
import type { TranslationKind } from '#contract/catalog/translations.ts'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/urls/url-query.ts'
import { paths } from './kinds.ts'

/** Each tab is a list with its own address and keeps its state. */
export function KindTabs({ kind }: { kind: TranslationKind }) {
  const navigate = useNavigate()
  const go = (next: string | null) => void navigate(backToList(paths[next as TranslationKind]))
  return (
    <Tabs value={kind} onChange={go} mb="md">
      <Tabs.List aria-label={t('translations.title')}>
        <Tabs.Tab value="ui">{t('translations.ui')}</Tabs.Tab>
        <Tabs.Tab value="parts">{t('translations.parts')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
