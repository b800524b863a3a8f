import type { DealerPayment } from '#contract/store/dealer-payments.ts'
import type { Work } from '#server/platform/db/work.ts'
import { openCredentials } from './credentials.ts'
import { listPayments, type StoredPayment } from './queries.ts'

export async function findDealerPayments(work: Work) {
  const data = (await listPayments(work)).map(asTold)
  return { data, recordsTotal: data.length }
}

/** A payment as it is told: which credentials are stored, and none of their values. */
export function asTold(payment: StoredPayment): DealerPayment {
  const credentialsSet = Object.keys(openCredentials(payment))
  const { gatewayCredentials, updatedBy, ...told } = payment
  return { ...told, credentialsSet }
}
