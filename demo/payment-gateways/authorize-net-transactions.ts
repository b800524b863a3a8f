import { findCard } from './authorize-net-profiles.ts'
import type { CallAnswer } from './authorize-net-schema.ts'
import { Book, inCents } from './book.ts'
import { findFault } from './test-cards.ts'

type Card = { cardNumber: string; expirationDate: string; cardCode?: string }
type TransactionRequest = {
  transactionType: string
  amount?: string
  currencyCode?: string
  payment?: { creditCard: Card }
  profile?: { customerProfileId: string; paymentProfile: { paymentProfileId: string } }
  refTransId?: string
  order?: { invoiceNumber?: string }
  billTo?: { zip?: string }
  transactionSettings?: { setting: { settingName: string; settingValue: string } }
}
type TransactionCall = { refId?: string; transactionRequest: TransactionRequest }

/** For this card, the amount is the code of the answer: 2.00 is declined, and 252.00 is held. */
const reasonCard = '4222222222222'
/** The postal code for which the gateway declines a card. */
const decliningZip = '46282'
const reasons: Record<string, string> = {
  '2': 'This transaction has been declined.',
  '6': 'The credit card number is invalid.',
  '8': 'The credit card has expired.',
  '11': 'A duplicate transaction has been submitted.',
  '16': 'The transaction cannot be found.',
  '54': 'The referenced transaction does not meet the criteria for issuing a credit.',
  '55': 'The sum of credits against the referenced transaction would exceed original debit amount.',
  '78': 'The card code is invalid.',
  '252': 'Your order has been received. Thank you for your business!',
  '310': 'This transaction has already been voided.',
}

let lastId = 60_000_000_000 + Math.floor(Date.now() / 100)
const nextId = () => String(++lastId)

const charged = (transId: string, last4: string): CallAnswer => ({
  more: {
    transactionResponse: {
      responseCode: '1',
      authCode: 'ABC123',
      avsResultCode: 'Y',
      cvvResultCode: 'P',
      transId,
      accountNumber: `XXXX${last4}`,
      accountType: 'Visa',
      messages: [{ code: '1', description: 'This transaction has been approved.' }],
    },
  },
})
function failed(responseCode: '2' | '3', reason: string, transId = '0'): CallAnswer {
  const errors = [{ errorCode: reason, errorText: reasons[reason]! }]
  const more = { transactionResponse: { responseCode, transId, accountNumber: '', errors } }
  return responseCode === '2' ? { more } : { code: 'E00027', text: 'The transaction was unsuccessful.', more }
}
const held = (transId: string): CallAnswer => ({
  more: {
    transactionResponse: {
      responseCode: '4',
      transId,
      accountNumber: 'XXXX1111',
      messages: [{ code: '252', description: reasons['252'] }],
    },
  },
})

/**
 * Charges, refunds or voids, and notes it in the book. Other types and amounts that can't be read are
 * refused.
 */
export function createTransaction(request: Record<string, never>, book: Book): CallAnswer {
  const { transactionRequest: transaction } = request as unknown as TransactionCall
  if (transaction.transactionType === 'voidTransaction') return voiding(transaction, book)
  if (Number.isNaN(inCents(transaction.amount)))
    return { code: 'E00003', text: "The 'amount' element is invalid." }
  if (transaction.transactionType === 'refundTransaction') return refund(transaction, book)
  if (transaction.transactionType === 'authCaptureTransaction') return charge(transaction, book)
  return { code: 'E00003', text: "The 'transactionType' element is invalid." }
}

/** Recent requests with their time. The same request within the window is a duplicate. */
const recent = new WeakMap<Book, Map<string, number>>()
function isDuplicate(book: Book, asked: TransactionRequest): boolean {
  const recentKeys = recent.get(book) ?? new Map<string, number>()
  recent.set(book, recentKeys)
  const { settingName, settingValue } = asked.transactionSettings?.setting ?? {}
  const seconds = settingName === 'duplicateWindow' ? Math.min(28_800, Number(settingValue)) : 120
  const { transactionType, amount, payment, profile, order, refTransId } = asked
  const number = payment?.creditCard.cardNumber.slice(-4)
  const key = JSON.stringify([transactionType, amount, number, profile, order, refTransId])
  const before = recentKeys.get(key)
  recentKeys.set(key, Date.now())
  return before !== undefined && Date.now() - before < seconds * 1000
}

function charge(asked: TransactionRequest, book: Book): CallAnswer {
  const { payment, profile, amount = '', billTo, currencyCode = 'USD' } = asked
  const stored = profile
    ? findCard(book, profile.customerProfileId, profile.paymentProfile.paymentProfileId)
    : undefined
  if (profile && !stored)
    return { code: 'E00040', text: 'Customer Profile ID or Customer Payment Profile ID not found.' }
  if (profile && billTo) return { code: 'E00095', text: 'Billing information is not allowed with a profile.' }
  const card = payment?.creditCard
  if (!stored && !card) return { code: 'E00003', text: "The element 'payment' is missing." }
  if (isDuplicate(book, asked)) return failed('3', '11')
  const fault = card ? cardFault(card) : null
  if (fault) return failed('3', fault)
  const transId = nextId()
  const reason = card?.cardNumber === reasonCard ? amount.replace('.00', '') : null
  if (reason === '2' || billTo?.zip === decliningZip || stored?.does === 'declines')
    return failed('2', '2', transId)
  const isHeld = reason === '252' || stored?.does === 'takes its time'
  const last4 = stored?.last4 ?? card!.cardNumber.slice(-4)
  const invoice = asked.order?.invoiceNumber ?? ''
  const entry = book.add({
    id: transId,
    amount: inCents(amount),
    currency: currencyCode,
    last4,
    invoice,
    reference: invoice,
  })
  if (isHeld) entry.held = true
  return isHeld ? held(transId) : charged(transId, last4)
}

function cardFault({ cardNumber, expirationDate, cardCode = '' }: Card): string | null {
  const match = /^20(\d\d)-(\d\d)$/.exec(expirationDate)
  const fault = findFault({
    number: cardNumber,
    expiry: match ? `${match[2]}${match[1]}` : '',
    code: cardCode,
  })
  return fault && { number: '6', expiry: '8', code: '78' }[fault]
}

function refund(asked: TransactionRequest, book: Book): CallAnswer {
  const original = book.find(asked.refTransId ?? '')
  const card = asked.payment?.creditCard
  if (!original) return failed('3', '16')
  if (card?.cardNumber.slice(-4) !== original.last4 || !/^(XXXX|20\d\d-\d\d)$/.test(card.expirationDate))
    return failed('3', '54')
  if (original.voided || !book.isSettled(original)) return failed('3', '54')
  if (isDuplicate(book, asked)) return failed('3', '11')
  const amount = inCents(asked.amount)
  if (amount < 1 || amount > original.amount - Book.refunded(original)) return failed('3', '55')
  const id = nextId()
  original.refunds.push({ id, reference: asked.order?.invoiceNumber ?? '', amount, at: Date.now() })
  return charged(id, original.last4)
}

function voiding(asked: TransactionRequest, book: Book): CallAnswer {
  const original = book.find(asked.refTransId ?? '')
  if (!original) return failed('3', '16')
  // Voiding a voided transaction succeeds again.
  if (original.voided) return charged(original.id, original.last4)
  if (book.isSettled(original)) return failed('3', '16')
  original.voided = true
  return charged(original.id, original.last4)
}
