import type { Call } from './authorize-net-schema.ts'
import { type Book, type Charged, inDollars } from './book.ts'

type Listed = {
  transId: string
  transactionStatus: string
  invoiceNumber: string
  settleAmount: number
  accountNumber: string
  accountType: string
  submitTimeUTC: string
}

type Entry = Pick<Charged, 'id' | 'amount' | 'last4' | 'at'> & { invoice: string }

const listed = ({ id, amount, last4, at, invoice }: Entry, status: string): Listed => ({
  ...{ transId: id, transactionStatus: status, invoiceNumber: invoice },
  ...{ accountNumber: `XXXX${last4}`, accountType: 'Visa' },
  ...{ settleAmount: Number(inDollars(amount)), submitTimeUTC: new Date(at).toISOString() },
})

function statusOf(charge: Charged, book: Book) {
  if (charge.voided) return 'voided'
  if (charge.held) return 'FDSPendingReview'
  return book.isSettled(charge) ? 'settledSuccessfully' : 'capturedPendingSettlement'
}
const listedCharge = (charge: Charged, book: Book) => listed(charge, statusOf(charge, book))

/** Newest first. */
function all(book: Book, isSettled: boolean): Listed[] {
  const charges = book.charged
    .filter((charge) => book.isSettled(charge) === isSettled)
    .map((charge) => listedCharge(charge, book))
  const refunds = book.charged.flatMap((charge) =>
    isSettled
      ? []
      : charge.refunds.map((refund) =>
          listed({ ...refund, invoice: refund.reference, last4: charge.last4 }, 'refundPendingSettlement'),
        ),
  )
  return [...charges, ...refunds].reverse()
}

const page = (transactions: Listed[], request: Record<string, never>) => {
  const { limit = '1000', offset = '1' } = (request.paging ?? {}) as { limit?: string; offset?: string }
  const from = (Number(offset) - 1) * Number(limit)
  const shown = transactions.slice(from, from + Number(limit))
  return {
    more: { ...(shown.length > 0 && { transactions: shown }), totalNumInResultSet: transactions.length },
  }
}

export const listUnsettled: Call = (request, book) => page(all(book, false), request)

/** What is settled here is settled in one batch. */
const batchId = '8800001'
export const listBatches: Call = (_request, book) => ({
  more: all(book, true).length
    ? {
        batchList: [
          { batchId, settlementTimeUTC: new Date().toISOString(), settlementState: 'settledSuccessfully' },
        ],
      }
    : {},
})
export const listSettled: Call = (request, book) => {
  const asked = request as { batchId?: string }
  return asked.batchId === batchId
    ? page(all(book, true), request)
    : { code: 'E00040', text: 'The record cannot be found.' }
}

export const details: Call = (request, book) => {
  const charge = book.find((request as { transId?: string }).transId ?? '')
  return charge
    ? { more: { transaction: listedCharge(charge, book) } }
    : { code: 'E00040', text: 'The record cannot be found.' }
}
