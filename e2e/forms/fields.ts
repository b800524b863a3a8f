import type { Locator, Page } from 'playwright-core'
import { mark } from '../flows.ts'

type Kind = 'text' | 'email' | 'number' | 'day' | 'flag' | 'choice' | 'rich' | 'secret'
/** A field as people see it. Its key is a name or label, which stays the same after the page is reloaded. */
export type Field = { key: string; kind: Kind; value: string; isInvalid: boolean }

const patience = { timeout: 3000 }

/** A form's fields; none if it's gone. */
export const findFields = (form: Locator): Promise<Field[]> =>
  form.evaluate(markFields, undefined, patience).catch(() => [])

/**
 * Finds a form's fields and marks each with its key. Fields without a name next to named ones aren't part of
 * the record.
 */
function markFields(root: Element): Field[] {
  const isChoice = (one: Element) => one.getAttribute('aria-haspopup') === 'listbox'
  const controls = [
    ...root.querySelectorAll<HTMLInputElement>('input, textarea, [contenteditable="true"]'),
  ].filter(
    (one) =>
      !one.disabled &&
      one.checkVisibility() &&
      !['hidden', 'file', 'radio'].includes(one.type) &&
      (!one.readOnly || isChoice(one)),
  )
  const isNamed = controls.some(({ name }) => name)
  const findKind = (one: HTMLInputElement): Kind => {
    if (one.isContentEditable) return 'rich'
    if (isChoice(one)) return 'choice'
    if (one.type === 'checkbox') return 'flag'
    if (one.type === 'date') return 'day'
    if (one.type === 'email') return 'email'
    // Credentials are never sent back, whatever their field looks like.
    const isHidden = one.type === 'password' || one.closest('.mantine-PasswordInput-root') !== null
    if (isHidden || /credential/i.test(one.name)) return 'secret'
    return one.inputMode === 'decimal' || one.inputMode === 'numeric' ? 'number' : 'text'
  }
  const findLabel = (one: HTMLInputElement) => {
    const by = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
    return one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? by?.innerText ?? ''
  }
  const times = new Map<string, number>()
  return controls
    .filter((one) => one.name || !isNamed || one.isContentEditable || isChoice(one))
    .map((one) => {
      const name = one.name || findLabel(one).replace(/\s*\*$/, '')
      const nth = times.get(name) ?? 0
      times.set(name, nth + 1)
      const key = nth === 0 ? name : `${name} (${nth + 1})`
      one.setAttribute('data-form-key', key)
      const kind = findKind(one)
      const text = kind === 'rich' ? one.innerText.trim() : one.value
      const value = kind === 'flag' ? String(one.checked) : text
      return { key, kind, value, isInvalid: one.getAttribute('aria-invalid') === 'true' }
    })
}

async function findControl(form: Locator, key: string): Promise<Locator | null> {
  const control = form.locator(`[data-form-key=${JSON.stringify(key)}]`)
  // A re-rendered field has lost its mark.
  if ((await control.count()) !== 1) await findFields(form)
  return (await control.count()) === 1 ? control : null
}

const forEmpty = ['Forms check', '43215', '7', 'forms-check', '/forms-check', 'forms@example.test']

/** Values a field can have in place of its own, the likeliest first; the form decides which ones are valid. */
function otherValues({ kind, value }: Field): string[] {
  if (kind === 'email') return Array.from({ length: 3 }, () => `forms.${mark()}@example.test`)
  if (kind === 'secret') return ['Forms-check-7']
  if (kind === 'day') return [value === '' ? '2026-12-24' : dayAfter(value), '2027-01-15', '2026-10-01']
  if (value === '') return kind === 'number' ? ['2', '10'] : forEmpty
  if (kind === 'number') {
    const number = Number(value.replaceAll(/[^\d.-]/g, ''))
    return [String(number + 1), String(Math.max(0, number - 1)), '2', '50']
  }
  const nextDigit = value.replace(/\d$/, (last) => String((Number(last) + 1) % 10))
  return [...(nextDigit === value ? [] : [nextDigit]), `${value} x`, `${value}x`, `x${value}`]
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Gives the field the nth of its other values; false if it has no more. */
export async function change(page: Page, form: Locator, field: Field, nth: number): Promise<boolean> {
  const control = await findControl(form, field.key)
  if (!control) return false
  if (field.kind === 'choice') return chooseOther(page, control, nth)
  if (field.kind === 'flag') {
    if (nth === 0) await control.click({ force: true, ...patience })
    return nth === 0
  }
  const value = otherValues(field)[nth]
  if (value !== undefined) await write(page, control, field.kind, value)
  return value !== undefined
}

async function write(page: Page, control: Locator, kind: Kind, value: string): Promise<void> {
  if (kind !== 'rich') return control.fill(value, patience)
  await control.click(patience)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(value.slice(-8))
}

const openOptions = async (page: Page, control: Locator): Promise<Locator> => {
  await control.click(patience)
  return page.locator(`[id="${await control.getAttribute('aria-controls')}"] [role=option]`)
}

async function chooseOther(page: Page, control: Locator, nth: number): Promise<boolean> {
  const all = await openOptions(page, control)
  const others = all.and(page.locator(':not([data-combobox-disabled]):not([aria-selected=true])'))
  const hasSome = await others
    .first()
    .waitFor(patience)
    .then(
      () => true,
      () => false,
    )
  if (hasSome && (await others.count()) > nth) {
    await others.nth(nth).click(patience)
    return true
  }
  await page.keyboard.press('Tab')
  return false
}

/** Restores the field's value. */
export async function putBack(page: Page, form: Locator, field: Field): Promise<void> {
  const control = await findControl(form, field.key)
  if (!control) return
  if (field.kind === 'flag') return control.setChecked(field.value === 'true', { force: true, ...patience })
  if (field.kind !== 'choice') return write(page, control, field.kind, field.value)
  const own = (await openOptions(page, control)).getByText(field.value, { exact: true }).first()
  if (field.value !== '' && (await own.count()) > 0) await own.click(patience)
  else await page.keyboard.press('Tab')
}

/** Fields with the same meaning are written alike: a number's separators and currency don't matter. */
export const plainValue = ({ kind, value }: Field): string =>
  kind === 'number' && value !== '' ? String(Number(value.replaceAll(/[^\d.-]/g, ''))) : value.trim()
