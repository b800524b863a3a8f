import { z } from 'zod'
import { issueText, t } from '#web/platform/i18n.ts'
import { fieldErrors, isProblem, type ProblemError } from '#web/platform/problems.ts'
import { isSame, mergeValues } from './merge-values.ts'
import { withValueAt } from './paths.ts'

export type Values = Record<string, unknown>
export type Errors = Record<string, string>

/** What a form is made of; everything else about it is its state. */
export type FormRules<S extends z.ZodObject> = {
  /** The contract's own schema of what is sent. */
  schema: S
  initial: Partial<z.input<S>>
  /** Names of passwords: typed as text, checked and sent encoded. */
  encode?: { names: readonly (keyof z.input<S> & string)[]; by: (text: string) => string }
  /** What the schema cannot know, such as two fields that must be equal, as texts by field; `stored` is what it began with. */
  check?: (values: Values, stored: Values) => Errors
  /** A method and no property: a form of any schema is a `FormStore` to fields and buttons, which know no schema. */
  save(input: z.input<S>): ReturnType<Save<S>>
}

/**
 * Sends it, and gives back what is stored now, as values of the form: what was typed meanwhile stays over them. One that
 * gives back nothing, as after creating something, is not repeated. What it throws is shown: at the fields when the
 * server names them, above them otherwise.
 */
export type Save<S extends z.ZodObject> = (input: z.input<S>) => Promise<Values | undefined> | Promise<void>

export type FormState = {
  values: Values
  /** What is wrong where, as far as it is to be shown yet. */
  errors: Errors
  saving: boolean
  /** Saved, and not to be saved again: what was typed since is not part of it. */
  isDone: boolean
  /** Why the last save did not succeed, when no field is to blame. */
  problem: ProblemError | Error | null
  /** Grows with each refused save; the summary takes the focus then. */
  refusals: number
}

/** A field as it is on the page, for the summary; `words` shows a value that is more than a text or a number. */
type Field = { label: string; id: string; words?: (value: unknown) => string }

/**
 * The state of a form: what was typed, what is wrong with it, whether it is being saved. Fields subscribe
 * to their own value, so that typing draws one field only.
 */
export class FormStore<S extends z.ZodObject = z.ZodObject> {
  readonly id: string
  state: FormState
  readonly fields = new Map<string, Field>()
  rules: FormRules<S>
  private initial: Values
  private readonly listeners = new Set<() => void>()
  private readonly left = new Set<string>()
  private refused: Errors = {}
  private attempted = false
  /** What the save under way has sent. */
  private sent: Values | null = null

  constructor(id: string, rules: FormRules<S>) {
    this.id = id
    this.rules = rules
    this.initial = rules.initial as Values
    this.state = {
      values: this.initial,
      errors: {},
      saving: false,
      isDone: false,
      problem: null,
      refusals: 0,
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A field on the page. One that comes after a refused save, as what is fetched first does, is told of: it is to blame too. */
  add(name: string, field: Field): () => void {
    this.fields.set(name, field)
    if (this.state.errors[name]) this.update({ errors: { ...this.state.errors } })
    return () => this.fields.delete(name)
  }

  private update(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  /** What is stored, as far as the form knows: what was typed is compared with it. */
  get base(): Values {
    return this.initial
  }

  get isDirty(): boolean {
    const names = new Set([...Object.keys(this.initial), ...Object.keys(this.state.values)])
    return [...names].some((name) => !isSame(this.initial[name], this.state.values[name]))
  }

  /** The names of the fields that differ from what was read. */
  get changed(): string[] {
    return Object.keys(this.state.values).filter(
      (name) => !isSame(this.initial[name], this.state.values[name]),
    )
  }

  /** Whether the schema takes what was typed; for a question that is asked before a save. */
  get isValid(): boolean {
    return Object.keys(this.allErrors(this.state.values)).length === 0
  }

  set(path: string, value: unknown): void {
    const values = withValueAt(this.state.values, path, value)
    delete this.refused[path]
    // While typing an error may go, but none comes; that waits until the field is left.
    const errors = this.state.errors[path] ? this.shownErrors(values) : this.state.errors
    this.update({ values, errors })
  }

  leave(path: string): void {
    this.left.add(path)
    this.update({ errors: this.shownErrors(this.state.values) })
  }

  /** Says what is wrong in the language of now. */
  wordAnew(): void {
    if (Object.keys(this.state.errors).length > 0)
      this.update({ errors: this.shownErrors(this.state.values) })
  }

  /** Starts over from what is stored, with other values on the screen where some are given. */
  restart(stored: Values, values: Values = stored): void {
    this.initial = stored
    this.left.clear()
    this.refused = {}
    this.attempted = false
    this.update({ values, errors: {}, problem: null, isDone: false })
  }

  /** Keeps what was typed and takes these values for everything else, as after somebody else's save. */
  rebase(stored: Values): void {
    const values = mergeValues(this.initial, this.state.values, stored)
    this.initial = { ...this.initial, ...stored }
    this.update({ values, problem: null })
  }

  /** These values are stored now; what is on the screen stays. */
  markStored(values: Values): void {
    this.initial = { ...this.initial, ...values }
    this.update({})
  }

  /** What the server has stored of what the save under way sent; `submit` calls it with what a save gives back. */
  answered(stored: Values): void {
    if (this.sent) this.initial = this.sent
    this.sent = null
    this.rebase(stored)
  }

  /** Saves what is typed, by another call than the form's own where one is given. */
  async submit(save: Save<S> = this.rules.save): Promise<boolean> {
    if (this.state.saving) return false
    this.attempted = true
    if (!this.check()) return false
    try {
      await this.run(() => save(this.wire(this.state.values) as z.input<S>))
      this.attempted = false
      this.update({ errors: this.shownErrors(this.state.values) })
      return true
    } catch (error) {
      this.refused = fieldErrors(error)
      const unnamed = !isProblem(error) || Object.keys(this.refused).length === 0
      this.update({
        errors: this.shownErrors(this.state.values),
        problem: unnamed ? (error as Error) : null,
        refusals: this.state.refusals + 1,
      })
      return false
    }
  }

  /** Shows what is wrong, with some fields only where they are told; true when nothing is. */
  check(concerns: (path: string) => boolean = () => true): boolean {
    this.refused = {}
    const wrong = Object.keys(this.allErrors(this.state.values)).filter(concerns)
    for (const path of wrong) this.left.add(path)
    const errors = this.shownErrors(this.state.values)
    const refusals = this.state.refusals + (wrong.length > 0 ? 1 : 0)
    this.update({ errors, problem: null, refusals })
    return wrong.length === 0
  }

  /** Runs what saves the form: one at a time, and over its answer stays what was typed meanwhile. Rejects as it does. */
  async run(save: () => ReturnType<Save<S>>): Promise<void> {
    if (this.state.saving) return
    this.left.clear()
    this.sent = this.state.values
    this.update({ saving: true, isDone: false })
    try {
      const stored = (await save()) ?? undefined
      if (this.sent) this.answered(stored ?? {})
      this.update({ saving: false, isDone: stored === undefined })
    } finally {
      this.sent = null
      if (this.state.saving) this.update({ saving: false })
    }
  }

  /** Whether a field must be filled: its schema takes neither nothing nor an empty text. */
  isRequired(path: string): boolean {
    const field = this.schemaOf(path)
    return field !== null && !takes(field, undefined) && !takes(field, '')
  }

  /** Whether a field holds a number and no other text. */
  isNumber(path: string): boolean {
    const field = this.schemaOf(path)
    return field !== null && (takes(field, 1) || takes(field, 2000)) && !takes(field, 'x')
  }

  private schemaOf(path: string): z.ZodType | null {
    const inside = (at: unknown, name: string) => (at instanceof z.ZodObject ? at.shape[name] : undefined)
    const field = path.split('.').reduce<unknown>(inside, this.rules.schema)
    return field instanceof z.ZodType ? field : null
  }

  /** What would be sent: an emptied field as null where that is allowed, passwords encoded. */
  private wire(values: Values): Values {
    const { schema, encode } = this.rules
    const encoded: readonly string[] = encode?.names ?? []
    const wired = Object.entries(schema.shape).map(([name, field]) => {
      const value = emptied(field as z.ZodType, values[name])
      return [
        name,
        encode && encoded.includes(name) && value !== undefined ? encode.by(String(value)) : value,
      ]
    })
    return Object.fromEntries(wired.filter(([, value]) => value !== undefined))
  }

  private allErrors(values: Values): Errors {
    const result = this.rules.schema.safeParse(this.wire(values), { error: plainWords })
    const errors: Errors = {}
    for (const issue of result.error?.issues ?? []) {
      const path = issue.path.join('.')
      errors[path] ??= issueText(issue.message)
    }
    return { ...this.rules.check?.(values, this.initial), ...errors, ...this.refused }
  }

  private shownErrors(values: Values): Errors {
    const all = Object.entries(this.allErrors(values))
    return Object.fromEntries(
      all.filter(([path]) => this.attempted || this.left.has(path) || path in this.refused),
    )
  }
}

/** For what the contract has no words of its own. */
const plainWords = (issue: { code?: string; input?: unknown }): string | undefined => {
  if (issue.input === undefined || issue.input === null || issue.input === '')
    return t('common.fieldRequired')
  return issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
    ? t('common.fieldInvalid')
    : undefined
}

/** A blank value in the form that its schema takes; an empty text where it takes none, so that it complains. */
function emptied(field: z.ZodType, value: unknown): unknown {
  if (!blank(value)) return value
  if (value === undefined) return takes(field, undefined) ? undefined : ''
  if (takes(field, null)) return null
  return !takes(field, '') && takes(field, undefined) ? undefined : ''
}

const takes = (field: z.ZodType, candidate: unknown) => field.safeParse(candidate).success

const blank = (value: unknown) => value === undefined || value === null || value === ''
