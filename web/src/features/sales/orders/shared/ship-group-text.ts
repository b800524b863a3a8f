import { t } from '#web/platform/i18n.ts'
import { changeText, type Memo, type Show } from './change-text.ts'

const addressFields = {
  shipCompany: 'fieldCompany',
  shipContact: 'fieldContact',
  shipAddress1: 'fieldAddress1',
  shipAddress2: 'fieldAddress2',
  shipCity: 'fieldCity',
  shipState: 'fieldState',
  shipZip: 'fieldZip',
  shipCountry: 'fieldCountry',
  shipPhone: 'fieldPhone',
  shipEmail: 'fieldEmail',
} as const
const ways = { shipVia: 'shipVia', shippingMethodName: 'shippingMethodName' } as const

/** Changes of shipping address, method or amount: one sentence per field. */
export function shipGroupText(before: Memo, after: Memo, amount: Show): string[] {
  const has = (name: string) => name in before || name in after
  const words: string[] = []
  if (has('isPickUp')) words.push(t(after.isPickUp === 1 ? 'orders.logPickUp' : 'orders.logNotPickUp'))
  if (has('sameAddress')) words.push(t(after.sameAddress === 1 ? 'orders.logSame' : 'orders.logNotSame'))
  // Switching to the billing address changes all fields at once; one sentence covers it.
  if (after.sameAddress !== 1) {
    for (const [name, key] of Object.entries(addressFields)) {
      const what = t('orders.logShippingField', { field: t(`orders.${key}`) })
      if (has(name)) words.push(changeText(what, before[name], after[name]))
    }
  }
  for (const [name, key] of Object.entries(ways)) {
    if (has(name)) words.push(changeText(t(`orders.${key}`), before[name], after[name]))
  }
  if (has('fixedShipping'))
    words.push(t(after.fixedShipping === 1 ? 'orders.logFixed' : 'orders.logNotFixed'))
  if (has('shippingAmount'))
    words.push(changeText(t('orders.logShippingAmount'), before.shippingAmount, after.shippingAmount, amount))
  return words
}
