import { z } from 'zod'
import { dealerSettings, type Fees } from '#contract/store/settings/settings.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { HistoryButton } from '#web/features/tenancy/history/history-button.tsx'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import { ExampleOrder } from './example-order.tsx'
import { FeeSections } from './sections/fees.tsx'
import { useUpdateFees } from './settings-changes.ts'

const schema = dealerSettings.updateFees.body.extend({ version: z.int() })

/** New orders' fees and shipping, with an example. */
export default function GeneralSettings() {
  const dealerId = useDealerId()!
  const read = useRead(dealerSettings.showFees, { dealerId })
  return (
    <Page of="general-settings" width="form">
      <ReadGuard read={read} meanwhile={<FormSkeleton />}>
        {({ data }) => <Form key={data.dealerId} read={data} />}
      </ReadGuard>
    </Page>
  )
}

const toFormValues = ({ dealerId, currencySymbol, ...fees }: Fees) => fees

function Form({ read }: { read: Fees }) {
  const { dealerId, currencySymbol } = read
  const update = useUpdateFees()
  const form = useContractForm({
    schema,
    initial: toFormValues(read),
    save: async (fields) => {
      const { data } = await update
        .send({ ...fields, dealerId })
        .catch(sayWhatFailed(t('generalSettings.saveFailed')))
      return toFormValues(data)
    },
  })
  useFollowRecord(form, read, () => toFormValues(read))
  const onSaved = () => toast.success(t('generalSettings.saved'))
  const latest = async () => toFormValues((await send(dealerSettings.showFees, { dealerId })).data)
  return (
    <ContractForm
      form={form}
      onSaved={onSaved}
      latest={latest}
      actions={<HistoryButton dealerId={dealerId} kind="fees" />}
    >
      <div>
        <FeeSections prefix={currencyPrefix(currencySymbol)} />
        <ExampleOrder currencySymbol={currencySymbol} />
      </div>
    </ContractForm>
  )
}
