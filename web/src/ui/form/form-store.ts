import { z } from 'zod'
import { t, translated } from '#web/platform/i18n.ts'
import { fieldErrors, isProblem, type ProblemError } from '#web/platform/problems.ts'
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
  /** What the schema cannot know, such as two fields that must be equal; by field, empty when all is well. */
  check?: (values: Values) => Errors
  /** Sends it. What it throws is shown: at the fields when the server names them, above them otherwise. */
  save: (input: z.input<S>) => Promise<void>
}

export type FormState = {
  values: Values
  /** What is wrong where, as far as it is to be shown yet. */
  errors: Errors
  saving: boolean
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

  constructor(id: string, rules: FormRules<S>) {
    this.id = id
    this.rules = rules
    this.initial = rules.initial as Values
    this.state = { values: this.initial, errors: {}, saving: false, problem: null, refusals: 0 }
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

  /** Starts anew from these values, as after a save or a reload. */
  restart(values: Values): void {
    this.initial = values
    this.left.clear()
    this.refused = {}
    this.attempted = false
    this.update({ values, errors: {}, problem: null })
  }

  /** Keeps what was typed and takes these values for everything else, as after somebody else's save. */
  rebase(values: Values): void {
    const typed = Object.fromEntries(this.changed.map((name) => [name, this.state.values[name]]))
    this.initial = values
    this.update({ values: { ...values, ...typed }, problem: null })
  }

  async submit(): Promise<boolean> {
    if (this.state.saving) return false
    this.attempted = true
    this.refused = {}
    const errors = this.shownErrors(this.state.values)
    if (Object.keys(errors).length > 0) {
      this.update({ errors, problem: null, refusals: this.state.refusals + 1 })
      return false
    }
    this.update({ errors, saving: true, problem: null })
    try {
      await this.rules.save(this.wire(this.state.values) as z.input<S>)
      this.initial = this.state.values
      this.update({ saving: false })
      return true
    } catch (error) {
      this.refused = fieldErrors(error)
      const unnamed = !isProblem(error) || Object.keys(this.refused).length === 0
      this.update({
        saving: false,
        errors: this.shownErrors(this.state.values),
        problem: unnamed ? (error as Error) : null,
        refusals: this.state.refusals + 1,
      })
      return false
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
    const wired = Object.entries(schema.shape).map(([name, field]) => {
      const value = emptied(field as z.ZodType, values[name])
      if (value === undefined || !encode?.names.includes(name as never)) return [name, value]
      return [name, encode.by(String(value))]
    })
    return Object.fromEntries(wired.filter(([, value]) => value !== undefined))
  }

  private allErrors(values: Values): Errors {
    const result = this.rules.schema.safeParse(this.wire(values), { error: plainWords })
    const errors: Errors = {}
    for (const issue of result.error?.issues ?? []) {
      const path = issue.path.join('.')
      errors[path] ??= translated(issue.message)
    }
    return { ...this.rules.check?.(values), ...errors, ...this.refused }
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
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (blank(a) && blank(b)) || JSON.stringify(a) === JSON.stringify(b)
