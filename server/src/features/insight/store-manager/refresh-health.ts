import { addDays, dayInZone } from '#contract/dates.ts'
import { listSetupSteps } from '#contract/tenancy/dealer-setup.ts'
import type { StoreHealth } from '#contract/tenancy/store-health.ts'
import { listNeeds, rateUrgency } from '#contract/tenancy/store-needs.ts'
import { findFacts } from '#server/features/tenancy/dealer-setup/find-facts.ts'
import { readTimeZone } from '#server/features/tenancy/dealers/read-time-zone.ts'
import type { Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import { countForOperators } from '../dashboard/waiting-work.ts'
import { countHealth, sumWeeks, writeHealth } from './health.queries.ts'

/** A dealer's figures as its own screens show them at the moment. */
export async function computeHealth(work: Work): Promise<Omit<StoreHealth, 'refreshedAt'>> {
  const { dealerId, now } = work
  const [facts, timeZone, counts, waiting] = await Promise.all([
    findFacts(work, [dealerId]),
    readTimeZone(work),
    countHealth(work),
    countForOperators(work),
  ])
  // Today isn't over, so it can't be compared.
  const weekUntil = addDays(dayInZone(now, timeZone), -1)
  const sales = await sumWeeks(work, weekUntil)
  const weekFrom = addDays(weekUntil, -6)
  return {
    ...counts,
    ...waiting,
    ...sales,
    hostState: runtime().config.storeHosts ? counts.hostState : null,
    openSteps: listSetupSteps(facts.get(dealerId)!).flatMap(({ step, isDone }) =>
      isDone === 0 ? [step] : [],
    ),
    weekFrom,
    weekUntil,
    earlierFrom: addDays(weekFrom, -sales.earlierDays),
  }
}

/** Computes and stores a dealer's figures. */
export async function refreshHealth(work: Work): Promise<void> {
  const health = await computeHealth(work)
  const { weekFrom: _, earlierFrom: __, ...figures } = health
  const rate = (isOn: boolean) => rateUrgency(listNeeds(health, isOn))
  await writeHealth(work, { ...figures, urgencyOn: rate(true), urgencyOff: rate(false) })
}
