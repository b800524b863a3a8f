import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { dealerSettings, type Settings } from '#contract/store/settings/settings.ts'
import { settingsZips } from '#contract/zip-codes.ts'
import { useLeaveGuard } from '#web/features/tenancy/dealers/use-leave-guard.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session/session.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { checkZips } from '#web/ui/fields/zip-check.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { AddressSection, NumberSection, ReturnDays } from './sections/addresses.tsx'
import { PlatformPart } from './sections/platform-part.tsx'
import { TemplateSection } from './sections/template.tsx'
import { useUpdateSettings } from './settings-changes.ts'
import { settingsSchema, toSettingsValues, withoutOldNumbers } from './settings-values.ts'

/** The tab of a dealer's dialog with the store's settings. */
export default function SettingsTab({ dealerId, onClose }: DealerTabProps) {
  const read = useRead(dealerSettings.show, { dlid: dealerId })
  return (
    <ReadGuard read={read} meanwhile={<FormSkeleton />}>
      {({ data }) => <Form read={data} onClose={onClose} />}
    </ReadGuard>
  )
}

type Props = { read: Settings; onClose: DealerTabProps['onClose'] }

function Form({ read, onClose }: Props) {
  const { dealerId } = read
  const { isAdmin } = useSession()
  const update = useUpdateSettings()
  const [storedSettings, setStoredSettings] = useState(read)
  const form: FormStore<typeof settingsSchema> = useContractForm({
    schema: settingsSchema,
    initial: toSettingsValues(read),
    check: checkZips(settingsZips),
    save: async (fields) => {
      const { data } = await update
        .send({ ...withoutOldNumbers(fields, form.changed), dealerId })
        .catch(sayWhatFailed(t('settings.saveFailed')))
      return show(data)
    },
  })
  useLeaveGuard(form)
  const show = (settings: Settings) => {
    setStoredSettings(settings)
    return toSettingsValues(settings)
  }
  useFollowRecord(form, read, () => show(read))
  const latest = async () => show((await send(dealerSettings.show, { dlid: dealerId })).data)
  return (
    <>
      <Title order={2} mb="md">
        {t('settings.title')}
      </Title>
      <ContractForm
        form={form}
        onSaved={() => toast.success(t('settings.saved'))}
        latest={latest}
        actions={
          <>
            <HistoryButton dealerId={dealerId} kind="settings" />
            {onClose && (
              <Button variant="default" onClick={onClose}>
                {t('common.close')}
              </Button>
            )}
          </>
        }
      >
        <div>
          <TemplateSection
            settings={storedSettings}
            platform={isAdmin === 1 ? <PlatformPart dealerId={dealerId} /> : null}
          />
          <AddressSection
            of=""
            title={t('settings.store')}
            text={t('settings.storeText')}
            phone="billPhone"
          />
          <AddressSection
            of="returnsAddress"
            title={t('settings.returns')}
            text={t('settings.returnsText')}
            phone="returnsAddressTelephone"
          >
            <ReturnDays />
          </AddressSection>
          <AddressSection
            of="coreAddress"
            title={t('settings.core')}
            text={t('settings.coreText')}
            phone="coreAddressTelephone"
          />
          <NumberSection />
        </div>
      </ContractForm>
    </>
  )
}
