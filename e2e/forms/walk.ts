import type { Locator, Page } from 'playwright-core'
import { change, type Field, findFields, plainValue, putBack } from './fields.ts'
import { hasFocus, openDialogs, topDialog, waitFor } from './focus.ts'
import { noteWrites, type Writes } from './writes.ts'

/** Reports what's wrong with a form, in words for the test's message. */
export type Report = (words: string) => void
/** Opens a form again with its stored values. */
export type Reopen = () => Promise<void>

/** Waits until nothing on the screen is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  const busy = page.locator(
    ':is(main, [role=dialog]) :is([aria-busy=true], [aria-label="Loading…"], .mantine-Skeleton-root)',
  )
  await waitFor(async () => (await busy.count()) === 0, 30_000)
}

/** Whether the page would ask before leaving, because of unsaved changes. */
const isDirty = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  })

/**
 * Gives each field of a form another valid value, saves, opens the record again and compares. Returns the calls that
 * saved it.
 */
export async function checkForm(
  page: Page,
  form: Locator,
  reopen: Reopen,
  report: Report,
): Promise<string[]> {
  const before = await findFields(form)
  const isInDialog = (await openDialogs(page)) > 0
  if (before.length === 0) {
    if (isInDialog) report('has no fields')
    return []
  }
  // A form that's asked for once is gone after its save.
  const isOnce = (await form.getAttribute('data-once')) !== null
  const address = page.url()
  for (const field of before) await change(page, form, field, 0).catch(() => false)
  const writes = noteWrites(page)
  const typed = await saveUntilValid(page, form, before, writes, report)
  writes.stop()
  // A form that sends nothing and has no leave question only looks something up.
  const isLookUp = writes.calls().length === 0 && !isInDialog && !(await isDirty(page))
  if (!typed && isLookUp) return []
  if (!typed) {
    report(`is not saved (${writes.calls()}): ${await findReasons(form)}`)
    return []
  }
  if (!(await hasFocus(page))) report('leaves the focus on BODY after a save')
  // A new record has its own address now, once its page is loaded.
  const hasMoved = async () => new URL(address).pathname !== new URL(page.url()).pathname
  if (address.endsWith('/new')) await waitFor(hasMoved)
  const isNew = await hasMoved()
  if (isNew) await page.reload().then(() => waitUntilLoaded(page))
  else await reopen()
  const values = new Map(before.map(({ key, value }) => [key, value]))
  const changed = typed.filter(({ key, kind, value }) => kind !== 'secret' && values.get(key) !== value)
  for (const fault of await findUnstored(form, changed, isNew || isOnce)) report(fault)
  return writes.calls()
}

/**
 * The fields whose stored value differs from the typed one. A new record's page `mayLack` fields of its form.
 */
async function findUnstored(form: Locator, typed: readonly Field[], mayLack: boolean): Promise<string[]> {
  let faults: string[] = []
  const isStored = async () => {
    const stored = new Map((await findFields(form)).map((field) => [field.key, field]))
    faults = typed.flatMap((field) => {
      const now = stored.get(field.key)
      if (now ? plainValue(now) === plainValue(field) : mayLack) return []
      return [`${field.key}: typed ${plainValue(field)}, stored ${now ? plainValue(now) : 'nothing'}`]
    })
    return faults.length === 0
  }
  // Some fields name their value only once their choices are loaded.
  await waitFor(isStored)
  return faults
}

const findReasons = (form: Locator): Promise<string> =>
  form
    .locator('[role=alert], [aria-invalid=true]')
    .evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).innerText || one.getAttribute('data-form-key')).join('; '),
    )

/**
 * Saves, first by Enter, giving other values to fields that are refused. Returns the values that were saved. An Enter
 * that doesn't save loses nothing.
 */
async function saveUntilValid(
  page: Page,
  form: Locator,
  before: readonly Field[],
  writes: Writes,
  report: Report,
): Promise<Field[] | null> {
  const tried = new Map<string, number>()
  for (let round = 0; round < 9; round += 1) {
    const typed = await findFields(form)
    writes.clear()
    const open = await openDialogs(page)
    const isByEnter = round === 0 && (await pressEnter(form))
    if (!isByEnter) await pressSave(page, form)
    const outcome = await findOutcome(page, form, open, writes, isByEnter ? 1500 : 8000)
    if (outcome === 'saved') return typed
    if (outcome === 'nothing' && !isByEnter) return null
    if (outcome === 'nothing') {
      const now = await findFields(form)
      if (now.map(plainValue).join() !== typed.map(plainValue).join()) report('loses what was typed on Enter')
      continue
    }
    await tryOthers(page, form, outcome, before, tried)
  }
  return null
}

/** Whether the form was saved, did nothing, or which fields were refused. Questions before a save are answered. */
async function findOutcome(
  page: Page,
  form: Locator,
  open: number,
  writes: Writes,
  patience: number,
): Promise<'saved' | 'nothing' | Field[]> {
  let refused: Field[] = []
  const isSaved = async () => writes.isDone() && ((await openDialogs(page)) < open || !(await isDirty(page)))
  const isOver = async () => {
    if ((await openDialogs(page)) > open) await answerQuestion(page)
    if (await isSaved()) return true
    refused = (await findFields(form)).filter(({ isInvalid }) => isInvalid)
    return refused.length > 0
  }
  await waitFor(isOver, patience)
  // Waits for a slow answer.
  if (refused.length === 0 && writes.isWaiting()) await waitFor(isOver, 60_000)
  if (refused.length > 0) return refused
  if (!(await isSaved())) return 'nothing'
  if (open > 0) await waitFor(async () => (await openDialogs(page)) < open, 2000)
  return 'saved'
}

/** Gives the refused fields their next value, or their original one. */
async function tryOthers(
  page: Page,
  form: Locator,
  refused: readonly Field[],
  before: readonly Field[],
  tried: Map<string, number>,
): Promise<void> {
  for (const field of refused) {
    const earlier = before.find(({ key }) => key === field.key)
    // A field that appeared since then, as with another type, has none of them yet.
    const nth = (tried.get(field.key) ?? (earlier ? 0 : -1)) + 1
    tried.set(field.key, nth)
    const own = { ...(earlier ?? field), kind: field.kind }
    const isChanged = await change(page, form, own, nth).catch(() => false)
    if (!isChanged) await putBack(page, form, own).catch(() => null)
  }
}

/** Presses Enter in the first field that takes one line; false if there's none. */
async function pressEnter(form: Locator): Promise<boolean> {
  const field = form.locator('input[data-form-key]:not([type=checkbox], [aria-haspopup])').first()
  if ((await field.count()) === 0) return false
  return field.press('Enter', { timeout: 3000 }).then(
    () => true,
    () => false,
  )
}

async function pressSave(page: Page, form: Locator): Promise<void> {
  const submit = form.locator('button[type=submit]:visible').last()
  const save = (await submit.count()) > 0 ? submit : page.getByRole('button', { name: /^Save/ }).last()
  // Fields are checked when they're left.
  await save.focus({ timeout: 3000 }).catch(() => null)
  await save.click({ timeout: 3000 }).catch(() => null)
}

/** Answers a question before a save with yes. */
const answerQuestion = (page: Page) =>
  topDialog(page)
    .locator('button:visible')
    .last()
    .click({ timeout: 2000 })
    .catch(() => null)
