import { customers } from '#contract/sales/customers/customers.ts'
import type { Hit } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { pageDealerId } from '#web/platform/session/auth-flow.ts'
import { customerViewPath } from './customer-paths.ts'

/** Customers by name or email, for the palette. */
export async function find(value: string, signal: AbortSignal): Promise<Hit[]> {
  const { data } = await send(customers.list, { dlid: pageDealerId(), value, pageSize: 5 }, { signal })
  return data.map(({ id, billCompany, billEmail, billPhone }) => ({
    id: `customer-${id}`,
    label: billCompany,
    description: billEmail || billPhone,
    path: customerViewPath(id),
  }))
}
