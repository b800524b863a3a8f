import type { Customer } from '#contract/sales/customers/customers.ts'
import type { Option } from '#web/ui/selects/picker.tsx'

/** A customer as a choice of a picker. */
export const toCustomerOption = (
  row: Pick<Customer, 'id' | 'billCompany' | 'billEmail' | 'billPhone'>,
): Option => ({
  value: String(row.id),
  label: `${row.billCompany} · ${row.billEmail || row.billPhone}`,
})
