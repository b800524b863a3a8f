import { dealers } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { readOnce } from '#web/platform/read.ts'
import { useLatestCall } from '#web/platform/use-latest-call.ts'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { DealerField } from '#web/ui/fields/dealer-field.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useForm } from '#web/ui/form/use-field.ts'
import type { DealerField as Field } from '../dealer-values.ts'

/** A source's values the form shows, to review and change before saving. */
const copiedNames = [
  'languagesAvailable',
  'locale',
  'registrationType',
  'assetsRootUrl',
  'assetsUploadPath',
  'imagesBaseUrl',
] as const

/** The dealer to clone, if any. */
export function CloneFrom() {
  const form = useForm()
  const fail = useFailure()
  const begin = useLatestCall()
  const follow = async (dlid: number | null) => {
    const isNewest = begin()
    if (dlid === null) return
    const { data } = await readOnce(dealers.show, { dlid })
    if (!isNewest()) return
    for (const name of copiedNames) form.set(name, data[name])
  }
  return (
    <Section title={t('dealers.cloneSection')} text={t('dealers.cloneText')}>
      <DealerField<Field>
        name="sourceDealerId"
        label={t('dealers.cloneFrom')}
        hint={t('dealers.cloneHint')}
        clearable
        // Fields that couldn't be loaded stay as they are, and win over the source's.
        onPicked={(id) => void follow(id).catch(fail)}
      />
    </Section>
  )
}
