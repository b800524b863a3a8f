import { sql } from 'kysely'
import { withDraft } from '#contract/catalog/explain-price.ts'
import { type WhatIf, whatIfDays, type whatIfPrices } from '#contract/catalog/what-if-prices.ts'
import { addDays, dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { readTimeZone } from '#server/features/tenancy/dealers/read-time-zone.ts'
import { queryCanceled } from '#server/platform/db/connections/database-away.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findPricing } from './queries.ts'
import { allRules, type Replay, replayLines } from './what-if.queries.ts'
import { listRows, sumFigures, sumUnpriced } from './what-if-figures.ts'
import { splitIntoBands } from './what-if-rules.ts'

/** Time limit of the calculation; tests can change it. */
export const whatIfPatience = { seconds: 10 }

/** The amounts that recent order lines would have sold for under the draft. Saves nothing. */
export async function whatIfPricesWere(work: Work, input: Input<typeof whatIfPrices.run>): Promise<WhatIf> {
  const saved = await allRules(work)
  const rules = withDraft(saved, input, input.rules)
  const { priorityToggle } = await findPricing(work, null)
  const toDay = dayInZone(work.now, await readTimeZone(work))
  const fromDay = addDays(toDay, 1 - whatIfDays)
  const banded = splitIntoBands(saved, rules, {
    catalogId: input.catalogId ?? null,
    makeId: input.makeId ?? null,
  })
  const toggles = { saved: priorityToggle, draft: input.priorityToggle ?? priorityToggle }
  const groups = await inTime(work, { ...banded, fromDay, toggles })

  const priced = groups.filter(({ isPriced }) => isPriced)
  return {
    fromDay,
    toDay,
    rows: listRows(priced, banded.rules, rules.slice(rules.length - input.rules.length)),
    totals: sumFigures(priced),
    unpriced: sumUnpriced(groups.filter(({ isPriced }) => !isPriced)),
  }
}

/** The limit is local to the transaction, so both are sent at once. */
async function inTime(work: Work, replay: Replay) {
  const { seconds } = whatIfPatience
  const limit = sql`set local statement_timeout = ${sql.lit(seconds * 1000)}`
  try {
    const [, lines] = await Promise.all([limit.execute(work.db), replayLines(work, replay)])
    return lines
  } catch (error) {
    if ((error as { code?: string }).code === queryCanceled)
      throw refuse('what_if_slow', { values: { seconds } })
    throw error
  }
}
