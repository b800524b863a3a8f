import { z } from 'zod'
import type { DealerCatalog } from '#contract/catalog/dealer-catalogs.ts'
import { parts } from '#contract/catalog/parts.ts'
import { type RelatedRule, relatedFields } from '#contract/catalog/related-items.ts'
import { text } from '#contract/http.ts'
import { describeFieldError } from '#web/platform/i18n.ts'
import { send } from '#web/platform/send.ts'
import type { Errors, Values } from '#web/ui/form/form-store.ts'
import { bareNumber } from '../translations/look-up.ts'

export type Catalogs = readonly DealerCatalog[]

/** The sent fields, and a number that is typed but not added yet. */
export const ruleSchema = relatedFields.extend({
  version: z.int().optional(),
  pending: text(100).optional(),
})

const shownDetail = z.object({
  id: z.int().optional(),
  catalogId: z.int(),
  partNumber: z.string(),
  name: z.string().nullish(),
  status: z.enum(['new', 'deleted', '']),
})
export type ShownDetail = z.infer<typeof shownDetail>

/** Reads the related parts from a form's value; none if it's something else. */
export const detailsIn = (value: unknown): ShownDetail[] => z.array(shownDetail).catch([]).parse(value)

/** Makes a key by which numbers of one catalog are equal in any spelling. */
export const makePartKey = (catalogId: unknown, partNumber: unknown) =>
  `${catalogId} ${bareNumber(String(partNumber ?? ''))}`

/** `checked` is the main part that was found, `mainName` its name; neither is sent. */
export const toRuleValues = (rule: RelatedRule) => ({
  ruleName: rule.ruleName,
  catalogId: rule.catalogId,
  mainPartNumber: rule.mainPartNumber,
  showInCarouselFormat: rule.showInCarouselFormat,
  details: rule.details,
  version: rule.version,
  pending: '',
  checked: makePartKey(rule.catalogId, rule.mainPartNumber),
  mainName: rule.mainName,
})

/** Numbers are looked up before they're saved. */
export function checkNumbers(values: Values): Errors {
  const errors: Errors = {}
  const { catalogId, mainPartNumber, checked, pending } = values
  if (bareNumber(String(mainPartNumber ?? '')) !== '' && checked !== makePartKey(catalogId, mainPartNumber))
    errors.mainPartNumber = describeFieldError('validate_part_number')
  if (pending) errors.pending = describeFieldError('validate_part_number')
  return errors
}

type PartInput = { dealerId: number; region: 'USA' | 'CAN'; catalog: string; partNumber: string }

/** The part's name in the catalog; undefined if it lacks the number. */
export async function findPart({ partNumber, ...rest }: PartInput) {
  const { data } = await send(parts.validate, { ...rest, partNumbers: [partNumber] })
  return data[0]?.exists ? (data[0].name ?? '') : undefined
}
