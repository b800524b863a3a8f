import { composeThing, type Values } from '#server/features/tenancy/history/history-things.ts'
import type { Level, RuleValues } from './dealer-rules.queries.ts'

/** Makes the key of a level's history; 0 means all catalogs or all makes. */
export const buildLevelKey = ({ catalogId, makeId }: Level) => `${catalogId ?? 0}:${makeId ?? 0}`

/** A rule's name in its level's history: its bounds, or `default`. */
export const nameRule = ({ isDefault, from, to }: RuleValues) =>
  isDefault ? 'default' : `${from?.toFixed(2)}–${to?.toFixed(2)}`

const pickValues = ({ from, to, costPlus, listMinus, minProfit, inflateMsrp, isDefault }: RuleValues) => ({
  from,
  to,
  costPlus,
  listMinus,
  minProfit,
  inflateMsrp,
  isDefault,
})

/** Maps rules by their names in a level's history, which has no ids because a restore creates new rows. */
export const byName = (rules: readonly RuleValues[]): Values =>
  Object.fromEntries(rules.map((rule) => [nameRule(rule), pickValues(rule)]))

type Rules = readonly RuleValues[]
/** Describes a change of a level's rules for `recordChange`, in the form that its history needs. */
export const describeLevelChange = (level: Level, before: Rules, after: Rules) => ({
  thing: composeThing('pricing', buildLevelKey(level)),
  versionValues: { before: byName(before), after: byName(after) },
})
