import { toHeader } from '#contract/sales/customers/customer-imports.ts'
import {
  type MergedField,
  type MergePreview,
  mergedFields,
} from '#contract/sales/customers/customer-merges.ts'
import type { Customer } from '#contract/sales/customers/customers.ts'
import { t } from '#web/platform/i18n.ts'

export type Sides = MergePreview

/** Keeps the one with more orders, otherwise the older one; the user can swap them. */
export function inOrder({ kept, gone }: MergePreview): Sides {
  const swap =
    gone.orders !== kept.orders
      ? gone.orders > kept.orders
      : gone.customer.createdAt < kept.customer.createdAt
  return swap ? { kept: gone, gone: kept } : { kept, gone }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Finds the fields in which two customers differ. Two empty values don't differ. */
export const findDifferences = ({ kept, gone }: Sides): MergedField[] =>
  mergedFields.filter((name) => {
    const [a, b] = [kept.customer[name], gone.customer[name]]
    return !(isEmpty(a) && isEmpty(b)) && a !== b
  })

/** The default choice: values the remaining customer lacks. */
export const firstTaken = (sides: Sides): ReadonlySet<MergedField> =>
  new Set(
    findDifferences(sides).filter(
      (name) => isEmpty(sides.kept.customer[name]) && !isEmpty(sides.gone.customer[name]),
    ),
  )

const nameSide = ({ billCompany, billEmail, billPhone }: Customer) =>
  `${billCompany} (${billEmail || billPhone})`

/** Names that distinguish two customers, even if they have the same name. */
export function chooseNames({ kept, gone }: Sides): { kept: string; gone: string } {
  const [a, b] = [kept.customer, gone.customer]
  if (a.billCompany !== b.billCompany) return { kept: a.billCompany, gone: b.billCompany }
  return { kept: nameSide(a), gone: nameSide(b) }
}

/** Names a customer's field as the form does. */
export const labelField = (name: MergedField): string => toHeader(name)

/** A customer's value as text, with words for an empty one, to compare two customers. */
export function valueText(customer: Customer, name: MergedField): string {
  const value = customer[name]
  if (name === 'customerType') return t(value === 2 ? 'customers.business' : 'customers.personal')
  return isEmpty(value) ? t('customerMerges.empty') : String(value)
}
