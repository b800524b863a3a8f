import { pick } from '#contract/pick.ts'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { type FormRow, findBase, mergeRows, pickHeader, type QuoteValues } from './quote-values.ts'
import { findUnsaved, findWrongCells } from './unsaved.ts'

export type SaveState = { at: 'saved' | 'saving' | 'failed'; problem: unknown }
type Calls = {
  update(changes: Record<string, unknown>): Promise<Quote>
  removeLine(id: number, version: number): Promise<Quote>
  latest(): Promise<Quote>
}

/** Saves a stored quote automatically, one save at a time, each from the version the last one returned. */
export class Autosave {
  state: SaveState = { at: 'saved', problem: null }
  /** Why the last save failed, also while the next one runs. */
  failure: unknown = null
  calls: Calls
  /** Pasted rows being looked up; they're saved together, in order. */
  readonly pasted = new Map<string, 'new' | 'lookedUp'>()
  private readonly form: FormStore
  private quote: Quote
  /** The saved rows, by the keys of those on screen. */
  private base: FormRow[]
  private queue: Promise<unknown> = Promise.resolve()
  private readonly listeners = new Set<() => void>()

  constructor(quote: Quote, form: FormStore, calls: Calls) {
    this.quote = quote
    this.form = form
    this.calls = calls
    this.base = this.rows
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The quote as last saved. */
  get stored(): Quote {
    return this.quote
  }

  private get rows(): FormRow[] {
    return (this.form.state.values as QuoteValues).details
  }

  private show(at: SaveState['at'], problem: unknown = null): void {
    this.state = { at, problem }
    if (at !== 'saving') this.failure = problem
    for (const listener of this.listeners) listener()
  }

  private inTurn<T>(action: () => Promise<T>): Promise<T> {
    const done = this.queue.then(action)
    // The caller gets the failure; the queue continues regardless.
    this.queue = done.catch(() => {})
    return done
  }

  /** Saves all valid changes, except in the row `except`, which is still being edited. */
  save = (except?: string): Promise<void> => this.inTurn(() => this.saveNow(except))

  private async saveNow(except?: string): Promise<void> {
    const { header, rows, details } = findUnsaved(this.form, this.base, except)
    if (Object.keys(header).length + rows.length === 0) return this.show('saved')
    this.show('saving')
    const { id, version } = this.quote
    const { values } = this.form.state
    try {
      const stored = await this.calls.update({
        id,
        version,
        ...header,
        ...(rows.length > 0 ? { details } : {}),
      })
      this.form.markStored(pick(values, Object.keys(header)))
      this.noteSaved(rows, stored)
      this.adopt(stored)
      this.show('saved')
    } catch (problem) {
      this.show('failed', problem)
    }
  }

  /** Records what was saved; added rows get their ids, in the order they were added. */
  private noteSaved(sent: readonly FormRow[], stored: Quote): void {
    const before = new Set(this.quote.details.map(({ id }) => id))
    const ids = stored.details.map(({ id }) => id).filter((id) => !before.has(id))
    const added = sent.filter(({ id }) => id === undefined)
    const idsByKey = new Map(added.map(({ key }, at) => [key, ids[at]]))
    const withId = (row: FormRow): FormRow => {
      const id = row.id ?? idsByKey.get(row.key)
      return id === undefined ? row : { ...row, id }
    }
    const saved = sent.map(withId)
    this.base = [...saved, ...this.base.filter(({ key }) => !saved.some((row) => row.key === key))]
    this.form.set('details', this.rows.map(withId))
  }

  /** Continues from the saved quote; keeps unsaved typed values. */
  private adopt(stored: Quote): void {
    const details = mergeRows(this.rows, this.base, stored.details)
    this.quote = stored
    this.base = findBase(details, stored.details)
    this.form.set('details', details)
    this.form.markStored({ details: this.base })
    this.form.rebase(pickHeader(stored))
  }

  /** Shows a reloaded quote at once if nothing is typed; otherwise the next save reports the difference. */
  keepUp(stored: Quote): void {
    if (stored.version > this.quote.version && !this.form.isDirty) this.adopt(stored)
  }

  /** Waits until everything is saved; false if something isn't, which is shown at its field. */
  async settle(): Promise<boolean> {
    await this.save()
    for (const { key } of this.rows) this.showWrong(key)
    return !this.form.isDirty && this.state.at !== 'failed'
  }

  /** Shows a row's errors once the user leaves it. */
  showWrong(key: string): void {
    const at = this.rows.findIndex((row) => row.key === key)
    for (const name of findWrongCells(this.form, at)) this.form.leave(`details.${at}.${name}`)
  }

  removeLine = (id: number): Promise<void> =>
    this.withVersion(async (version) => this.adopt(await this.calls.removeLine(id, version)))

  /** Changes the quote in another way, once running saves are done: from the version on screen. */
  withVersion = <T>(action: (version: number) => Promise<T>): Promise<T> =>
    this.inTurn(() => action(this.quote.version))

  /** After a conflict: saves the typed values over the saved ones. */
  keepMine = (): Promise<void> =>
    this.inTurn(async () => {
      this.adopt(await this.calls.latest())
      await this.saveNow()
    })

  /** After a conflict: discards the typed values. */
  takeTheirs = (): Promise<void> =>
    this.inTurn(async () => {
      const stored = await this.calls.latest()
      this.form.set('details', this.base)
      this.adopt(stored)
      this.form.restart({ ...pickHeader(stored), details: this.base })
      this.show('saved')
    })
}
