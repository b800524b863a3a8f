import { accounts } from './accounts.ts'
import { Book, inCents, randomHex } from './book.ts'
import { type ReceivedCall, type Reply, startFake } from './fake.ts'
import { type Fate, merchanteCards, type StoredCard } from './stored-cards.ts'
import { findFault } from './test-cards.ts'

const buildReply = (code: string, text: string, id = 'error'): Reply => ({
  status: 200,
  type: 'text/plain',
  body: `transaction_id=${id}&error_code=${code}&auth_response_text=${encodeURIComponent(text)}`,
})

type Action = (fields: URLSearchParams, book: Book) => Reply
const actions: Record<string, Action> = {
  D: sale,
  U: refund,
  V: voiding,
  // The real gateway's code for this isn't published. Any code but 101 means that the profile exists.
  I: () => buildReply('212', 'No such transaction'),
}

/** Answers a form as MerchantE does, with its codes for fields that are too long. */
export function merchanteAnswer({ method, path, headers, body }: ReceivedCall, book: Book): Reply {
  if (method !== 'POST' || path !== '/mes-api/tridentApi')
    return { status: 404, type: 'text/html', body: 'Not found' }
  const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '')
  const fields = new URLSearchParams(isForm ? body : '')
  const { profileId, profileKey } = accounts.merchante
  if (fields.get('profile_id') !== profileId || fields.get('profile_key') !== profileKey)
    return buildReply('101', 'Invalid I/D or Key')
  if ((fields.get('invoice_number') ?? '').length > 17)
    return buildReply('103', 'Invoice Number Length Error')
  if ((fields.get('client_reference_number') ?? '').length > 96)
    return buildReply('104', 'Reference Number Length Error')
  if ((fields.get('cardholder_street_address') ?? '').length > 19)
    return buildReply('105', 'AVS Address Length Error')
  return (
    actions[fields.get('transaction_type') ?? '']?.(fields, book) ??
    buildReply('109', 'Invalid Transaction Type')
  )
}

const declined: Partial<Record<Fate, [code: string, text: string]>> = {
  declines: ['005', 'Do not honor'],
  'has no funds': ['051', 'Insufficient funds'],
  'is expired': ['054', 'Expired card'],
}
/** The amounts that the fake declines. */
const byAmount: Record<string, [code: string, text: string]> = {
  '1000.05': ['005', 'Do not honor'],
  '1000.51': ['051', 'Insufficient funds'],
  '1000.10': ['010', 'Partial approval'],
}

/** The amount, in cents, for which the fake doesn't store the card. */
const keepsNoCard = 1000_77

function findStoredCard(
  stored: readonly { id: string; last4: string }[],
  cardId: string,
): StoredCard | undefined {
  const card = stored.find(({ id }) => id === cardId)
  return card && { last4: card.last4, brand: 'visa', does: 'pays' }
}

function sale(fields: URLSearchParams, book: Book): Reply {
  const amount = inCents(fields.get('transaction_amount'))
  if (Number.isNaN(amount) || amount < 1) return buildReply('110', 'Transaction amount error')
  const cardId = fields.get('card_id')
  const storedCards = book.notes<{ id: string; last4: string }>('cards')
  const stored = cardId === null ? undefined : (merchanteCards[cardId] ?? findStoredCard(storedCards, cardId))
  const number = fields.get('card_number') ?? ''
  if (cardId !== null && !stored) return buildReply('123', 'Invalid card ID')
  const fault =
    cardId === null
      ? findFault({ number, expiry: fields.get('card_exp_date') ?? '', code: fields.get('cvv2') ?? '' })
      : null
  if (fault === 'number') return buildReply('014', 'Invalid card number')
  if (fault === 'expiry') return buildReply('054', 'Expired card')
  if (fault === 'code') return buildReply('0N7', 'CVV2 mismatch')
  const decline = declined[stored?.does ?? 'pays'] ?? byAmount[fields.get('transaction_amount')!]
  const id = randomHex(32)
  if (decline) return buildReply(...decline, id)
  book.add({
    id,
    amount,
    currency: 'USD',
    last4: stored?.last4 ?? number.slice(-4),
    reference: fields.get('client_reference_number') ?? '',
    invoice: fields.get('invoice_number') ?? '',
  })
  const newCardId = fields.get('store_card') === 'Y' && amount !== keepsNoCard ? randomHex(32) : null
  if (newCardId) storedCards.push({ id: newCardId, last4: number.slice(-4) })
  // The texts aren't URL-encoded here, but in other answers, because both occur.
  return {
    status: 200,
    type: 'text/plain',
    body: `transaction_id=${id}&error_code=000&auth_response_text=Approval T12345&avs_result=Y&cvv2_result=M&auth_code=T12345${newCardId ? `&card_id=${newCardId}` : ''}`,
  }
}

function refund(fields: URLSearchParams, book: Book): Reply {
  const charge = book.find(fields.get('transaction_id') ?? '')
  if (!charge) return buildReply('226', 'Invalid transaction ID')
  const left = charge.voided ? 0 : charge.amount - Book.refunded(charge)
  const amount = fields.has('transaction_amount') ? inCents(fields.get('transaction_amount')) : left
  if (Number.isNaN(amount) || amount < 1 || amount > left)
    return buildReply('227', 'Refund amount exceeds the sale')
  const id = randomHex(32)
  const reference = fields.get('client_reference_number') ?? ''
  charge.refunds.push({ id, reference, amount, at: Date.now() })
  return buildReply('000', 'Refund accepted', id)
}

function voiding(fields: URLSearchParams, book: Book): Reply {
  const charge = book.find(fields.get('transaction_id') ?? '')
  if (!charge) return buildReply('226', 'Invalid transaction ID')
  if (charge.voided || charge.refunds.length > 0 || book.isSettled(charge))
    return buildReply('228', 'Transaction can not be voided')
  charge.voided = true
  return buildReply('000', 'Void accepted', charge.id)
}

/** Starts the fake MerchantE. With `file`, its book survives a restart. */
export const startMerchante = (file?: string) => startFake({ answer: merchanteAnswer, file })
