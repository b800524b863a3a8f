import { Book, type BookedCharge, inCents, inDollars, randomHex } from './book.ts'
import { payflowCards } from './stored-cards.ts'
import { findFault } from './test-cards.ts'

export type Fields = ReadonlyMap<string, string>
type Answer = Record<string, string>

/** Makes a reference that ends in the card's last four digits, so that the fake recognizes its card after a restart. */
const newPnref = (last4: string) => `D${randomHex(7).toUpperCase()}${last4}`
const isOwn = (pnref: string) => /^D[0-9A-F]{7}\d{4}$/.test(pnref)

/** The gateway's test amounts: each is the RESULT plus a thousand. */
const byAmount: Record<string, [result: number, message: string]> = {
  '1012.00': [12, 'Declined'],
  '1013.00': [13, 'Referral'],
  '1030.00': [30, 'Duplicate transaction'],
  '1050.00': [50, 'Insufficient funds available'],
  '1104.00': [104, 'Timeout waiting for Processor response'],
  '1109.00': [109, 'Timeout waiting for host response'],
  '1112.00': [112, 'Failed AVS check'],
  '1114.00': [114, 'Card Security Code (CSC) Mismatch'],
  '1126.00': [126, 'Under review by Fraud Service'],
}

/** An attempted transaction, which inquiries find by the merchant's reference. */
type EarlierCall = {
  at: number
  custref: string
  amount: string
  result: number
  message: string
  pnref: string
}
const listTried = (book: Book) => book.notes<EarlierCall>('tried')

const recordAnswer = (
  book: Book,
  fields: Fields,
  [result, message]: [number, string],
  pnref: string,
): Answer => {
  listTried(book).push({
    at: Date.now(),
    custref: fields.get('CUSTREF') ?? '',
    amount: fields.get('AMT') ?? '',
    result,
    message,
    pnref,
  })
  return { RESULT: String(result), PNREF: pnref, RESPMSG: message }
}

export const transactions: Record<string, (fields: Fields, book: Book) => Answer> = {
  S: sale,
  C: credit,
  V: voiding,
}

function sale(fields: Fields, book: Book): Answer {
  const amount = inCents(fields.get('AMT'))
  const last4 = fields.has('ORIGID') ? storedLast4(fields) : (fields.get('ACCT') ?? '').slice(-4)
  const pnref = newPnref(/^\d{4}$/.test(last4) ? last4 : '0000')
  const wrong = wrongSale(fields, amount) ?? byAmount[fields.get('AMT') ?? '']
  if (wrong) return recordAnswer(book, fields, wrong, pnref)
  book.add({
    id: pnref,
    amount,
    last4,
    currency: fields.get('CURRENCY') ?? 'USD',
    reference: fields.get('CUSTREF') ?? '',
    invoice: fields.get('INVNUM') ?? '',
  })
  const answer = recordAnswer(book, fields, [0, 'Approved'], pnref)
  const code = Number(fields.get('CVV2') ?? Number.NaN)
  return {
    ...answer,
    AMT: inDollars(amount),
    AUTHCODE: '331PNI',
    ...(Number.isNaN(code) ? {} : { CVV2MATCH: code <= 300 ? 'Y' : code <= 600 ? 'N' : 'X' }),
    ...(fields.get('VERBOSITY') === 'HIGH' ? { ACCT: last4 } : {}),
    ...(fields.has('BILLTOSTREET') ? { AVSADDR: 'X', BILLTOSTREET: fields.get('BILLTOSTREET')! } : {}),
  }
}

function wrongSale(fields: Fields, amount: number): [number, string] | null {
  if (Number.isNaN(amount) || amount < 1) return [4, 'Invalid amount']
  if (!/^(USD|CAD)$/.test(fields.get('CURRENCY') ?? 'USD')) return [6, 'Invalid or unsupported currency code']
  if (fields.has('ORIGID')) return wrongReference(fields.get('ORIGID')!)
  const fault = findFault({
    number: fields.get('ACCT') ?? '',
    expiry: fields.get('EXPDATE') ?? '',
    code: fields.get('CVV2') ?? '',
  })
  if (fault === 'number') return [23, 'Invalid account number']
  if (fault === 'expiry') return [24, 'Invalid expiration date']
  return fault === 'code' ? [7, 'Field format error: CVV2'] : null
}

function wrongReference(pnref: string): [number, string] | null {
  if (!isOwn(pnref)) return [19, 'Original transaction ID not found']
  const does = payflowCards[pnref]?.does ?? 'pays'
  if (does === 'asks the customer') return [117, 'Failed merchant rule check']
  return does === 'pays' ? null : [12, 'Declined']
}
const storedLast4 = (fields: Fields) => fields.get('ORIGID')!.slice(-4)

/** Finds the charge to refund or void. */
const findOriginal = (fields: Fields, book: Book): BookedCharge | undefined =>
  book.find(fields.get('ORIGID') ?? '')

function credit(fields: Fields, book: Book): Answer {
  const charge = findOriginal(fields, book)
  const pnref = newPnref(charge?.last4 ?? '0000')
  if (!charge) return recordAnswer(book, fields, [19, 'Original transaction ID not found'], pnref)
  const left = charge.voided ? 0 : charge.amount - Book.refunded(charge)
  const amount = fields.has('AMT') ? inCents(fields.get('AMT')) : left
  if (Number.isNaN(amount)) return recordAnswer(book, fields, [4, 'Invalid amount'], pnref)
  if (amount < 1 || amount > left) return recordAnswer(book, fields, [105, 'Credit error'], pnref)
  charge.refunds.push({ id: pnref, reference: fields.get('CUSTREF') ?? '', amount, at: Date.now() })
  return recordAnswer(book, fields, [0, 'Approved'], pnref)
}

function voiding(fields: Fields, book: Book): Answer {
  const charge = findOriginal(fields, book)
  const pnref = newPnref(charge?.last4 ?? '0000')
  if (!charge) return recordAnswer(book, fields, [19, 'Original transaction ID not found'], pnref)
  if (charge.voided || charge.refunds.length > 0 || book.isSettled(charge))
    return recordAnswer(book, fields, [108, 'Void error'], pnref)
  charge.voided = true
  return recordAnswer(book, fields, [0, 'Approved'], pnref)
}

const dayMs = 24 * 3_600_000
/** Parses a time written as yyyymmddhhmmss. If it's missing, returns the time `days` days from now. */
function parseTime(written: string | undefined, days: number): number {
  if (written === undefined) return Date.now() + days * dayMs
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(written)
  return match
    ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`)
    : Number.NaN
}

/** Answers an inquiry: `RESULT` is the inquiry's result, and `ORIGRESULT` the original transaction's. */
export function inquire(fields: Fields, book: Book): Answer {
  const pnref = newPnref('0000')
  const origid = fields.get('ORIGID')
  const custref = fields.get('CUSTREF')
  if (origid !== undefined && !/^[A-Za-z0-9]{12}$/.test(origid))
    return { RESULT: '7', PNREF: pnref, RESPMSG: 'Field format error: ORIGID' }
  const [from, to] = [parseTime(fields.get('STARTTIME'), -30), parseTime(fields.get('ENDTIME'), 0)]
  if (Number.isNaN(from) || Number.isNaN(to) || to - from >= 30 * dayMs + 1000)
    return { RESULT: '7', PNREF: pnref, RESPMSG: 'Field format error: STARTTIME' }
  // An inquiry finds only the last transaction with a reference.
  const found = listTried(book).findLast((one) =>
    origid !== undefined ? one.pnref === origid : one.custref === custref && one.at >= from && one.at <= to,
  )
  if (!found && origid !== undefined)
    return { RESULT: '19', PNREF: pnref, RESPMSG: 'Original transaction ID not found' }
  if (!found) return { RESULT: '20', PNREF: pnref, RESPMSG: 'Cannot find the customer reference number' }
  const amount = inCents(found.amount)
  return {
    RESULT: '0',
    PNREF: pnref,
    RESPMSG: found.message,
    ORIGRESULT: String(found.result),
    ORIGPNREF: found.pnref,
    CUSTREF: found.custref,
    ...(Number.isNaN(amount) ? {} : { AMT: inDollars(amount) }),
  }
}
