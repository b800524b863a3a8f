import { z } from 'zod'
import { type ListedTransaction, listed, readLast4, readListedOutcome } from './authorize-net-outcomes.ts'
import { callAuthorizeNet, type Pairs, understood } from './authorize-net-wire.ts'
import { listBytes } from './call-gateway.ts'
import { type Account, GatewayFailure, type LostMovement, type Movement, type Outcome } from './gateway.ts'
import { computeListStart, notThere } from './lost.ts'

const transactions = z.object({ transactions: z.array(listed).default([]) })
const batches = z.object({
  batchList: z.array(z.object({ batchId: z.string(), settlementTimeUTC: z.string() })).default([]),
})
/** The details use other names than an entry in a list. */
const details = z.object({
  transaction: listed.pick({ transId: true, transactionStatus: true, settleAmount: true }).extend({
    order: z.object({ invoiceNumber: z.string().optional() }).nullish(),
    payment: z
      .object({
        creditCard: z
          .object({ cardNumber: z.string().optional(), cardType: z.string().optional() })
          .nullish(),
      })
      .nullish(),
  }),
})

/** Identifies a movement at the gateway by a unique invoice number. The order's number is for people. */
export const composeInvoice = ({ reference }: Movement) => reference.slice(0, 20)

/** Searches the lists for this movement's unique invoice; a void shows on the charge itself. */
export async function findMovement(
  account: Account,
  movement: LostMovement,
  signal: AbortSignal,
): Promise<Outcome> {
  if (movement.kind === 'void') return findVoid(account, movement, signal)
  const invoice = composeInvoice(movement)
  const unsettled = { name: 'getUnsettledTransactionListRequest', pairs: [] }
  const { found, seenAt } = await findListed(account, unsettled, invoice, signal)
  const match = found ?? (await findSettled(account, { movement, seenAt }, signal))
  return (match && readListedOutcome(match, movement)) ?? notThere(movement, seenAt)
}

async function findVoid(account: Account, movement: LostMovement, signal: AbortSignal): Promise<Outcome> {
  const { found, seenAt } = await readDetails(account, movement.original?.gatewayReference ?? '', signal)
  return readListedOutcome(found, movement) ?? notThere(movement, seenAt)
}

/** The last four digits of the charged card. */
export async function findCard(
  account: Account,
  transId: string,
  signal: AbortSignal,
): Promise<string | null> {
  // Nothing has moved yet: even if this lookup fails, the refund wasn't sent.
  const details = await readDetails(account, transId, signal).catch(() => null)
  return readLast4(details?.found.accountNumber) ?? null
}

async function readDetails(account: Account, transId: string, signal: AbortSignal) {
  const request = { name: 'getTransactionDetailsRequest', pairs: [['transId', transId]] satisfies Pairs }
  const answer = await callAuthorizeNet(account, request, signal)
  const { order, payment, ...transaction } = understood(answer, details).transaction
  const found: ListedTransaction = {
    ...transaction,
    invoiceNumber: order?.invoiceNumber,
    accountNumber: payment?.creditCard?.cardNumber,
    accountType: payment?.creditCard?.cardType,
  }
  return { found, seenAt: answer.seenAt }
}

const pageSize = 1000
/** More than any dealer sells between two settlements. */
const maxPages = 20

async function findListed(
  account: Account,
  { name, pairs }: { name: string; pairs: Pairs },
  invoice: string,
  signal: AbortSignal,
): Promise<{ found: ListedTransaction | null; seenAt: Date | null }> {
  for (let page = 1; page <= maxPages; page++) {
    const sorting: Pairs = [
      ['orderBy', 'submitTimeUTC'],
      ['orderDescending', 'true'],
    ]
    const paging: Pairs = [
      ['limit', String(pageSize)],
      ['offset', String(page)],
    ]
    const inPages = [...pairs, ['sorting', sorting], ['paging', paging]] satisfies Pairs
    const answer = await callAuthorizeNet(account, { name, pairs: inPages, maxBytes: listBytes }, signal)
    const { transactions: all } = understood(answer, transactions)
    const found = all.find(({ invoiceNumber }) => invoiceNumber === invoice) ?? null
    if (found || all.length < pageSize) return { found, seenAt: answer.seenAt }
  }
  throw new GatewayFailure('unreadable', 'too many transactions')
}

const atSecond = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
const dayMs = 24 * 3_600_000
/** The gateway returns up to a month. */
const longestMs = 30 * dayMs
/** More than a regularly set clock can be off. */
const slackDays = 2

type SettledMovement = { movement: LostMovement; seenAt: Date | null }

/** A transaction that was settled meanwhile is in a batch. */
async function findSettled(
  account: Account,
  { movement, seenAt }: SettledMovement,
  signal: AbortSignal,
): Promise<ListedTransaction | null> {
  const since = computeListStart(movement, seenAt, slackDays)
  const now = seenAt ?? new Date()
  const from = new Date(Math.max(since.getTime(), now.getTime() - longestMs))
  const pairs: Pairs = [
    ['firstSettlementDate', atSecond(from)],
    ['lastSettlementDate', atSecond(now)],
  ]
  const answer = await callAuthorizeNet(account, { name: 'getSettledBatchListRequest', pairs }, signal)
  for (const { batchId } of understood(answer, batches).batchList) {
    const request = { name: 'getTransactionListRequest', pairs: [['batchId', batchId]] satisfies Pairs }
    const { found } = await findListed(account, request, composeInvoice(movement), signal)
    if (found) return found
  }
  if (from > since) throw new GatewayFailure('failed', 'Its lists reach back a month, and this is older')
  return null
}
