import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Keeper, Values } from '#server/features/tenancy/history/history-things.ts'
import type { Work } from '#server/platform/db/work.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { findLevelRules, findLevels, findSwitches, type Level } from './dealer-rules.queries.ts'
import { buildLevelKey, byName, nameRule } from './level-versions.ts'
import { saveLevelRules } from './save-level-rules.ts'

function readLevelKey(key: string): Level {
  const [catalogId, makeId] = key.split(':').map(Number)
  return { catalogId: catalogId || null, makeId: makeId || null }
}

/** A level's rules; the switches for all of them aren't part of it. */
export const levelHistory: Keeper = {
  kind: 'pricing',
  record: 'dealer-pricing',
  fields: null,
  list: async (work) =>
    new Map(
      (await findLevels(work)).map((level) => [
        buildLevelKey(level),
        [level.makeName, level.catalogName].filter(Boolean).join(', ') || null,
      ]),
    ),
  now: async (work, key) => {
    const [rules, { version }] = [await findLevelRules(work, readLevelKey(key)), await findSwitches(work)]
    return { values: byName(rules), version }
  },
  restore: (work, key, values, version) => restoreLevel(work, readLevelKey(key), values, version),
}

/** A rule that still exists keeps its id. */
async function restoreLevel(work: Work, level: Level, values: Values, version: number | undefined) {
  const ids = new Map((await findLevelRules(work, level)).map((rule) => [nameRule(rule), rule.id]))
  const rules = Object.entries(values).flatMap(([name, rule]) =>
    rule === null || typeof rule !== 'object' ? [] : [{ ...rule, id: ids.get(name) }],
  )
  const input = parse(dealerPricing.saveAll.body, { ...level, rules })
  return saveLevelRules(work, { ...input, dealerId: work.dealerId, version })
}
