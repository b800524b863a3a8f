import { headerOf } from '#contract/sales/customer-imports.ts'
import { type MergedField, type MergePreview, mergedFields } from '#contract/sales/customer-merges.ts'
import type { Customer } from '#contract/sales/customers.ts'
import { t } from '#web/platform/i18n.ts'

export type Sides = MergePreview

/** The one with more orders stays, else the older one; a person may swap them. */
export function inOrder({ kept, gone }: MergePreview): Sides {
  const swap =
    gone.orders !== kept.orders
      ? gone.orders > kept.orders
      : gone.customer.createdAt < kept.customer.createdAt
  return swap ? { kept: gone, gone: kept } : { kept, gone }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The fields in which two customers differ. */
export const differing = ({ kept, gone }: Sides): MergedField[] =>
  mergedFields.filter((name) => {
    const [a, b] = [kept.customer[name], gone.customer[name]]
    return !(isEmpty(a) && isEmpty(b)) && a !== b
  })

/** What is taken of the one who goes before anybody chooses: what the other one lacks. */
export const firstTaken = (sides: Sides): ReadonlySet<MergedField> =>
  new Set(
    differing(sides).filter(
      (name) => isEmpty(sides.kept.customer[name]) && !isEmpty(sides.gone.customer[name]),
    ),
  )

/** What two customers are called where the name alone would not tell them apart. */
export function namesOf({ kept, gone }: Sides): { kept: string; gone: string } {
  const [a, b] = [kept.customer, gone.customer]
  if (a.billCompany !== b.billCompany) return { kept: a.billCompany, gone: b.billCompany }
  return { kept: `${a.billCompany} (${a.billEmail})`, gone: `${b.billCompany} (${b.billEmail})` }
}

export const labelOf = (name: MergedField): string => headerOf(name)

/** A value as people read it. */
export function valueWords(customer: Customer, name: MergedField): string {
  const value = customer[name]
  if (name === 'customerType') return t(value === 2 ? 'customers.business' : 'customers.personal')
  return isEmpty(value) ? t('customerMerges.empty') : String(value)
}
