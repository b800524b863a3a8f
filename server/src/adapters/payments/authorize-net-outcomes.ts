import { z } from 'zod'
import { getOwn } from '#contract/get-own.ts'
import type { CardBrand } from '#contract/sales/charges/cards.ts'
import { type Answer, findAccessTrouble } from './authorize-net-wire.ts'
import type { LostMovement, Movement, Outcome } from './gateway.ts'
import { aboutSame } from './same-movement.ts'

const transaction = z.object({
  responseCode: z.string(),
  transId: z.string().optional(),
  refTransID: z.string().optional(),
  accountNumber: z.string().optional(),
  accountType: z.string().optional(),
  /** For a card with less than the requested amount. */
  prepaidCard: z.object({ approvedAmount: z.string() }).nullish(),
  errors: z.array(z.object({ errorCode: z.string(), errorText: z.string() })).optional(),
  messages: z.array(z.object({ code: z.string(), description: z.string() })).optional(),
})

/** `E00001` and `E00027` only say something went wrong; `E00053` and `E00104` mean the gateway is busy. */
const saysNothing = new Set(['E00001', 'E00027', 'E00053', 'E00104'])
const isRefusal = (code: string) => /^E\d{5}$/.test(code) && !saysNothing.has(code)

export type AskedTransaction = Movement & {
  cardLast4: string | null
  original: { gatewayReference: string } | null
}

/** The result of a charge, refund or void from the answer to its own request. */
export function transactionOutcome(answer: Answer, movement: AskedTransaction): Outcome {
  const { resultCode, message } = answer.messages
  const [{ code, text } = { code: '', text: '' }] = message
  const { data } = transaction.safeParse(answer.transactionResponse)
  const access = findAccessTrouble(answer)
  if (!data) {
    const isOver = resultCode === 'Error' && isRefusal(code)
    return { state: isOver ? 'failed' : 'unknown', code, message: text, ...(access && { access }) }
  }
  const isApproved = resultCode === 'Ok' && data.responseCode === '1'
  return aboutSame(toOutcome(data, isApproved, message[0]!), movement, {
    reference: typeof answer.refId === 'string' ? answer.refId : null,
    amount: isApproved ? data.prepaidCard?.approvedAmount : null,
    // A void's answer carries its charge's number.
    original: [data.refTransID, movement.original?.gatewayReference ?? ''],
    cardLast4: [isApproved ? readLast4(data.accountNumber) : null, movement.cardLast4],
  })
}

function toOutcome(
  data: z.infer<typeof transaction>,
  isApproved: boolean,
  first: { code: string; text: string },
): Outcome {
  const transId = data.transId === '0' ? undefined : data.transId
  if (isApproved && transId) return { state: 'succeeded', gatewayReference: transId, ...readCard(data) }
  const [problem] = data.errors ?? []
  const held = 'It is held for review: approve or reject it at Authorize.Net.'
  const reason = problem?.errorText ?? data.messages?.[0]?.description ?? first.text
  // 2 is declined, 3 an error, 4 held.
  const isOver = data.responseCode === '2' || data.responseCode === '3'
  return {
    state: isOver ? 'failed' : 'unknown',
    code: problem?.errorCode ?? data.messages?.[0]?.code ?? first.code,
    message: data.responseCode === '4' ? `${reason} ${held}` : reason,
    ...(transId && { gatewayReference: transId }),
  }
}

export const listed = z.object({
  transId: z.string(),
  transactionStatus: z.string(),
  invoiceNumber: z.string().optional(),
  settleAmount: z.coerce.number().optional(),
  accountNumber: z.string().optional(),
  accountType: z.string().optional(),
})
export type ListedTransaction = z.infer<typeof listed>

const moved: Record<LostMovement['kind'], ReadonlySet<string>> = {
  charge: new Set(['capturedPendingSettlement', 'settledSuccessfully']),
  refund: new Set(['refundPendingSettlement', 'refundSettledSuccessfully']),
  void: new Set(['voided']),
}
/** A failed void leaves the charge as it is; once settled, it can't be voided. */
const notMoved: Record<LostMovement['kind'], ReadonlySet<string>> = {
  charge: new Set([
    'declined',
    'expired',
    'generalError',
    'communicationError',
    'failedReview',
    'settlementError',
    'returnedItem',
    'voided',
  ]),
  refund: new Set([
    'declined',
    'expired',
    'generalError',
    'communicationError',
    'failedReview',
    'settlementError',
    'voided',
  ]),
  void: new Set(['settledSuccessfully']),
}

/** A movement's result from a list entry; null if the entry doesn't show one yet. */
export function readListedOutcome(found: ListedTransaction, movement: LostMovement): Outcome | null {
  const { transId, transactionStatus: status, settleAmount, accountNumber } = found
  if (movement.kind === 'void' && status === 'capturedPendingSettlement') return null
  const facts = { code: status, message: `Authorize.Net says of it: ${status}.`, gatewayReference: transId }
  const outcome: Outcome = moved[movement.kind].has(status)
    ? { state: 'succeeded', gatewayReference: transId, ...readCard(found) }
    : { state: notMoved[movement.kind].has(status) ? 'failed' : 'unknown', ...facts }
  return aboutSame(outcome, movement, {
    reference: movement.kind === 'void' ? null : found.invoiceNumber,
    amount: movement.kind === 'void' ? null : settleAmount,
    original: movement.kind === 'void' ? [transId, movement.original?.gatewayReference ?? ''] : undefined,
    cardLast4: [readLast4(accountNumber), movement.source === 'card' ? movement.cardLast4 : null],
  })
}

/**
 * Reads the last four digits of a masked card number such as `XXXX1111`; undefined if it doesn't end in
 * four.
 */
export const readLast4 = (accountNumber: string | undefined): string | undefined =>
  /\d{4}$/.exec(accountNumber ?? '')?.[0]

const brands: Record<string, CardBrand> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  AmericanExpress: 'amex',
  Discover: 'discover',
  DinersClub: 'diners',
  JCB: 'jcb',
}
function readCard({ accountNumber, accountType }: Pick<ListedTransaction, 'accountNumber' | 'accountType'>) {
  const last4 = readLast4(accountNumber)
  const brand = getOwn(brands, accountType ?? '')
  return { ...(brand && { cardBrand: brand }), ...(last4 && { cardLast4: last4 }) }
}
