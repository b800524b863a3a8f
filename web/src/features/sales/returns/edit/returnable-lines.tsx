import { VisuallyHidden } from '@mantine/core'
import type { Wire } from '#contract/http.ts'
import type { ReturnableLine, returns } from '#contract/sales/returns/returns.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { PartName, WithPartFacts } from '#web/features/catalog/parts/part-facts.tsx'
import { t } from '#web/platform/i18n.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx'
import { useField, useFieldValue } from '#web/ui/form/use-field.ts'
import css from './return.module.css'

type Order = Wire<typeof returns.returnable>['data']

/** How many of a line can be returned in a return of this type. */
export const countReturnable = (
  type: unknown,
  { qtyShipped, inReturns, corePrice }: ReturnableLine,
): number => (type === 'Core' && !corePrice ? 0 : Math.max(0, qtyShipped - inReturns))

/** The order's shipped lines, each with the quantity to return. */
export function ReturnableLines({ order }: { order: Order }) {
  const type = useFieldValue('type')
  const dealerId = useDealerId()
  const money = (value: number) => formatMoney(value, order.currencySymbol)
  return (
    <WithPartFacts dealerId={dealerId} numbers={order.lines.map(({ partNumber }) => partNumber)}>
      <section className={css.scroll} aria-label={t('returns.lines')}>
        <table className={css.lines} data-narrow>
          <VisuallyHidden component="caption">{t('returns.lines')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t('returns.partNumber')}</th>
              <th scope="col" data-right>
                {t('returns.price')}
              </th>
              <th scope="col" data-right>
                {t('returns.back')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, at) => (
              <tr key={line.id} data-off={countReturnable(type, line) === 0 || undefined}>
                <th scope="row" className={css.part}>
                  {line.partNumber}
                  <div className={css.small}>
                    <PartName number={line.partNumber} name={line.description} />
                  </div>
                </th>
                <td data-right>
                  {money(line.price)}
                  {line.discountAmount > 0 && (
                    <div className={css.small}>
                      {t('returns.lessDiscount', { amount: money(line.discountAmount) })}
                    </div>
                  )}
                  {line.corePrice !== null && (
                    <div className={css.small}>{t('returns.coreOf', { amount: money(line.corePrice) })}</div>
                  )}
                </td>
                <td data-right>
                  <Back at={at} line={line} left={countReturnable(type, line)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </WithPartFacts>
  )
}

function Back({ at, line, left }: { at: number; line: ReturnableLine; left: number }) {
  const { value, set, input } = useField(`back.${at}`, `${t('returns.back')} ${line.partNumber}`)
  const { label, required, ...rest } = input
  const { qtyShipped, inReturns } = line
  const noneLeft = t(qtyShipped > inReturns ? 'returns.noCore' : 'returns.noneLeft')
  return (
    <div className={css.back}>
      <DecimalInput
        {...rest}
        aria-label={label}
        size="xs"
        w={88}
        disabled={left === 0 && value === null}
        value={value}
        onTyped={set}
        styles={{ input: { textAlign: 'right' } }}
      />
      {left === 0 ? noneLeft : t('returns.ofShipped', { left, shipped: qtyShipped })}
    </div>
  )
}
