import type { PlainFieldCode } from '#contract/texts/field-messages.ts'

/** The methods a form needs of its schema: the contract's, or a small one made here. */
export type FormSchema = {
  readonly shape: Readonly<Record<string, FieldSchema>>
  safeParse(values: unknown, options?: { error: (issue: Issue) => string | undefined }): CheckResult
}
export type FieldSchema = { safeParse(value: unknown): { success: boolean } }
type Issue = { readonly code?: string; readonly input?: unknown }
type CheckResult = {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}

type SmallField = FieldSchema & { readonly code: PlainFieldCode }

/** A field that can't be empty. */
export const requireFilled = (code: PlainFieldCode): SmallField => ({
  code,
  safeParse: (value) => ({ success: typeof value === 'string' && value.trim() !== '' }),
})

/** A field that only the server checks. */
export const unchecked: SmallField = { code: 'cannot_be_taken', safeParse: () => ({ success: true }) }

/** Makes a schema for a page that comes first and shouldn't load the contract's schemas. */
export const smallSchema = (shape: Readonly<Record<string, SmallField>>): FormSchema => ({
  shape,
  safeParse(values) {
    const byName = new Map(typeof values === 'object' && values !== null ? Object.entries(values) : [])
    const issues = Object.entries(shape)
      .filter(([name, field]) => !field.safeParse(byName.get(name)).success)
      .map(([name, { code }]) => ({ path: [name], message: code }))
    return issues.length > 0 ? { error: { issues } } : {}
  },
})
