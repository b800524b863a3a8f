import { composeThing, type Values } from '#server/features/tenancy/history/history-things.ts'
import type { Level, RuleValues } from './dealer-rules.queries.ts'

export const keyOfLevel = ({ catalogId, makeId }: Level) => `${catalogId ?? 0}:${makeId ?? 0}`

/** A rule's name in its level's history: its bounds, or that it's the default. */
export const nameOf = ({ isDefault, from, to }: RuleValues) =>
  isDefault ? 'default' : `${from?.toFixed(2)}–${to?.toFixed(2)}`

const valuesOf = ({ from, to, costPlus, listMinus, minProfit, inflateMsrp, isDefault }: RuleValues) => ({
  ...{ from, to, costPlus, listMinus, minProfit, inflateMsrp, isDefault },
})

export const byName = (rules: readonly RuleValues[]): Values =>
  Object.fromEntries(rules.map((rule) => [nameOf(rule), valuesOf(rule)]))

type Rules = readonly RuleValues[]
/** For `recordChange`: a change of a level's rules as its history needs it. */
export const keptOfLevel = (level: Level, before: Rules, after: Rules) => ({
  thing: composeThing('pricing', keyOfLevel(level)),
  versionValues: { before: byName(before), after: byName(after) },
})
