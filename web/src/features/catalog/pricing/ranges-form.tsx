import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { z } from 'zod'
import { type CustomerPricing, priceRanges, pricingRules } from '#contract/catalog/pricing-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { ContractForm } from '#web/ui/contract-form.tsx'
import { NumberField } from '#web/ui/form/choice-fields.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import css from './pricing.module.css'

const schema = z.object({ ranges: priceRanges, version: z.int() })
type Range = Partial<CustomerPricing['ranges'][number]>

const valuesOf = ({ ranges, version }: CustomerPricing) => ({ ranges, version })

type Props = { pricing: CustomerPricing; onClose: () => void }

/** All ranges of a customer at once: they are saved together, since they must not overlap. */
export function RangesForm({ pricing, onClose }: Props) {
  const { customerId: id } = pricing
  const change = useSend(pricingRules.saveOfCustomer, { refreshes: [pricingRules.showOfCustomer] })
  const form = useContractForm({
    schema,
    initial: valuesOf(pricing) as z.input<typeof schema>,
    save: async (input) => void (await change.send({ ...input, id })),
  })
  const onSaved = () => {
    toast.success(t('pricing.saved'))
    onClose()
  }
  const latest = async () => valuesOf((await send(pricingRules.showOfCustomer, { id })).data)
  return (
    <ContractForm form={form} onCancel={onClose} onSaved={onSaved} latest={latest}>
      <Text size="sm" c="dimmed">
        {t('pricing.editText')}
      </Text>
      <Ranges />
    </ContractForm>
  )
}

const fields = ['from', 'to', 'costPlus', 'listMinus', 'minProfit', 'inflateMsrp'] as const

function Ranges() {
  const form = useForm()
  const ranges = useFieldValue('ranges') as Range[]
  const set = (next: Range[]) => form.set('ranges', next)
  const add = () => {
    const highest = Math.max(0, ...ranges.map(({ to }) => Number(to) || 0))
    set([...ranges, { from: Math.round(highest * 100 + 1) / 100, to: null }])
  }
  return (
    <div className={css.ranges}>
      {ranges.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place alone
        <fieldset key={at} className={css.range} aria-label={t('pricing.range', { n: at + 1 })}>
          {fields.map((name) => (
            <NumberField
              key={name}
              name={`ranges.${at}.${name}`}
              label={t(`pricing.${name}`)}
              decimals={name === 'from' || name === 'to' ? 2 : 3}
              {...(name === 'from' || name === 'to' ? {} : { suffix: ' %' })}
            />
          ))}
          <div className={css.bin}>
            <Tooltip label={t('pricing.remove', { n: at + 1 })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('pricing.remove', { n: at + 1 })}
                onClick={() => set(ranges.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </div>
        </fieldset>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={add}
        style={{ justifySelf: 'start' }}
      >
        {t('pricing.add')}
      </Button>
    </div>
  )
}
