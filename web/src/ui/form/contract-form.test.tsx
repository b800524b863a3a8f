import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { locales } from '#contract/locales.ts'
import { setLocale, t } from '#web/platform/i18n.ts'
import { fieldProblem, localProblem } from '#web/platform/problems.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { NumberField } from '../fields/choice-fields.tsx'
import { DateField } from '../fields/date-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { ContractForm } from './contract-form.tsx'
import type { Save } from './form-store.ts'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({
  name: z.string().min(1).max(20),
  price: z.number().min(0).nullable(),
  since: z.iso.date().nullable().optional(),
})
type Props = {
  save: Save<typeof schema>
  beforeSave?: () => Promise<boolean>
  onCancel?: () => void
  onSaved?: () => void
  initial?: object
}
function Form({ save, initial = { name: '', price: null }, ...rest }: Props) {
  const form = useContractForm({ schema, initial, save })
  return (
    <ContractForm form={form} {...rest}>
      <TextField name="name" label="Name" />
      <NumberField name="price" label="Price" />
      <DateField name="since" label="Since" />
    </ContractForm>
  )
}
const name = page.getByRole('textbox', { name: /^Name/ })
const price = page.getByRole('textbox', { name: /^Price/ })
const save = () => page.getByRole('button', { name: t('common.save'), exact: true })
const summary = () => page.getByRole('alert').filter({ hasText: t('common.correctErrors') })

/** A save that the test answers on demand. */
function heldSave() {
  const sent: z.input<typeof schema>[] = []
  const answer: ((stored: Record<string, unknown>) => void)[] = []
  const save = (input: z.input<typeof schema>) => {
    sent.push(input)
    return new Promise<Record<string, unknown>>((resolve) => answer.push(resolve))
  }
  return { save, sent, answer }
}

test('shows what’s missing on Enter in an incomplete form, leads there, and sends nothing', async () => {
  const call = vi.fn(async () => undefined)
  await mount(<Form save={call} />)
  await name.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(summary()).toHaveFocus()
  await summary().getByRole('link').first().click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('Filter')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  expect(call).not.toHaveBeenCalled()
})

test('shows an error only once its field is left', async () => {
  await mount(<Form save={async () => undefined} />)
  await name.fill('A name that is far too long')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
})

test('saves once when Save is pressed twice, and keeps text typed meanwhile for the next save', async () => {
  const held = heldSave()
  await mount(<Form save={held.save} initial={{ name: 'Filter', price: 5 }} />)
  await price.fill('6')
  await save().dblClick()
  await expect.poll(() => held.sent.length).toBe(1)
  await name.click()
  await userEvent.keyboard('{End}s')
  held.answer[0]!({ name: 'Filter', price: 6 })
  await expect.element(page.getByText(t('common.savedTypedSince'))).toBeVisible()
  await expect.element(name).toHaveValue('Filters')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => held.sent.length).toBe(2)
  expect(held.sent).toMatchObject([
    { name: 'Filter', price: 6 },
    { name: 'Filters', price: 6 },
  ])
})

test('asks before a save once, and neither saves nor closes meanwhile', async () => {
  const answer: ((yes: boolean) => void)[] = []
  const beforeSave = () => new Promise<boolean>((resolve) => answer.push(resolve))
  const call = vi.fn(async () => undefined)
  const onCancel = vi.fn()
  await mount(<Form save={call} beforeSave={beforeSave} onCancel={onCancel} />)
  await name.fill('Filter')
  await save().dblClick()
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save()).toHaveAttribute('data-loading')
  await name.click()
  await userEvent.keyboard('{Enter}{Escape}')
  expect(answer).toHaveLength(1)
  answer[0]!(false)
  await expect.element(save()).not.toHaveAttribute('aria-disabled')
  expect(call).not.toHaveBeenCalled()
  await save().click()
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  answer[1]!(true)
  await expect.poll(() => call.mock.calls.length).toBe(1)
  expect(answer).toHaveLength(2)
  expect(onCancel).not.toHaveBeenCalled()
})

test('leaves the focus on Save during a question, also after it was answered with no', async () => {
  const beforeSave = async () => {
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(save()).toHaveFocus()
    return false
  }
  await mount(<Form save={async () => undefined} beforeSave={beforeSave} />)
  await save().click()
  await expect.element(save()).toHaveFocus()
})

test('shows a refusal at its field and a lost connection above, keeps the input, and saves again on Save', async () => {
  const call = vi
    .fn<Save<typeof schema>>()
    .mockRejectedValueOnce(fieldProblem('name', 'This name is taken'))
    .mockRejectedValueOnce(localProblem('unreachable', 0))
    .mockResolvedValue(undefined)
  const onSaved = vi.fn()
  await mount(<Form save={call} onSaved={onSaved} />)
  await name.fill('Filter')
  await save().click()
  await expect.element(summary()).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/This name is taken/)
  await save().click()
  await expect.element(page.getByText(t('common.unreachable')).first()).toBeVisible()
  await expect.element(name).toHaveValue('Filter')
  await save().click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

test('asks on Escape before discarding input; Stay keeps it, Leave discards it', async () => {
  const onCancel = vi.fn()
  await mount(<Form save={async () => undefined} onCancel={onCancel} />)
  await name.fill('Filter')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: t('common.stay') }).click()
  await expect.element(name).toHaveValue('Filter')
  expect(onCancel).not.toHaveBeenCalled()
  await page.getByRole('button', { name: t('common.cancel'), exact: true }).click()
  await page.getByRole('button', { name: t('common.leave'), exact: true }).click()
  await expect.poll(() => onCancel.mock.calls.length).toBe(1)
})

test('translates errors when the page’s language changes', async () => {
  await mount(<Form save={async () => undefined} />)
  await name.fill('x')
  await name.fill('')
  await price.fill('ten')
  await save().click()
  const seen = new Set<string>()
  for (const locale of locales) {
    await setLocale(locale)
    await expect.element(name).toHaveAccessibleDescription(new RegExp(t('common.fieldRequired')))
    await expect.element(save()).toBeVisible()
    seen.add(summary().element().textContent)
  }
  expect(seen.size).toBe(4)
})

test('keeps names in other scripts exactly, on right-to-left pages too', async () => {
  const call = vi.fn(async () => undefined)
  await mount(<Form save={call} />, { dir: 'rtl' })
  await name.fill('شركة النور (1998)')
  await save().click()
  await expect.poll(() => call.mock.calls.length).toBe(1)
  expect(call.mock.calls[0]).toMatchObject([{ name: 'شركة النور (1998)' }])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test.each(['light', 'dark'] as const)(
  'is readable and has accessible names with errors in the %s theme',
  async (scheme) => {
    await mount(<Form save={async () => undefined} onCancel={() => {}} />, { scheme })
    await save().click()
    await expect.element(summary()).toHaveFocus()
    await expectAccessible()
  },
)
