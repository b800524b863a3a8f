import { Switch, TextInput, Title } from '@mantine/core'
import { dealers } from '#contract/tenancy/dealers.ts'
import { useStoreToggle } from '#web/features/tenancy/dealers/store-toggle.tsx'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { Half } from '#web/ui/form/section.tsx'
import type { SettingsField } from '../settings-values.ts'

/** Shows the platform alone whether the store is active, and the dealer's ids. */
export function PlatformPart({ dealerId }: { dealerId: number }) {
  const { data } = useRead(dealers.show, { dlid: dealerId })
  const toggle = useStoreToggle()
  const dealer = data?.data
  return (
    <>
      <Title order={3}>{t('settings.platform')}</Title>
      <Switch
        label={t('settings.active')}
        description={t('settings.activeHint')}
        checked={dealer?.isActive === 1}
        disabled={!dealer}
        onChange={() => dealer && void toggle(dealer)}
      />
      <Half>
        <TextInput label={t('settings.dealerId')} value={dealerId} readOnly autoComplete="off" />
      </Half>
      <Half>
        <NumberField<SettingsField> name="v1dlid" label={t('settings.v1dlid')} grouped={false} />
      </Half>
    </>
  )
}
