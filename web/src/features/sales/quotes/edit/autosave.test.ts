import { expect, test } from 'vitest'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { Quote, QuoteLine } from '#contract/sales/quotes/quote-fields.ts'
import { FormStore } from '#web/ui/form/form-store.ts'
import { Autosave } from './autosave.ts'
import { blankRow, type FormRow, quoteForm, toQuoteValues } from './quote-values.ts'

const line = (id: number, fields: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  position: id - 1,
  partNumber: `P-${id}`,
  description: '',
  itemName: '',
  price: 10,
  install: 0,
  qty: 1,
  productData: null,
  ...toLineVehicle({}),
  cost: null,
  fit: null,
  ...fields,
})
const makeQuote = (version: number, details: QuoteLine[], fields: Partial<Quote> = {}) =>
  ({
    id: 7,
    version,
    quoteRef: 'Q',
    customerId: null,
    customerName: 'N',
    customerEmail: 'n@example.com',
    description: null,
    assignLabelManager: null,
    details,
    ...fields,
  }) as Quote

/** A quote in the form, and the calls it sends; `answers` are the server's, in order. */
function opened(quote: Quote, answers: (Quote | Error)[]) {
  const form = new FormStore('f', {
    schema: quoteForm,
    initial: toQuoteValues(quote),
    save: async () => {},
  })
  const sent: Record<string, unknown>[] = []
  const answer = async () => {
    const next = answers.shift()!
    if (next instanceof Error) throw next
    return next
  }
  const autosave = new Autosave(quote, form, {
    update: (changes) => {
      sent.push(changes)
      return answer()
    },
    removeLine: (removed, version) => {
      sent.push({ removed, version })
      return answer()
    },
    latest: answer,
  })
  const rows = () => form.state.values.details as FormRow[]
  return { form, autosave, sent, rows }
}

test('sends only typed changes, from the last version, until everything is saved', async () => {
  const first = makeQuote(1, [line(1), line(2)])
  const { form, autosave, sent } = opened(first, [
    makeQuote(2, [line(1), line(2)], { description: 'New' }),
    makeQuote(3, [line(1), line(2, { price: 12 })], { description: 'New' }),
  ])
  form.set('description', 'New')
  const saves = [autosave.save()]
  form.set('details.1.price', '12')
  saves.push(autosave.save())
  await Promise.all(saves)
  expect(sent).toEqual([
    { id: 7, version: 1, description: 'New', details: [expect.objectContaining({ id: 2, price: 12 })] },
  ])
  expect(form.isDirty).toBe(false)
})

test('holds a row back while it’s focused or invalid; gives a new one its id and saves it once', async () => {
  const { form, autosave, sent, rows } = opened(makeQuote(1, [line(1)]), [makeQuote(2, [line(1), line(9)])])
  form.set('details', [...rows(), { ...blankRow('new'), partNumber: 'P-9', price: 'abc' }])
  await autosave.save()
  expect(sent).toEqual([])
  form.set('details.1.price', '10')
  await autosave.save('new')
  expect(sent).toEqual([])
  await autosave.save()
  expect(sent).toHaveLength(1)
  expect(rows().map(({ id, key }) => [id, key])).toEqual([
    [1, 'stored-1'],
    [9, 'new'],
  ])
  await autosave.save()
  expect(sent).toHaveLength(1)
  expect(form.isDirty).toBe(false)
})

test('stores a row above the one below it, even when finished later', async () => {
  const first = [line(1)]
  const second = [line(1), line(8, { position: 1 })]
  const third = [line(1), line(9, { position: 1 }), line(8, { position: 2 })]
  const { form, autosave, sent, rows } = opened(makeQuote(1, first), [
    makeQuote(2, second),
    makeQuote(3, third),
  ])
  const above = { ...blankRow('above'), partNumber: 'P-9', price: 'abc' }
  form.set('details', [...rows(), above, { ...blankRow('below'), partNumber: 'P-8', price: '10' }])
  await autosave.save()
  expect(sent.at(-1)).toMatchObject({ details: [{ partNumber: 'P-8', position: 1 }] })
  form.set('details.1.price', '10')
  await autosave.save()
  expect(sent.at(-1)).toMatchObject({
    details: [
      { partNumber: 'P-9', position: 1 },
      { id: 8, position: 2 },
    ],
  })
  expect(rows().map(({ key, id }) => [key, id])).toEqual([
    ['stored-1', 1],
    ['above', 9],
    ['below', 8],
  ])
  expect(form.isDirty).toBe(false)
})

test('keeps typed values after a refused save, then saves mine over theirs or takes theirs', async () => {
  const theirs = makeQuote(5, [line(1, { qty: 4 })], { customerName: 'Theirs' })
  const mine = makeQuote(6, [line(1, { qty: 4 })], { customerName: 'Theirs', description: 'Mine' })
  const { form, autosave, sent, rows } = opened(makeQuote(1, [line(1)]), [new Error('stale'), theirs, mine])
  form.set('description', 'Mine')
  await autosave.save()
  expect(autosave.state.at).toBe('failed')
  expect(form.state.values.description).toBe('Mine')
  await autosave.keepMine()
  expect(sent.at(-1)).toEqual({ id: 7, version: 5, description: 'Mine' })
  expect([rows()[0]!.qty, form.state.values.customerName, autosave.state.at]).toEqual([
    '4',
    'Theirs',
    'saved',
  ])

  const other = opened(makeQuote(1, [line(1)]), [new Error('stale'), theirs])
  other.form.set('description', 'Mine')
  other.form.set('details.0.price', '99')
  await other.autosave.save()
  await other.autosave.takeTheirs()
  expect([other.rows()[0]!.price, other.rows()[0]!.qty, other.form.state.values.description]).toEqual([
    '10.00',
    '4',
    null,
  ])
  expect([other.form.isDirty, other.autosave.state.at]).toEqual([false, 'saved'])
})

test('removes a row, and does what else is asked, from the version on screen, after running saves', async () => {
  const { form, autosave, sent } = opened(makeQuote(1, [line(1), line(2)]), [
    makeQuote(2, [line(1), line(2)], { description: 'New' }),
    makeQuote(3, [line(2)], { description: 'New' }),
  ])
  form.set('description', 'New')
  const calls = [autosave.save(), autosave.removeLine(1), autosave.withVersion(async (version) => version)]
  expect((await Promise.all(calls)).at(-1)).toBe(3)
  expect(sent.map(({ version }) => version)).toEqual([1, 2])

  autosave.keepUp(makeQuote(9, [line(2)]))
  expect(await autosave.withVersion(async (version) => version)).toBe(9)
  form.set('description', 'Mine')
  autosave.keepUp(makeQuote(10, [line(2, { price: 80 })]))
  expect(await autosave.withVersion(async (version) => version)).toBe(9)
})

test('deletes a removed row and keeps what’s typed in another', async () => {
  const { form, autosave, rows } = opened(makeQuote(1, [line(1), line(2)]), [makeQuote(2, [line(2)])])
  form.set('details.1.price', '33')
  await autosave.removeLine(1)
  expect(rows().map(({ id, price }) => [id, price])).toEqual([[2, '33']])
  expect(form.isDirty).toBe(true)
})

test('keeps a value typed back to the old one during a save, and saves it next', async () => {
  const changed = makeQuote(2, [line(1, { price: 12 })], { description: 'New' })
  const { form, autosave, sent, rows } = opened(makeQuote(1, [line(1)]), [changed, makeQuote(3, [line(1)])])
  form.set('description', 'New')
  form.set('details.0.price', '12.00')
  const saving = autosave.save()
  await Promise.resolve()
  form.set('description', null)
  form.set('details.0.price', '10.00')
  await saving
  expect([form.state.values.description, rows()[0]!.price]).toEqual([null, '10.00'])
  await autosave.save()
  expect(sent.at(-1)).toMatchObject({ version: 2, description: null, details: [{ id: 1, price: 10 }] })
})
