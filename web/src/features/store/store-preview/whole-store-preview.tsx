import { Group, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Locale } from '#contract/locales.ts'
import { previewPart } from '#contract/store/pages/preview-part.ts'
import { type StorePreviewData, storePreviews } from '#contract/store/store-preview.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { SetupDialogProps } from '#web/platform/screen.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StorePreview } from './store-preview.tsx'

/** A store's pages as its visitors would see them, also before the store is enabled; opened from its Setup. */
export default function WholeStorePreview({ dealerId, opened, onClose }: SetupDialogProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title={t('storePreview.whole')} width={1200}>
      <Text size="sm" mb="sm">
        {t('storePreview.onlyPreview')}
      </Text>
      <Preview dealerId={dealerId} />
    </AppModal>
  )
}

/** The choices besides the paths of the store's own pages, which begin with a slash. */
const home = 'home'
const aPart = 'part'

function Preview({ dealerId }: { dealerId: number }) {
  const [place, setPlace] = useState<string>(home)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 500)
  const [language, setLanguage] = useState<Locale>()
  const read = useRead(
    storePreviews.show,
    {
      dealerId,
      ...(language ? { locale: language } : {}),
      ...(place.startsWith('/') ? { path: place } : {}),
      ...(place === aPart && q ? { q } : {}),
    },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <>
          <Group gap="sm" mb="sm" align="flex-end">
            <Select
              label={t('storePreview.page')}
              data={listPlaces(data, language ?? data.store.locale)}
              value={place}
              onChange={(next) => next && setPlace(next)}
              allowDeselect={false}
              data-autofocus
            />
            {place === aPart && (
              <TextInput
                label={t('storePreview.partNumber')}
                value={typed}
                maxLength={100}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Group>
          <Page
            data={data}
            place={place}
            hasNumber={q !== ''}
            language={language ?? data.store.locale}
            onLanguage={setLanguage}
          />
        </>
      )}
    </ReadGuard>
  )
}

const listPlaces = ({ pages, store }: StorePreviewData, language: Locale) => [
  { value: home, label: t('storePreview.home') },
  { value: aPart, label: t('storePreview.part') },
  ...pages.map(({ path, title }) => ({ value: path, label: title[language] || title[store.locale] || path })),
]

type PageProps = {
  data: StorePreviewData
  place: string
  hasNumber: boolean
  language: Locale
  onLanguage: (language: Locale) => void
}

/** A new store may have nothing that suggests a part. */
const findMissing = (
  { page, part }: StorePreviewData,
  place: string,
  hasNumber: boolean,
): PlainKey | null => {
  if (place === aPart) return part ? null : hasNumber ? 'storePreview.noPart' : 'storePreview.typePart'
  return place === home || page ? null : 'storePreview.noPage'
}

function Page({ data, place, hasNumber, language, onLanguage }: PageProps) {
  const { store, page, part, shippingMethods } = data
  const missing = findMissing(data, place, hasNumber)
  if (missing) return <Text role="status">{t(missing)}</Text>
  const blocked = (site: string) => t('storePreview.blocked', { site })
  const options = { language, isPreview: true, blocked }
  const customPage = place === aPart && part && previewPart(part, { ...store, shippingMethods }, options)
  return (
    <StorePreview
      saved={store}
      language={language}
      onLanguage={onLanguage}
      {...(customPage ? { customPage } : {})}
      {...(place.startsWith('/') && page ? { own: { saved: page } } : {})}
    />
  )
}
