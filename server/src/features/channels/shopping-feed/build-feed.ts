import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type FeedRun,
  maxRejectsStored,
  type RejectReason,
  rejectReasons,
} from '#contract/channels/feed-runs.ts'
import { dayInZone } from '#contract/dates.ts'
import type { Locale } from '#contract/locales.ts'
import { add, round2 } from '#contract/money.ts'
import { priceBy, pricingFor } from '#server/features/catalog/pricing/price-by.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inJobSnapshot } from '#server/platform/db/snapshot.ts'
import { clock, type Work } from '#server/platform/db/work.ts'
import { availableAgain } from './availability.ts'
import { checkPart, type FeedStore, feedHeader, feedLine, type PricedPart } from './feed-line.ts'
import { type Copy, feedParts } from './feed-rows.ts'

export type Reject = { number: string; name: string | null; reason: RejectReason; listPrice: number | null }

/** A built file's figures; equal digests mean equal files, so that nothing is uploaded twice. */
export type BuiltFeed = Pick<FeedRun, 'parts' | 'rejected' | 'reasons' | 'bytes'> & {
  digest: string
  rejects: Reject[]
}

/** Writes a dealer's feed into a file, rules and parts as of one moment, a page at a time. */
export async function buildFeed(
  dealerId: number,
  actor: Actor,
  file: string,
  signal: AbortSignal,
): Promise<BuiltFeed> {
  const counts = createCounter()
  const hash = createHash('sha256')
  let bytes = 0
  const lines = inJobSnapshot(dealerId, actor, signal, async function* (reading) {
    const { store, locale, pricing } = await readSettings({ ...reading, dealerId })
    yield feedHeader
    const addPrice = (copy: Copy) => ({ ...copy, price: priceBy(pricing, copy.part).sellingPrice })
    for await (const { catalog, parts, others } of feedParts(reading, locale)) {
      const listedFrom = firstListed(others.map(addPrice))
      let text = ''
      for (const part of parts) {
        const { price } = addPrice({ part, catalog })
        const own = checkPart({ part, catalog, price })
        const other = listedFrom.get(part.numberNorm)
        const isListedElsewhere = other !== undefined && ('reason' in own || other < catalog.id)
        const checked = isListedElsewhere ? { reason: 'duplicate' as const } : own
        counts.count(part, 'reason' in checked ? checked.reason : null)
        if ('picture' in checked && price !== null)
          text += feedLine({ part, catalog, price, picture: checked.picture, store })
      }
      yield text
    }
  })
  async function* measured() {
    for await (const text of lines) {
      const chunk = Buffer.from(text)
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await mkdir(path.dirname(file), { recursive: true })
  await pipeline(Readable.from(measured()), createWriteStream(file, { mode: 0o640 }), { signal })
  return { ...counts.result(), bytes, digest: hash.digest('hex') }
}

/** The first catalog that each of these numbers can be listed from. */
function firstListed(copies: readonly PricedPart[]): Map<string, number> {
  const listed = new Map<string, number>()
  for (const copy of copies) {
    const { numberNorm, catalogId } = copy.part
    if (catalogId < (listed.get(numberNorm) ?? Number.POSITIVE_INFINITY) && 'picture' in checkPart(copy))
      listed.set(numberNorm, catalogId)
  }
  return listed
}

async function readSettings(work: Work) {
  const row = await work.db
    .selectFrom('dealers')
    .select(['dealerDomain', 'dealerAdminDomain', 'currencySymbol', 'locale', 'timeZone'])
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  const store: FeedStore = {
    dealerDomain: row.dealerDomain ?? '',
    adminUrl: adminUrl(row.dealerAdminDomain, ''),
    currency: row.currencySymbol === 'CAN' ? 'CAD' : 'USD',
    availableAt: availableAgain(dayInZone(clock.now(), row.timeZone)),
  }
  return { store, locale: row.locale as Locale, pricing: await pricingFor(work) }
}

type CountedPart = { number: string; name: string | null; listPrice: number | null }

/** Counts the listed parts and, by reason, the rejected ones. */
function createCounter() {
  const reasons = new Map<RejectReason, FeedRun['reasons'][number]>()
  const rejects: Reject[] = []
  let parts = 0
  let rejected = 0
  return {
    count({ number, name, listPrice }: CountedPart, reason: RejectReason | null): void {
      if (reason === null) {
        parts += 1
        return
      }
      rejected += 1
      const counted = reasons.get(reason) ?? { reason, count: 0, example: number, listPrice: 0 }
      counted.count += 1
      counted.listPrice = add(counted.listPrice, listPrice ?? 0)
      reasons.set(reason, counted)
      if (rejects.length < maxRejectsStored) rejects.push({ number, name, reason, listPrice })
    },
    result: () => ({
      parts,
      rejected,
      rejects,
      reasons: rejectReasons.flatMap((reason) => {
        const counted = reasons.get(reason)
        return counted ? [{ ...counted, listPrice: round2(counted.listPrice) }] : []
      }),
    }),
  }
}
