import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { t } from '#web/platform/i18n.ts'
import { ProblemError } from '#web/platform/problems.ts'
import { mount } from '../../../test/mount.tsx'
import { confirmDelete } from '../dialogs/confirm.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { ContractForm } from './contract-form.tsx'
import type { Save } from './form-store.ts'
import { useContractForm } from './use-contract-form.ts'

const text = z.object({ subject: z.string(), body: z.string() })
const schema = z.object({ name: z.string(), en: text, es: text, version: z.int() })
const words = (subject: string) => ({ subject, body: 'Hello' })
const first = { name: 'Order', en: words('Order'), es: words('Pedido'), version: 1 }
const theirs = {
  name: 'Order',
  en: { subject: 'Your order', body: 'Good morning' },
  es: words('Su pedido'),
  version: 2,
}

const stale = () =>
  new ProblemError({
    type: '/problems/stale',
    title: 'stale',
    status: 409,
    code: 'stale',
    requestId: '',
    detail: 'Ana changed this.',
    message: 'Ana changed this.',
  })

function Form({ save, compares }: { save: Save<typeof schema>; compares: boolean }) {
  const form = useContractForm({ schema, initial: first, save })
  return (
    <ContractForm form={form} {...(compares ? { latest: async () => theirs } : {})}>
      <TextField name="name" label="Name" />
      <TextField name="en.subject" label="Subject, English" />
      <TextField name="es.subject" label="Subject, Spanish" />
    </ContractForm>
  )
}
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: t('common.save'), exact: true })

test('compares fields inside others, keeps mine over theirs, and saves that over their version', async () => {
  const call = vi.fn<Save<typeof schema>>().mockRejectedValueOnce(stale()).mockResolvedValue(undefined)
  await mount(<Form save={call} compares />)
  await field('Subject, English').fill('My order')
  await save().click()
  await page.getByRole('button', { name: t('common.compare') }).click()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Subject, EnglishMy orderYour order')
  expect(rows.elements()).toHaveLength(2)
  await page.getByRole('button', { name: t('common.keepMine') }).click()
  await save().click()
  await expect.poll(() => call.mock.calls.length).toBe(2)
  expect(call.mock.calls[1]).toMatchObject([
    { en: { subject: 'My order', body: 'Good morning' }, es: { subject: 'Su pedido' }, version: 2 },
  ])
})

test('asks to check what’s shown where a screen shows the record again instead', async () => {
  const call = vi.fn<Save<typeof schema>>().mockRejectedValue(stale())
  await mount(<Form save={call} compares={false} />)
  await field('Name').fill('Return')
  await save().click()
  await expect.element(page.getByText(t('common.staleShown'))).toBeVisible()
})

test('doesn’t offer to repeat an action on a record that has changed since its question', async () => {
  await mount(<div />)
  const answer = confirmDelete('quote', '1042', () => Promise.reject(stale()))
  await page.getByRole('button', { name: t('common.delete'), exact: true }).click()
  await expect.element(page.getByText(t('common.staleClose'))).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('common.delete'), exact: true }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: t('common.cancel'), exact: true }).click()
  expect(await answer).toBe(false)
})
