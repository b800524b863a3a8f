import type { z } from 'zod'
import { issueText, t } from '#web/platform/i18n.ts'
import { fieldErrors, isProblem, type ProblemError } from '#web/platform/problems.ts'
import { isSame, mergeValues } from './merge-values.ts'
import { valueAt, withValueAt } from './paths.ts'
import type { FieldSchema, FormSchema } from './small-schema.ts'

export type Values = Record<string, unknown>
export type Errors = Record<string, string>

/** A form's definition; everything else about it is state. */
export type FormRules<S extends z.ZodObject> = {
  /** The contract's own schema of what's sent; a small one has to name `S`. */
  schema: S | FormSchema
  initial: Partial<z.input<S>>
  /** Password fields: typed as text, validated, and sent encoded. */
  encode?: { names: readonly (keyof z.input<S> & string)[]; by: (text: string) => string }
  /**
   * Checks the schema can't do, such as two fields that must match; returns texts by field. `stored` are the
   * initial values.
   */
  check?: (values: Values, stored: Values) => Errors
  /**
   * A method, not a property, so a form of any schema is a `FormStore` to fields and buttons, which don't
   * know schemas.
   */
  save(input: z.input<S>): ReturnType<Save<S>>
}

/**
 * Sends it and returns what's stored now as form values; anything typed meanwhile stays on top. A save that
 * returns nothing, as after creating a record, can't be repeated. Errors are shown at the fields the server
 * names, otherwise above them.
 */
export type Save<S extends z.ZodObject> = (input: z.input<S>) => Promise<Values | undefined> | Promise<void>

export type FormState = {
  values: Values
  /** The errors to show so far. */
  errors: Errors
  saving: boolean
  /** A question before a save is open, or the server is asked whether there is one. */
  asking: boolean
  /** Saved and not to be saved again: what was typed since isn't included. */
  isDone: boolean
  /** Why the last save failed, if no field is to blame. */
  problem: ProblemError | Error | null
  /** Increases with each refused save, which moves the focus to the summary. */
  refusals: number
}

/** A field on the page, for the summary; `words` shows a value that isn't a text or a number. */
type Field = {
  label: string
  id: string
  words?: (value: unknown) => string
  /** For a list of rows with the same fields: what errors call a row. */
  nameRow?: (at: number) => string
  /** For a list of rows: what errors call a row's field that isn't on the page. */
  nameField?: (at: number, name: string) => string
}

/**
 * A form's state: typed values, errors, and whether it's saving. Fields subscribe to their own value, so
 * typing re-renders one field only.
 */
export class FormStore<S extends z.ZodObject = z.ZodObject> {
  readonly id: string
  state: FormState
  readonly fields = new Map<string, Field>()
  /** The last label of each field, for errors of those that left the page. */
  private readonly labels = new Map<string, string>()
  rules: FormRules<S>
  private initial: Values
  private readonly listeners = new Set<() => void>()
  private readonly left = new Set<string>()
  private refused: Errors = {}
  private attempted = false
  /** The values the current save has sent. */
  private sent: Values | null = null

  constructor(id: string, rules: FormRules<S>) {
    this.id = id
    this.rules = rules
    this.initial = rules.initial as Values
    this.state = {
      values: this.initial,
      errors: {},
      saving: false,
      asking: false,
      isDone: false,
      problem: null,
      refusals: 0,
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Registers a field on the page. One that appears after a refused save, for example because it loads late,
   * gets its error too.
   */
  add(name: string, field: Field): () => void {
    this.fields.set(name, field)
    this.labels.set(name, field.label)
    if (this.state.errors[name]) this.update({ errors: { ...this.state.errors } })
    return () => this.fields.delete(name)
  }

  /** The field's name for its error, also if it isn't on the page; undefined if it never was. */
  findLabel(path: string): string | undefined {
    const [list = '', at, name] = path.split('.')
    const inRow = name === undefined ? undefined : this.fields.get(list)?.nameField?.(Number(at), name)
    return this.fields.get(path)?.label ?? inRow ?? this.labels.get(path)
  }

  private update(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  /** The stored values, as last loaded by the form, to compare with the typed ones. */
  get base(): Values {
    return this.initial
  }

  get isDirty(): boolean {
    const names = new Set([...Object.keys(this.initial), ...Object.keys(this.state.values)])
    return [...names].some((name) => !isSame(this.initial[name], this.state.values[name]))
  }

  /** The names of the changed fields. */
  get changed(): string[] {
    return Object.keys(this.state.values).filter(
      (name) => !isSame(this.initial[name], this.state.values[name]),
    )
  }

  /** The paths of the changed fields on the page, such as `en.subject`; a list of rows is one field. */
  get changedFields(): string[] {
    const isInBag = (path: string) => this.bags.some((name) => path.startsWith(`${name}.`))
    return [...this.fields.keys()].filter(
      (path) =>
        (!path.includes('.') || isInBag(path)) &&
        !isSame(valueAt(this.initial, path), valueAt(this.state.values, path)),
    )
  }

  /** The values whose parts are fields on the page, such as the `en` of `en.subject`. */
  private get bags(): string[] {
    const outer = [...this.fields.keys()].flatMap((path) => (path.includes('.') ? path.split('.')[0]! : []))
    return [...new Set(outer)].filter((name) => !this.fields.has(name))
  }

  /** Whether someone else's save and the typed values changed the same field differently. */
  isAgainst(stored: Values): boolean {
    return this.changed.some(
      (name) => !isSame(stored[name], this.initial[name]) && !isSame(stored[name], this.state.values[name]),
    )
  }

  /** Whether the schema accepts the typed values; for questions before a save. */
  get isValid(): boolean {
    return Object.keys(this.allErrors(this.state.values)).length === 0
  }

  set(path: string, value: unknown): void {
    const values = withValueAt(this.state.values, path, value)
    // A row's new values answer what was wrong with its old ones.
    const isNew = (name: string) =>
      name === path ||
      (name.startsWith(`${path}.`) && !isSame(valueAt(values, name), valueAt(this.state.values, name)))
    for (const name of Object.keys(this.refused).filter(isNew)) delete this.refused[name]
    // While typing, errors can go but not appear; that waits until the field is left.
    const errors = Object.keys(this.state.errors).some(isNew) ? this.shownErrors(values) : this.state.errors
    this.update({ values, errors })
  }

  /** Sets a field's value because of another field's. What's wrong with it shows once someone leaves it, or saves. */
  suggest(path: string, value: unknown): void {
    this.left.delete(path)
    this.set(path, value)
  }

  leave(path: string): void {
    this.left.add(path)
    this.update({ errors: this.shownErrors(this.state.values) })
  }

  /** Rewords the errors in the current language. */
  rewordErrors(): void {
    if (Object.keys(this.state.errors).length > 0)
      this.update({ errors: this.shownErrors(this.state.values) })
  }

  /** Starts over from the stored values, optionally showing other ones. */
  restart(stored: Values, values: Values = stored): void {
    this.initial = stored
    this.left.clear()
    this.refused = {}
    this.attempted = false
    this.update({ values, errors: {}, problem: null, isDone: false })
  }

  /** Keeps typed values and takes these for everything else, as after someone else's save. */
  rebase(stored: Values): void {
    const values = mergeValues(this.initial, this.state.values, stored, this.bags)
    this.initial = { ...this.initial, ...stored }
    this.update({ values, problem: null })
  }

  /** Marks these values as stored; the screen's values stay. */
  markStored(values: Values): void {
    this.initial = { ...this.initial, ...values }
    this.update({})
  }

  /** Records what the server stored of the current save; `submit` calls it with what the save returns. */
  answered(stored: Values): void {
    if (this.sent) this.initial = this.sent
    this.sent = null
    this.rebase(stored)
  }

  /** Whether it's saving or about to. Another save or closing the form has to wait. */
  get isBusy(): boolean {
    return this.state.saving || this.state.asking
  }

  /** Holds the form while something is asked before a save; false if it's held already. */
  async ask(question: () => Promise<boolean>): Promise<boolean> {
    if (this.isBusy) return false
    this.update({ asking: true })
    try {
      return await question()
    } finally {
      this.update({ asking: false })
    }
  }

  /**
   * Waits for a running save, then holds the form during the action. A delete in a form would otherwise send the
   * version that the save replaces, or make the save's version outdated.
   */
  async betweenSaves<T>(action: () => Promise<T>): Promise<T> {
    while (this.isBusy) await this.untilChanged()
    this.update({ asking: true })
    try {
      return await action()
    } finally {
      this.update({ asking: false })
    }
  }

  private untilChanged(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  /** Saves the typed values, with another call than the form's own if given. */
  async submit(save: Save<S> = this.rules.save): Promise<boolean> {
    if (this.isBusy) return false
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

  /** Shows the errors of the fields `concerns` selects, by default all; true if there are none. */
  check(concerns: (path: string) => boolean = () => true): boolean {
    this.refused = {}
    const wrong = Object.keys(this.allErrors(this.state.values)).filter(concerns)
    for (const path of wrong) this.left.add(path)
    const errors = this.shownErrors(this.state.values)
    const refusals = this.state.refusals + (wrong.length > 0 ? 1 : 0)
    this.update({ errors, problem: null, refusals })
    return wrong.length === 0
  }

  /** Runs a save, one at a time; values typed meanwhile stay over its answer. Rejects if it does. */
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

  /** Whether a field is required: its schema accepts neither null nor an empty text. */
  isRequired(path: string): boolean {
    const field = this.findSchema(path)
    return field !== null && !takes(field, undefined) && !takes(field, '')
  }

  /** Whether a field only holds numbers. */
  isNumber(path: string): boolean {
    const field = this.findSchema(path)
    return field !== null && (takes(field, 1) || takes(field, 2000)) && !takes(field, 'x')
  }

  private findSchema(path: string): FieldSchema | null {
    const inside = (at: unknown, name: string) => (hasShape(at) ? at.shape[name] : undefined)
    const field = path.split('.').reduce<unknown>(inside, this.rules.schema)
    return isSchema(field) ? field : null
  }

  /** The values that would be sent: cleared fields as null if allowed, passwords encoded. */
  private wire(values: Values): Values {
    const { schema, encode } = this.rules
    const encodedNames: readonly string[] = encode?.names ?? []
    const wired = Object.entries(schema.shape).map(([name, field]) => {
      const value = emptied(field, values[name])
      return [
        name,
        encode && encodedNames.includes(name) && value !== undefined ? encode.by(String(value)) : value,
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

const isSchema = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && 'safeParse' in value
const hasShape = (value: unknown): value is Pick<FormSchema, 'shape'> => isSchema(value) && 'shape' in value

/** For errors the contract has no text for. */
const plainWords = (issue: { code?: string; input?: unknown }): string | undefined => {
  if (issue.input === undefined || issue.input === null || issue.input === '')
    return t('common.fieldRequired')
  return issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
    ? t('common.fieldInvalid')
    : undefined
}

/** A blank value in a form its schema accepts; otherwise an empty text, so that it fails. */
function emptied(field: FieldSchema, value: unknown): unknown {
  if (!blank(value)) return value
  if (value === undefined) return takes(field, undefined) ? undefined : ''
  if (takes(field, null)) return null
  return !takes(field, '') && takes(field, undefined) ? undefined : ''
}

const takes = (field: FieldSchema, candidate: unknown) => field.safeParse(candidate).success

const blank = (value: unknown) => value === undefined || value === null || value === ''
