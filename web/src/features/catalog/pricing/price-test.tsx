import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { computePrice, type PriceInput } from '#contract/catalog/pricing.ts'
import { money } from '#web/platform/formats/format.ts'
import type { TypedNumber } from '#web/platform/formats/parse-number.ts'
import { t } from '#web/platform/i18n.ts'
import { AmountInput, amountIn } from './amount-input.tsx'
import { priceStepTexts } from './price-text.ts'
import css from './pricing.module.css'

type Props = {
  input: Omit<PriceInput, 'cost' | 'list'>
  /** The rules and the customer in use. */
  text: string
  children?: ReactNode
}

/** A part's selling price, by the same function that prices order lines. */
export function PriceTest({ input, text, children }: Props) {
  const [cost, setCost] = useState<TypedNumber>(100)
  const [list, setList] = useState<TypedNumber>(150)
  const price = computePrice({ ...input, cost: amountIn(cost), list: amountIn(list) })
  return (
    <section className={css.test} aria-label={t('pricing.test')}>
      <div>
        <Text size="sm" fw={600}>
          {t('pricing.test')}
        </Text>
        <Text size="xs" c="dimmed">
          {text}
        </Text>
      </div>
      <div className={css.inputs}>
        <AmountInput label={t('pricing.cost')} value={cost} onChange={setCost} />
        <AmountInput label={t('pricing.list')} value={list} onChange={setList} />
        <div role="status" className={css.result}>
          {price.sellingPrice === null ? (
            <Text size="sm" c="dimmed">
              {t('pricing.testEmpty')}
            </Text>
          ) : (
            <Text fw={600}>{t('pricing.sellsAt', { price: money(price.sellingPrice) })}</Text>
          )}
          {input.showInflated && price.shownPrice !== null ? (
            <Text size="xs" c="dimmed">
              {t('pricing.shownAt', { price: money(price.shownPrice) })}
            </Text>
          ) : null}
        </div>
      </div>
      {price.sellingPrice !== null && (
        <ol className={css.steps}>
          {priceStepTexts(price.steps).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      )}
      {children}
    </section>
  )
}
