import { Button, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import { type CustomerPricing, pricingRules } from '#contract/catalog/pricing-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { PriceTest } from './price-test.tsx'
import { RangesForm } from './ranges-form.tsx'
import { RuleTable } from './rule-table.tsx'

type Props = {
  customerId: number
  name: string
  /** The customer's own percentages as currently typed. */
  own: { costPlus: number | null; listMinus: number | null }
}

/** A customer's own price ranges, and the resulting prices. */
export function CustomerRanges({ customerId, name, own }: Props) {
  const read = useRead(pricingRules.showCustomer, { id: customerId })
  const [editing, setEditing] = useState(false)
  return (
    <ReadGuard read={read}>
      {({ data }) => (
        <>
          <div>
            <Text size="sm" fw={600}>
              {t('pricing.ranges')}
            </Text>
            <Text size="xs" c="dimmed">
              {t('pricing.rangesText')}
            </Text>
          </div>
          {data.ranges.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('pricing.noRanges')}
            </Text>
          ) : (
            <RuleTable label={t('pricing.ranges')} rows={data.ranges} />
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} />}
            onClick={() => setEditing(true)}
            style={{ justifySelf: 'start' }}
          >
            {t('pricing.edit')}
          </Button>
          <PriceTest text={t('pricing.testText')} input={engineInput(data, own)} />
          <RecordModal
            opened={editing ? data : undefined}
            onClose={() => setEditing(false)}
            title={() => t('pricing.editOf', { name })}
          >
            {() => <RangesForm pricing={data} />}
          </RecordModal>
        </>
      )}
    </ReadGuard>
  )
}

function engineInput({ customerId, ranges, engine }: CustomerPricing, customer: Props['own']) {
  const ownRules = ranges.map((range): PricingRule => ({ ...range, isDefault: 0, customerId }))
  return { ...engine, rules: [...engine.rules, ...ownRules], scope: { customerId }, customer }
}
