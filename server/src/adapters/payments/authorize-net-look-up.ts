import { z } from 'zod'
import { type Answer, ask, type Pairs } from './authorize-net-wire.ts'
import { type Account, GatewayFailure, type Lost, type Movement, type Outcome } from './gateway.ts'
import { notThere } from './lost.ts'

const listed = z.object({
  transId: z.string(),
  transactionStatus: z.string(),
  invoiceNumber: z.string().optional(),
  settleAmount: z.coerce.number().optional(),
})
type Listed = z.infer<typeof listed>
const transactions = z.object({ transactions: z.array(listed).default([]) })
const batches = z.object({
  batchList: z.array(z.object({ batchId: z.string(), settlementTimeUTC: z.string() })).default([]),
})
const details = z.object({ transaction: listed })

const moved = new Set([
  ...['capturedPendingSettlement', 'settledSuccessfully', 'refundPendingSettlement'],
  'refundSettledSuccessfully',
])
const notMoved = new Set([
  ...['voided', 'declined', 'expired', 'generalError', 'communicationError', 'failedReview'],
  ...['settlementError', 'returnedItem'],
])

/** What a movement is found by: the number of its own invoice. The order's is for people. */
export const invoiceOf = ({ reference }: Movement) => reference.slice(0, 20)

/** Asks the lists for the invoice that only this movement has; a void shows at the charge itself. */
export async function findMovement(account: Account, movement: Lost, signal: AbortSignal): Promise<Outcome> {
  if (movement.kind === 'void') return findVoid(account, movement, signal)
  const invoice = invoiceOf(movement)
  const found =
    (await findListed(account, { name: 'getUnsettledTransactionListRequest', pairs: [] }, invoice, signal)) ??
    (await findSettled(account, movement, invoice, signal))
  return found ? outcomeOf(found, movement) : notThere(movement)
}

function outcomeOf({ transId, transactionStatus, settleAmount }: Listed, movement: Lost): Outcome {
  if (settleAmount !== undefined && settleAmount !== Number(movement.amount))
    return {
      ...{ state: 'unknown', code: null, gatewayReference: transId },
      message: `Authorize.Net has one with another amount, ${settleAmount.toFixed(2)}.`,
    }
  if (moved.has(transactionStatus)) return { state: 'succeeded', gatewayReference: transId }
  return {
    state: notMoved.has(transactionStatus) ? 'failed' : 'unknown',
    code: transactionStatus,
    message: `Authorize.Net says of it: ${transactionStatus}.`,
    gatewayReference: transId,
  }
}

async function findVoid(account: Account, movement: Lost, signal: AbortSignal): Promise<Outcome> {
  const transId = movement.of?.gatewayReference ?? ''
  const answer = await ask(
    account,
    { name: 'getTransactionDetailsRequest', pairs: [['transId', transId]] },
    signal,
  )
  const { transactionStatus } = understood(answer, details).transaction
  if (transactionStatus === 'voided') return { state: 'succeeded', gatewayReference: transId }
  return notThere(movement)
}

const pageSize = 1000
/** No dealer sells as much between two settlements. */
const maxPages = 20

async function findListed(
  account: Account,
  { name, pairs }: { name: string; pairs: Pairs },
  invoice: string,
  signal: AbortSignal,
): Promise<Listed | null> {
  for (let page = 1; page <= maxPages; page++) {
    const sorting: Pairs = [
      ['orderBy', 'submitTimeUTC'],
      ['orderDescending', 'true'],
    ]
    const paging: Pairs = [
      ['limit', String(pageSize)],
      ['offset', String(page)],
    ]
    const request = { name, pairs: [...pairs, ['sorting', sorting], ['paging', paging]] satisfies Pairs }
    const { transactions: found } = understood(await ask(account, request, signal), transactions)
    const match = found.find(({ invoiceNumber }) => invoiceNumber === invoice)
    if (match) return match
    if (found.length < pageSize) return null
  }
  throw new GatewayFailure('unreadable', 'too many transactions')
}

const atSecond = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
const dayMs = 24 * 3_600_000

/** It may have been settled meanwhile: then it is in a batch since. */
async function findSettled(
  account: Account,
  { sentAt }: Lost,
  invoice: string,
  signal: AbortSignal,
): Promise<Listed | null> {
  // The gateway gives a month at most.
  const until = new Date(Math.min(Date.now(), sentAt.getTime() + 30 * dayMs))
  const pairs: Pairs = [
    ['firstSettlementDate', atSecond(sentAt)],
    ['lastSettlementDate', atSecond(until)],
  ]
  const answer = await ask(account, { name: 'getSettledBatchListRequest', pairs }, signal)
  for (const { batchId } of understood(answer, batches).batchList) {
    const request = { name: 'getTransactionListRequest', pairs: [['batchId', batchId]] satisfies Pairs }
    const match = await findListed(account, request, invoice, signal)
    if (match) return match
  }
  return null
}

function understood<T>({ messages, ...answer }: Answer, shape: z.ZodType<T>): T {
  const { code, text } = messages.message[0]!
  if (messages.resultCode !== 'Ok') throw new GatewayFailure('failed', `${code} ${text}`)
  const read = shape.safeParse(answer)
  if (!read.success) throw new GatewayFailure('unreadable')
  return read.data
}
