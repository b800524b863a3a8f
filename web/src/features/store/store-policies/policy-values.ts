import { z } from 'zod'
import { id } from '#contract/http.ts'
import {
  maxPolicies,
  type PolicyList,
  policyFields,
  policyKind,
} from '#contract/store/pages/store-policies.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { htmlAsText } from '#web/ui/rich-text/html-as-text.ts'

const policyRow = policyFields.extend({
  /** Identifies a row, even before it's saved. */
  key: z.string(),
  id: id.optional(),
  defaultKind: policyKind.nullable(),
})
export type PolicyRow = z.infer<typeof policyRow>

export const policiesSchema = z.object({
  policies: z.array(policyRow).max(maxPolicies),
  version: z.int(),
})

/** The keys of rows that were added here, by the ids that saves gave them. */
export type RowKeys = Map<number, string>

/** The list as form values. A row that was added here stays the same row once it has an id. */
export const toPolicyValues = ({ data, version }: PolicyList, keys: RowKeys) => ({
  version,
  policies: data.map(({ id, name, description, isEnable, defaultKind }) => {
    const flag = isEnable === 1 ? 1 : 0
    return { key: keys.get(id) ?? String(id), id, name, description, isEnable: flag, defaultKind } as const
  }),
})

/** The typed values, which may not be valid yet. */
const typedRow = policyRow.extend({ name: z.string(), description: z.string() })

/** Reads the policies from a form's value. Throws if it's something else. */
export const readRows = (value: unknown): PolicyRow[] => z.array(typedRow).parse(value)

/** The beginning of a policy's text. */
export const excerpt = ({ description }: Pick<PolicyRow, 'description'>): string =>
  htmlAsText(description).replaceAll(/\s+/g, ' ').slice(0, 200)

/** The list in words, to compare two versions of it. */
export const policyText = (value: unknown): string =>
  readRows(value)
    .map((row) => {
      const name = row.isEnable === 1 ? row.name : t('storePolicies.nameOff', { name: row.name })
      return withLabel(name, excerpt(row))
    })
    .join('\n')
