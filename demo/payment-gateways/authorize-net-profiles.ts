import type { CallAnswer } from './authorize-net-schema.ts'
import type { Book } from './book.ts'
import { authorizeNetCards, type StoredCard } from './stored-cards.ts'

/** A card stored from a transaction, with the merchant's customer number. */
type ProfileCard = { profile: string; customer: string | null; payment: string; last4: string }

const listProfileCards = (book: Book) => book.notes<ProfileCard>('profiles')

/** Finds the card of a customer profile and a payment profile. */
export function findCard(book: Book, profile: string, payment: string): StoredCard | undefined {
  const match = listProfileCards(book).find((one) => one.profile === profile && one.payment === payment)
  return match ? { last4: match.last4, brand: 'visa', does: 'pays' } : authorizeNetCards[profile]?.[payment]
}

const duplicate = (id: string): CallAnswer => ({
  code: 'E00039',
  text: `A duplicate record with ID ${id} already exists.`,
})

/** Adds a card to the given profile, or to a new profile for the given customer. */
export function createProfile(request: Record<string, never>, book: Book): CallAnswer {
  const profileCall = request as {
    transId?: string
    customer?: { merchantCustomerId?: string }
    customerProfileId?: string
  }
  const charge = book.find(profileCall.transId ?? '')
  if (!charge || charge.voided) return { code: 'E00040', text: 'The record cannot be found.' }
  const all = listProfileCards(book)
  const customer = profileCall.customer?.merchantCustomerId ?? null
  if (profileCall.customerProfileId) {
    const hasProfile =
      profileCall.customerProfileId in authorizeNetCards ||
      all.some(({ profile }) => profile === profileCall.customerProfileId)
    if (!hasProfile) return { code: 'E00040', text: 'The record cannot be found.' }
  } else {
    if (!customer) return { code: 'E00102', text: 'Customer Info is missing.' }
    const before = all.find((one) => one.customer === customer)
    if (before) return duplicate(before.profile)
  }
  const profile = profileCall.customerProfileId ?? String(900_100_000 + all.length)
  const same = all.find((one) => one.profile === profile && one.last4 === charge.last4)
  if (same) return duplicate(same.payment)
  const payment = String(910_100_000 + all.length)
  all.push({ profile, customer, payment, last4: charge.last4 })
  return {
    more: {
      customerProfileId: profile,
      customerPaymentProfileIdList: [payment],
      customerShippingAddressIdList: [],
      validationDirectResponseList: [],
    },
  }
}

/** Answers with a customer's stored cards, whose numbers are masked. */
export function showProfile(request: Record<string, never>, book: Book): CallAnswer {
  const { customerProfileId = '' } = request as { customerProfileId?: string }
  const found = listProfileCards(book).filter(({ profile }) => profile === customerProfileId)
  if (found.length === 0) return { code: 'E00040', text: 'The record cannot be found.' }
  const paymentProfiles = found.map(({ payment, last4 }) => ({
    customerPaymentProfileId: payment,
    payment: { creditCard: { cardNumber: `XXXX${last4}`, expirationDate: 'XXXX' } },
  }))
  return { more: { profile: { customerProfileId, paymentProfiles } } }
}
