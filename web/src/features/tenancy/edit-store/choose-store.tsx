import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { findDealers } from '#web/platform/session/dealer.ts'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { LatePicker } from '#web/ui/selects/late-picker.tsx'
import type { Option } from '#web/ui/selects/picker.tsx'

/** The address without a store asks for one. */
export default function ChooseStore() {
  return (
    <Page title={t('editStore.title')} width="form">
      <StorePicker />
    </Page>
  )
}

/** Shown for an address with a dealer that doesn't exist, with a field to pick another. */
export const UnknownStore = ({ idInUrl }: { idInUrl: string }) => (
  <Page title={t('editStore.title')} width="form">
    <EmptyList
      title={t('editStore.unknown', { id: idInUrl })}
      next={t('editStore.unknownNext')}
      action={<StorePicker />}
    />
  </Page>
)

function StorePicker() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Option | null>(null)
  const find = async (text: string, signal: AbortSignal) =>
    (await findDealers(text, signal)).data.map(({ id, company }) => ({
      value: String(id),
      label: `${id} ${company}`,
    }))
  return (
    <LatePicker
      name={['edit-store']}
      label={t('editStore.choose')}
      placeholder={t('editStore.choosePlaceholder')}
      w={320}
      maw="100%"
      find={find}
      value={chosen}
      onChange={(option) => {
        setChosen(option)
        if (option) void navigate({ to: screenPath(`edit-store/${option.value}`) })
      }}
    />
  )
}
