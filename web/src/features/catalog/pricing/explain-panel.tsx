import { SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type ExplainedPrice, priceExplainer } from '#contract/catalog/explain-price.ts'
import { parts } from '#contract/catalog/parts.ts'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { money } from '#web/platform/formats/format.ts'
import type { TypedNumber } from '#web/platform/formats/parse-number.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useMay } from '#web/platform/session/session.ts'
import { type Option, Picker } from '#web/ui/selects/picker.tsx'
import { AmountInput, amountIn } from './amount-input.tsx'
import { DraftProblem } from './draft-problem.tsx'
import css from './insight.module.css'
import { priceStepTexts } from './price-text.ts'
import type { Level } from './rule-values.ts'

type Props = { dealerId: number; level: Level; draft: readonly PricingRule[] }

/** Explains a price, by the saved or the typed rules. */
export function ExplainPanel({ dealerId, level, draft }: Props) {
  const [by, setBy] = useState('saved')
  const [item, setItem] = useState('typed')
  const [cost, setCost] = useState<TypedNumber>(100)
  const [list, setList] = useState<TypedNumber>(150)
  const [part, setPart] = useState<Option | null>(null)
  const [customer, setCustomer] = useState<Option | null>(null)
  const typed = item === 'typed'
  const input = {
    dealerId,
    ...(typed ? { cost: amountIn(cost), list: amountIn(list), ...level } : { partNumber: part?.value ?? '' }),
    ...(customer ? { customerId: Number(customer.value) } : {}),
    ...(by === 'draft' ? { rules: draft.map(toSentRule), rulesOf: level } : {}),
  }
  return (
    <section className={css.panel} aria-label={t('priceInsight.explain')}>
      <div>
        <Text size="sm" fw={600}>
          {t('priceInsight.explain')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('priceInsight.explainText')}
        </Text>
      </div>
      <div className={css.inputs}>
        <Choice label={t('priceInsight.by')} value={by} onChange={setBy} choices={rulesChoices()} />
        <Choice label={t('priceInsight.item')} value={item} onChange={setItem} choices={itemChoices()} />
      </div>
      <div className={css.inputs}>
        {typed ? (
          <>
            <AmountInput label={t('pricing.cost')} value={cost} onChange={setCost} />
            <AmountInput label={t('pricing.list')} value={list} onChange={setList} />
          </>
        ) : (
          <PartPicker dealerId={dealerId} value={part} onChange={setPart} />
        )}
        <CustomerPicker dealerId={dealerId} value={customer} onChange={setCustomer} />
      </div>
      {typed || part ? (
        <Explanation input={input} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('priceInsight.choosePart')}
        </Text>
      )}
    </section>
  )
}

/** Turns a rule into the request's format; the level identifies the rule's owner. */
export const toSentRule = ({ catalogId, makeId, customerId, isDefault, ...rule }: PricingRule) => ({
  ...rule,
  isDefault: isDefault ? (1 as const) : (0 as const),
})

const rulesChoices = () => [
  { value: 'saved', label: t('priceInsight.bySaved') },
  { value: 'draft', label: t('priceInsight.byDraft') },
]
const itemChoices = () => [
  { value: 'typed', label: t('priceInsight.itemTyped') },
  { value: 'part', label: t('priceInsight.itemPart') },
]

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; choices: Option[] }

/** A small switch between two or three options above an explanation. */
export const Choice = ({ label, value, onChange, choices }: ChoiceProps) => (
  <SegmentedControl size="xs" aria-label={label} value={value} onChange={onChange} data={choices} />
)

type PickerProps = { dealerId: number; value: Option | null; onChange: (value: Option | null) => void }

function PartPicker({ dealerId, value, onChange }: PickerProps) {
  const find = async (keyword: string, signal: AbortSignal) => {
    if (keyword.trim() === '') return []
    const { data } = await send(parts.search, { dlid: dealerId, keyword, limit: 20 }, { signal })
    const numbers = new Map(data.map((part) => [part.part_number, part.name]))
    return [...numbers].map(([number, name]) => ({ value: number, label: `${number} · ${name}` }))
  }
  return (
    <Picker
      name={['explained-parts', dealerId]}
      label={t('priceInsight.part')}
      placeholder={t('priceInsight.partPlaceholder')}
      clearable
      find={find}
      value={value}
      onChange={onChange}
    />
  )
}

/** Only for users who can see customers. */
function CustomerPicker({ dealerId, value, onChange }: PickerProps) {
  const may = useMay()
  const find = async (q: string, signal: AbortSignal) => {
    const { data } = await send(customers.picker, { dealerId, ...(q ? { q } : {}), pageSize: 50 }, { signal })
    return data.map((row) => ({ value: String(row.id), label: `${row.billCompany} · ${row.billEmail}` }))
  }
  if (!may(['customers', 'orders'])) return null
  return (
    <Picker
      name={['explained-customers', dealerId]}
      label={t('priceInsight.customer')}
      placeholder={t('priceInsight.customerPlaceholder')}
      clearable
      find={find}
      value={value}
      onChange={onChange}
    />
  )
}

type ExplainInput = Parameters<typeof useRead<typeof priceExplainer.explain>>[1]

function Explanation({ input }: { input: ExplainInput }) {
  const [settledInput] = useDebouncedValue(input, 300, { leading: true })
  const read = useRead(priceExplainer.explain, settledInput, { keepPrevious: true })
  if (read.error) return <DraftProblem problem={read.error} title={t('priceInsight.notExplained')} />
  return read.data ? <Explained price={read.data.data} /> : null
}

/** A price, what it's made of, and each step to it. */
export function Explained({ price }: { price: ExplainedPrice }) {
  const { item, sellingPrice, steps } = price
  return (
    <div className={css.explained}>
      {item.partNumber !== null && (
        <Text size="sm">
          {t('priceInsight.partFacts', {
            name: `${item.partNumber} ${item.name ?? ''}`,
            cost: money(item.cost),
            list: money(item.list),
          })}
        </Text>
      )}
      <Text fw={600} role="status">
        {sellingPrice === null
          ? t('priceInsight.call')
          : t('pricing.sellsAt', { price: money(sellingPrice) })}
      </Text>
      <ol className={css.steps}>
        {priceStepTexts(steps).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </div>
  )
}
