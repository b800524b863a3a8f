import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { one, route } from '#contract/http.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { slowAfter } from '#web/platform/slow-calls.ts'
import { expectAccessible } from '../../../test/accessibility.ts'
import { mount } from '../../../test/mount.tsx'
import { confirmDelete } from '../dialogs/confirm.tsx'
import { DialogForm, RecordModal } from '../dialogs/record-modal.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { ContractForm } from '../form/contract-form.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { ReadGuard } from './read-guard.tsx'
import { SlowNote } from './slow-note.tsx'

const body = z.object({ name: z.string().min(1) })
const fee = z.object({ id: z.int(), name: z.string() })
const about = { summary: 'A fee', scope: 'own', may: 'orders' } as const
const createFee = route({ ...about, method: 'POST', path: '/fees', once: true, body, reply: one(fee) })
const showFee = route({ ...about, method: 'GET', path: '/fee', reply: one(fee) })
const removeFee = route({ ...about, method: 'DELETE', path: '/fees', reply: one(fee) })

/** The queued server answers; a request waits until there is one, or until it's aborted. */
let requests: { key: string | null; body: unknown; answer: () => void }[]

beforeEach(() => {
  requests = []
  slowAfter.milliseconds = 1
  vi.spyOn(window, 'fetch').mockImplementation((_, init) => {
    const { signal, headers, body } = init!
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      requests.push({
        key: new Headers(headers).get('idempotency-key'),
        body,
        answer: () => resolve(Response.json({ data: { id: 1, name: 'Fee' } })),
      })
    })
  })
  return () => {
    slowAfter.milliseconds = 10_000
    vi.restoreAllMocks()
  }
})

function useFee() {
  const create = useSend(createFee)
  return useContractForm({
    schema: body,
    initial: { name: '' },
    save: async (input) => void (await create.send(input)),
  })
}
function InDialog({ onSaved }: { onSaved: () => void }) {
  return (
    <DialogForm form={useFee()} onSaved={onSaved}>
      <TextField name="name" label="Name" />
    </DialogForm>
  )
}
function List() {
  const [opened, setOpened] = useState<'new'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <SlowNote layer="page" />
      <button type="button" onClick={() => setOpened('new')}>
        Add fee
      </button>
      <RecordModal opened={opened} onClose={close} title={() => 'New fee'} width={480}>
        {() => <InDialog onSaved={close} />}
      </RecordModal>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'New fee' })
const name = page.getByRole('textbox', { name: /^Name/ })
const note = page.getByRole('status').filter({ hasText: t('common.slow') })
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

async function saving(text: string) {
  await mount(<List />)
  await press('Add fee')
  await name.fill(text)
  await press(t('common.save'))
  await expect.element(note).toBeVisible()
}

test('shows in the dialog that there’s no answer, and tries again as the same request', async () => {
  await saving('Eco')
  expect(dialog.element().contains(note.element())).toBe(true)
  await expectAccessible()
  await press(t('common.tryAgain'))
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]).toMatchObject({ key: requests[0]!.key, body: requests[0]!.body })
  expect(requests[0]!.key).not.toBeNull()
  requests[1]!.answer()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(note).not.toBeInTheDocument()
})

test('stops waiting with all that was typed, and saves it later as the same request', async () => {
  await saving('Eco')
  await press(t('common.stopWaiting'))
  await expect.element(dialog.getByText(t('common.gaveUp'))).toBeVisible()
  await expect.element(name).toHaveValue('Eco')
  await press(t('common.save'))
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]!.key).toBe(requests[0]!.key)
  requests[1]!.answer()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['Cancel', () => press(t('common.cancel'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('lets %s leave a dialog whose save isn’t answered, once it has asked', async (_, leave) => {
  await saving('Eco')
  await leave()
  await press(t('common.stay'))
  await expect.element(name).toHaveValue('Eco')
  await leave()
  await press(t('common.leave'))
  await expect.element(dialog).not.toBeInTheDocument()
})

function OnPage({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <SlowNote layer="page" />
      <ContractForm form={useFee()} onCancel={onCancel}>
        <TextField name="name" label="Name" />
      </ContractForm>
    </>
  )
}

test('lets a page’s form be left', async () => {
  const onCancel = vi.fn()
  await mount(<OnPage onCancel={onCancel} />)
  await name.fill('Eco')
  await press(t('common.save'))
  await expect.element(note).toBeVisible()
  await press(t('common.cancel'))
  await press(t('common.leave'))
  await expect.poll(() => onCancel.mock.calls.length).toBe(1)
})

function Deletes() {
  const remove = useSend(removeFee)
  return (
    <>
      <SlowNote layer="page" />
      <button type="button" onClick={() => confirmDelete('fee', 'Eco', () => remove.send({}))}>
        Delete fee
      </button>
    </>
  )
}

test('lets a question be left whose action isn’t answered', async () => {
  await mount(<Deletes />)
  await press('Delete fee')
  await press(t('common.delete'))
  await expect.element(note).toBeVisible()
  const question = page.getByRole('dialog')
  expect(question.element().contains(note.element())).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
})

function Shows() {
  const read = useRead(showFee, {})
  return (
    <>
      <SlowNote layer="page" />
      <ReadGuard read={read}>{({ data }) => <p>{data.name} is here</p>}</ReadGuard>
    </>
  )
}

test('reads a screen again that doesn’t come', async () => {
  await mount(<Shows />)
  await expect.element(note).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('common.stopWaiting') })).not.toBeInTheDocument()
  await press(t('common.tryAgain'))
  await expect.poll(() => requests.length).toBe(2)
  requests[1]!.answer()
  await expect.element(page.getByText('Fee is here')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('lets a dialog that is still being read be closed at once', async () => {
  slowAfter.milliseconds = 10_000
  function Reading() {
    const [opened, setOpened] = useState<'new' | undefined>('new')
    return (
      <RecordModal opened={opened} onClose={() => setOpened(undefined)} title={() => 'New fee'} width={480}>
        {() => <ReadFee />}
      </RecordModal>
    )
  }
  const ReadFee = () => <ReadGuard read={useRead(showFee, {})}>{({ data }) => data.name}</ReadGuard>
  await mount(<Reading />)
  await expect.poll(() => requests.length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
