import { type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { dealerCatalogs, sellsTrucksOnly } from '#contract/catalog/dealer-catalogs.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { type PageSetting, pageSettingFields, pageSettings } from '#contract/store/pages/page-settings.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { findLinkedName } from '#web/ui/form/linked-field.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFormState } from '#web/ui/form/use-field.ts'
import { useCreatePageSetting, useUpdatePageSetting } from './page-setting-changes.ts'
import { PageSettingFields } from './page-setting-fields.tsx'
import { findPlace, type Place } from './places.ts'

type Props = {
  dealerId: number
  opened: PageSetting | 'new' | undefined
  /** All pages that have settings; each can have them once. */
  pages: PageSetting[]
  onClose: () => void
}

/** A page's settings, or the form for a page without any. */
export function PageSettingModal({ dealerId, opened, pages, onClose }: Props) {
  const enabled = opened !== undefined
  const sold = useRead(dealerCatalogs.list, { dlid: dealerId }, { enabled })
  const dealer = useRead(dealers.list, { dlid: dealerId, limit: 1 }, { enabled })
  const title = (page: PageSetting | undefined) =>
    page ? t('pageSettings.editTitle', { page: nameText(page.pageName) }) : t('pageSettings.createTitle')
  return (
    <RecordModal opened={opened} onClose={onClose} title={title} width={1200}>
      {(page) => (
        <ReadGuard read={sold}>
          {({ data: catalogs }) => (
            <ReadGuard read={dealer}>
              {({ data: [found] }) => (
                <Form
                  key={page?.id}
                  dealerId={dealerId}
                  page={page}
                  taken={pages.filter(({ id }) => id !== page?.id).map(({ pageId }) => pageId)}
                  trucksOnly={sellsTrucksOnly(catalogs)}
                  enabled={(found?.languagesAvailable ?? 'en').split(',')}
                />
              )}
            </ReadGuard>
          )}
        </ReadGuard>
      )}
    </RecordModal>
  )
}

const schema = pageSettingFields.extend({ version: z.int().optional() })

type FormProps = {
  dealerId: number
  page: PageSetting | undefined
  taken: number[]
  trucksOnly: boolean
  enabled: string[]
}

function Form({ dealerId, page, taken, trucksOnly, enabled }: FormProps) {
  const create = useCreatePageSetting()
  const update = useUpdatePageSetting()
  const form = useContractForm({
    schema,
    initial: page ? schema.parse(page) : { pagetechPosition: 0 },
    check: ({ pageId }): Record<string, string> =>
      taken.includes(Number(pageId)) ? { pageId: t('pageSettings.taken') } : {},
    save: async ({ version, ...fields }) => {
      if (!page) return void (await create.send({ dlid: dealerId, ...fields }))
      return schema.parse((await update.send({ id: page.id, ...fields, version })).data)
    },
  })
  // The store's own come first.
  const languages = locales.toSorted((a, b) => Number(enabled.includes(b)) - Number(enabled.includes(a)))
  const [place, setPlace] = usePlace(form, languages[0] as Locale)

  const latest = async () => {
    const { data } = await send(pageSettings.list, { dlid: dealerId })
    return schema.parse(data.find(({ id }) => id === page?.id))
  }
  // The error list links to fields that may be in another sub-tab: open that first.
  const openPlace = (event: MouseEvent) => {
    const name = findLinkedName(event, form.id)
    const found = name && findPlace(name)
    if (found) flushSync(() => setPlace(found))
  }
  return (
    <div onClickCapture={openPlace}>
      <DialogForm
        form={form}
        saved={t(page ? 'pageSettings.updated' : 'pageSettings.created')}
        latest={page && latest}
        saveLabel={page ? undefined : t('pageSettings.create')}
      >
        <PageSettingFields
          dealerId={dealerId}
          trucksOnly={trucksOnly}
          own={page?.pageId}
          languages={languages.map((code) => ({ code, isEnabled: enabled.includes(code) }))}
          place={place}
          onPlace={setPlace}
        />
      </DialogForm>
    </div>
  )
}

/** The open sub-tab and language; after a refused save, those of the first invalid text. */
function usePlace(form: FormStore, first: Locale) {
  const [place, setPlace] = useState<Required<Place>>({ tab: 'meta', language: first })
  const refusals = useFormState(form, (state) => state.refusals)
  const go = (next: Place) => setPlace((now) => ({ ...now, ...next }))
  useEffect(() => {
    if (refusals === 0) return
    const wrong = Object.keys(form.state.errors).map(findPlace)
    const [found] = wrong
    if (found) setPlace((now) => ({ ...now, ...found }))
  }, [refusals, form])
  return [place, go] as const
}
