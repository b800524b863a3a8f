import { Button, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import { type CustomerPricing, pricingRules } from '#contract/catalog/pricing-rules.ts'
import { number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/modal.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { PriceTest } from './price-test.tsx'
import css from './pricing.module.css'
import { RangesForm } from './ranges-form.tsx'

type Props = {
  customerId: number
  name: string
  /** The customer's own percentages as they are typed now. */
  own: { costPlus: number | null; listMinus: number | null }
}

/** A customer's own price ranges, and what they come to together with everything else. */
export function CustomerRanges({ customerId, name, own }: Props) {
  const read = useRead(pricingRules.showOfCustomer, { id: customerId })
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
          <RangeTable ranges={data.ranges} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} />}
            onClick={() => setEditing(true)}
            style={{ justifySelf: 'start' }}
          >
            {t('pricing.edit')}
          </Button>
          <PriceTest input={engineInput(data, own)} />
          <AppModal
            opened={editing}
            onClose={() => setEditing(false)}
            title={t('pricing.editOf', { name })}
            width={800}
          >
            <RangesForm pricing={data} onClose={() => setEditing(false)} />
          </AppModal>
        </>
      )}
    </ReadGuard>
  )
}

function engineInput({ customerId, ranges, engine }: CustomerPricing, customer: Props['own']) {
  const ownRules = ranges.map((range): PricingRule => ({ ...range, isDefault: 0, customerId }))
  return { ...engine, rules: [...engine.rules, ...ownRules], scope: { customerId }, customer }
}

const percentages = ['costPlus', 'listMinus', 'minProfit', 'inflateMsrp'] as const

function RangeTable({ ranges }: Pick<CustomerPricing, 'ranges'>) {
  if (ranges.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('pricing.noRanges')}
      </Text>
    )
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('pricing.ranges')}>
        <thead>
          <tr>
            {(['from', 'to', ...percentages] as const).map((name) => (
              <th key={name} scope="col">
                {t(`pricing.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranges.map((range) => (
            <tr key={range.from}>
              <td>{number(range.from, 2)}</td>
              <td>{number(range.to, 2)}</td>
              {percentages.map((name) => (
                <td key={name}>
                  {range[name] === null ? '–' : t('pricing.percent', { value: range[name] })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
