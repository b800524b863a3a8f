import type { Call } from './authorize-net-schema.ts'
import { Book, type BookedCharge, inDollars } from './book.ts'

type Entry = Pick<BookedCharge, 'id' | 'amount' | 'last4' | 'at'> & { invoice: string }

const formatTimes = (at: number) => {
  const time = new Date(at).toISOString()
  return { submitTimeUTC: time, submitTimeLocal: time.slice(0, -1) }
}

const listed = ({ id, amount, last4, at, invoice }: Entry, status: string) => ({
  transId: id,
  ...formatTimes(at),
  transactionStatus: status,
  invoiceNumber: invoice,
  firstName: 'Ana María',
  lastName: 'López',
  accountType: 'Visa',
  accountNumber: `XXXX${last4}`,
  settleAmount: Number(inDollars(amount)),
  marketType: 'eCommerce',
  product: 'Card Not Present',
  hasReturnedItems: false,
})
type ListedTransaction = ReturnType<typeof listed>

function findStatus(charge: BookedCharge, book: Book) {
  if (charge.voided) return 'voided'
  if (charge.held) return 'FDSPendingReview'
  return book.isSettled(charge) ? 'settledSuccessfully' : 'capturedPendingSettlement'
}
const listedCharge = (charge: BookedCharge, book: Book) => listed(charge, findStatus(charge, book))

/** Lists charges and refunds that aren't settled, newest first. */
function unsettled(book: Book): ListedTransaction[] {
  const charges = book.charged
    .filter((charge) => !book.isSettled(charge))
    .map((charge) => listedCharge(charge, book))
  const refunds = book.charged.flatMap((charge) =>
    charge.refunds.map((refund) =>
      listed({ ...refund, invoice: refund.reference, last4: charge.last4 }, 'refundPendingSettlement'),
    ),
  )
  return [...charges, ...refunds].reverse()
}

const page = (transactions: ListedTransaction[], request: Record<string, never>) => {
  const { limit = '1000', offset = '1' } = (request.paging ?? {}) as { limit?: string; offset?: string }
  const from = (Number(offset) - 1) * Number(limit)
  const shown = transactions.slice(from, from + Number(limit))
  return {
    more: { ...(shown.length > 0 && { transactions: shown }), totalNumInResultSet: transactions.length },
  }
}

/** Answers with charges that no batch has settled yet. */
export const listUnsettled: Call = (request, book) => page(unsettled(book), request)

/** The second in which a charge was settled. Charges settled in the same second are one batch. */
const settledSecond = (charge: BookedCharge) => Math.floor(Book.settledAt(charge) / 1000)
const settled = (book: Book) => book.charged.filter((charge) => book.isSettled(charge))

/** Answers with the batches of a period. Refuses one of more than 31 days, as Authorize.Net does. */
export const listBatches: Call = (request, book) => {
  const { firstSettlementDate: first = '', lastSettlementDate: last = '' } = request as Record<string, string>
  const [from, to] = [Date.parse(first), Date.parse(last)].map((at) => at / 1000) as [number, number]
  if (!(from <= to) || to - from > 31 * 24 * 3600)
    return { code: 'E00013', text: 'The date range is invalid.' }
  const seconds = new Set(
    settled(book)
      .map(settledSecond)
      .filter((at) => at >= from && at <= to),
  )
  const batchList = [...seconds].map((second) => ({
    batchId: String(second),
    settlementState: 'settledSuccessfully',
    settlementTimeUTC: new Date(second * 1000).toISOString(),
  }))
  return { more: batchList.length > 0 ? { batchList } : {} }
}

/** Answers with a batch's charges, newest first. */
export const listSettled: Call = (request, book) => {
  const { batchId } = request as { batchId?: string }
  const found = settled(book).filter((charge) => String(settledSecond(charge)) === batchId)
  return found.length > 0
    ? page(found.map((charge) => listedCharge(charge, book)).reverse(), request)
    : { code: 'E00040', text: 'The record cannot be found.' }
}

/** Builds a transaction's details, in which the card and the invoice are nested, unlike in a list. */
const detailed = ({ id, amount, last4, at, invoice }: BookedCharge, status: string) => ({
  transId: id,
  ...formatTimes(at),
  transactionType: 'authCaptureTransaction',
  transactionStatus: status,
  responseCode: status === 'FDSPendingReview' ? 4 : 1,
  responseReasonCode: 1,
  responseReasonDescription: 'Approval',
  authCode: 'ABC123',
  AVSResponse: 'Y',
  order: { invoiceNumber: invoice },
  authAmount: Number(inDollars(amount)),
  settleAmount: Number(inDollars(amount)),
  taxExempt: false,
  payment: { creditCard: { cardNumber: `XXXX${last4}`, expirationDate: 'XXXX', cardType: 'Visa' } },
  recurringBilling: false,
  product: 'Card Not Present',
  marketType: 'eCommerce',
})

/** Answers with one charge, or that it can't be found. */
export const details: Call = (request, book) => {
  const charge = book.find((request as { transId?: string }).transId ?? '')
  return charge
    ? { more: { transaction: detailed(charge, findStatus(charge, book)) } }
    : { code: 'E00040', text: 'The record cannot be found.' }
}
