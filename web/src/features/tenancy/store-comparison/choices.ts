import type { RollOutChoice } from '#contract/tenancy/roll-outs.ts'
import { type SharedKind, sharedKindNames } from '#contract/tenancy/shared-kinds.ts'
import type { BaselineContents } from '#contract/tenancy/store-comparison.ts'

/** The fields chosen of each record, by the record's address. */
export type ChosenFields = ReadonlyMap<string, ReadonlySet<string>>

/** Makes a record's key among the chosen ones. */
export const composeAddress = ({ kind, key }: Pick<BaselineContents, 'kind' | 'key'>) => `${kind} ${key}`

/** The offered records by kind, in the order in which they roll out. */
export const groupByKind = (offered: readonly BaselineContents[]): [SharedKind, BaselineContents[]][] =>
  sharedKindNames.flatMap((kind): [SharedKind, BaselineContents[]][] => {
    const listed = offered.filter((one) => one.kind === kind)
    return listed.length === 0 ? [] : [[kind, listed]]
  })

/** How much of some records is chosen. */
export function measure(chosen: ChosenFields, records: readonly BaselineContents[]): 'none' | 'some' | 'all' {
  const sizes = records.map((record) => chosen.get(composeAddress(record))?.size ?? 0)
  if (sizes.every((size) => size === 0)) return 'none'
  return records.every(({ fields }, at) => sizes[at] === fields.length) ? 'all' : 'some'
}

/** A copy in which all fields of these records are chosen, or none. */
export function setRecords(
  chosen: ChosenFields,
  records: readonly BaselineContents[],
  isChosen: boolean,
): ChosenFields {
  const next = new Map(chosen)
  for (const record of records) next.set(composeAddress(record), new Set(isChosen ? record.fields : []))
  return next
}

/** A copy in which one field is chosen, or isn't. */
export function setField(
  chosen: ChosenFields,
  record: BaselineContents,
  field: string,
  isChosen: boolean,
): ChosenFields {
  const address = composeAddress(record)
  const fields = new Set(chosen.get(address))
  if (isChosen) fields.add(field)
  else fields.delete(field)
  return new Map(chosen).set(address, fields)
}

/** Whole records without their fields, so that fields that the baseline's screen has later are among them. */
export const toChoices = (chosen: ChosenFields, offered: readonly BaselineContents[]): RollOutChoice[] =>
  offered.flatMap((record): RollOutChoice[] => {
    const { kind, key, fields } = record
    const picked = [...(chosen.get(composeAddress(record)) ?? [])]
    if (picked.length === 0) return []
    return [picked.length === fields.length ? { kind, key } : { kind, key, fields: picked }]
  })
