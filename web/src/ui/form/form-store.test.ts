import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { required, text } from '#contract/http.ts'
import type { Problem } from '#contract/problem.ts'
import { addTextFiles, loadRefusals, loadTexts } from '#web/platform/i18n.ts'
import { ProblemError } from '#web/platform/problems.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { FormStore } from './form-store.ts'

addTextFiles(allFiles)
beforeAll(() => Promise.all([loadTexts([]), loadRefusals()]))

const schema = z.object({
  company: required('obligatory'),
  memo: text().nullish(),
  rate: z.number().min(0, 'Must be 0 or more').nullish(),
  password: z.string().min(8, 'Too short').optional(),
})

function formWith(save: (input: unknown) => Promise<void> = async () => {}) {
  return new FormStore('form', { schema, initial: { company: '', memo: 'old' }, save })
}
const problem = (change: Partial<Problem>): ProblemError =>
  new ProblemError({
    type: '',
    title: '',
    status: 422,
    detail: '',
    message: 'No',
    code: 'invalid',
    requestId: '',
    ...change,
  })

test('shows a field’s error only after leaving it, in the schema’s words', () => {
  const form = formWith()
  form.set('company', '')
  expect(form.state.errors).toEqual({})
  form.leave('company')
  expect(form.state.errors).toEqual({ company: 'Obligatory field' })
  form.set('company', 'Rivera')
  expect(form.state.errors).toEqual({})
})

test('shows no error of a field that another field’s choice emptied, before someone leaves it or saves', () => {
  const form = formWith()
  form.set('company', 'Rivera')
  form.leave('company')
  form.suggest('company', '')
  expect(form.state.errors).toEqual({})
  form.leave('company')
  expect(form.state.errors).toEqual({ company: 'Obligatory field' })
})

test('names a field for its error after it left the page, and one of a row that was never on it', () => {
  const form = formWith()
  const release = form.add('company', { label: 'Company', id: 'company' })
  form.add('details', { label: 'Items', id: 'items', nameField: (at, name) => `${name} of item ${at + 1}` })
  release()
  expect(['company', 'details', 'details.1.price', 'rate'].map((path) => form.findLabel(path))).toEqual([
    'Company',
    'Items',
    'price of item 2',
    undefined,
  ])
})

test('sends nothing on a save with errors, and shows all of them', async () => {
  let sent = 0
  const form = formWith(async () => void sent++)
  form.set('rate', -1)
  expect(await form.submit()).toBe(false)
  expect(form.state.errors).toEqual({ company: 'Obligatory field', rate: 'Must be 0 or more' })
  expect(sent).toBe(0)
})

test('reports a field that was never filled in the schema’s own words', async () => {
  const form = new FormStore('form', { schema, initial: {}, save: async () => {} })
  await form.submit()
  expect(form.state.errors).toEqual({ company: 'Obligatory field' })
})

test('sends a cleared field as null if allowed, or omits it if only that’s allowed', async () => {
  let input: unknown
  const form = formWith(async (sent) => {
    input = sent
  })
  form.set('company', 'Rivera')
  form.set('memo', '')
  form.set('password', '')
  expect(await form.submit()).toBe(true)
  expect(input).toEqual({ company: 'Rivera', memo: null })
})

test('shows a server error at its field until the field changes', async () => {
  const errors = [{ path: 'company', message: 'This name is taken', code: 'name_taken_at_a_newer_server' }]
  const form = formWith(async () => {
    throw problem({ errors })
  })
  form.set('company', 'Rivera')
  expect(await form.submit()).toBe(false)
  expect(form.state.errors).toEqual({ company: 'This name is taken' })
  expect(form.state.problem).toBeNull()
  form.set('company', 'Rivera 2')
  expect(form.state.errors).toEqual({})
})

test('shows a refusal that names no field above the fields', async () => {
  const form = formWith(async () => {
    throw problem({ status: 409, code: 'stale' })
  })
  form.set('company', 'Rivera')
  await form.submit()
  expect((form.state.problem as ProblemError).code).toBe('stale')
})

test('sends once when Save is pressed twice', async () => {
  let sent = 0
  const form = formWith(async () => {
    sent++
    await new Promise((done) => setTimeout(done, 5))
  })
  form.set('company', 'Rivera')
  const answers = await Promise.all([form.submit(), form.submit()])
  expect(answers).toEqual([true, false])
  expect(sent).toBe(1)
})

test('holds a delete until the save has answered, and the next save until the delete has', async () => {
  const done: string[] = []
  let letAnswer = () => {}
  const answer = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  const form = formWith(async () => {
    await answer
    done.push('saved')
  })
  form.set('company', 'Acme')
  const saved = form.submit()
  const remove = (name: string) => form.betweenSaves(async () => void done.push(name))
  const removed = Promise.all([remove('first'), remove('second')])
  letAnswer()
  expect(await saved).toBe(true)
  expect(await form.submit()).toBe(false)
  await removed
  expect(done).toEqual(['saved', 'first', 'second'])
  expect(form.isBusy).toBe(false)
})

test('is dirty when a value differs from the loaded one, but not when null became an empty text', async () => {
  const form = formWith()
  expect(form.isDirty).toBe(false)
  form.set('rate', '')
  expect(form.isDirty).toBe(false)
  form.set('memo', 'new')
  expect(form.changed).toEqual(['memo'])
  form.set('company', 'Rivera')
  await form.submit()
  expect(form.isDirty).toBe(false)
})

test('validates passwords and sends them encoded', async () => {
  let input: unknown
  const form = new FormStore('form', {
    schema: z.object({ password: z.string().min(1, 'Password is required') }),
    initial: { password: '' },
    encode: { names: ['password'], by: (typed) => (typed === '' ? '' : `<${typed}>`) },
    save: async (sent) => {
      input = sent
    },
  })
  await form.submit()
  expect(form.state.errors).toEqual({ password: 'Password is required' })
  form.set('password', 'abc')
  await form.submit()
  expect(input).toEqual({ password: '<abc>' })
})
