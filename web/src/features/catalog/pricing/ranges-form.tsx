import { Text } from '@mantine/core'
import { z } from 'zod'
import { type CustomerPricing, priceRanges, pricingRules } from '#contract/catalog/pricing-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { RuleRows } from './rule-rows.tsx'

const schema = z.object({ ranges: priceRanges, version: z.int() })

const toFormValues = ({ ranges, version }: CustomerPricing) => ({ ranges, version })

/** All of a customer's ranges, saved together because they mustn't overlap. */
export function RangesForm({ pricing }: { pricing: CustomerPricing }) {
  const { customerId: id } = pricing
  const change = useSend(pricingRules.saveCustomer, { refreshes: [pricingRules.showCustomer] })
  const form = useContractForm({
    schema,
    initial: toFormValues(pricing) as z.input<typeof schema>,
    save: async (input) => toFormValues((await change.send({ ...input, id })).data),
  })
  const latest = async () => toFormValues((await send(pricingRules.showCustomer, { id })).data)
  return (
    <DialogForm form={form} saved={t('pricing.saved')} latest={latest}>
      <Text size="sm" c="dimmed">
        {t('pricing.editText')}
      </Text>
      <RuleRows name="ranges" label={t('pricing.ranges')} addLabel={t('pricing.add')} />
    </DialogForm>
  )
}
