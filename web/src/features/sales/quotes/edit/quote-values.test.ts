import { expect, test } from 'vitest'
import { toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { QuoteLine } from '#contract/sales/quotes/quote-fields.ts'
import { issueInEnglish } from '#contract/texts/in-english.ts'
import {
  blankRow,
  blankValues,
  type FormRow,
  findBase,
  findPlaces,
  formRow,
  isBlank,
  isDirtyRow,
  mergeRows,
  quoteForm,
} from './quote-values.ts'

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
const typed = (row: ReturnType<typeof formRow>, fields: object) => ({ ...row, ...fields })

test('requires a product for five empty rows, and checks only filled ones', () => {
  const values = { ...blankValues(), quoteRef: 'Q', customerName: 'N', customerEmail: 'n@example.com' }
  expect(values.details).toHaveLength(5)
  const findIssues = (details: typeof values.details) =>
    quoteForm
      .safeParse({ ...values, details })
      .error?.issues.map(({ path, message }) => [path.join('.'), issueInEnglish(message)])
  expect(findIssues(values.details)).toEqual([
    ['details', 'Please add at least one product to your quote before submitting'],
  ])
  const filled = { ...blankRow(), partNumber: 'A', price: 'abc', install: 'x', qty: '1.5' }
  expect(findIssues([blankRow(), filled])).toEqual([
    ['details.1.price', 'Must be a number'],
    ['details.1.install', 'Must be a number'],
    ['details.1.qty', 'Must be an integer'],
  ])
  expect(findIssues([{ ...filled, price: '1', install: '', qty: '2' }, blankRow()])).toBeUndefined()
})

test('keeps typed values after someone else saved, and takes theirs for the rest', () => {
  const stored = [line(1), line(2), line(3)]
  const base = stored.map((each) => formRow(each))
  const rows = [base[0]!, typed(base[1]!, { price: '22.00' }), typed(base[2]!, { qty: '5' }), blankRow('n')]
  const theirs = [line(1, { price: 11 }), line(2, { price: 12 }), line(4)]
  const merged = mergeRows(rows, base, theirs)
  expect(merged.map(({ id, price, qty }) => [id, price, qty])).toEqual([
    [1, '11.00', '1'],
    [2, '22.00', '1'],
    [4, '10.00', '1'],
    // Removed by them, typed in here: a new row.
    [undefined, '10.00', '5'],
    [undefined, '', '1'],
  ])
  const after = findBase(merged, theirs)
  expect(merged.map((row) => isDirtyRow(row, after))).toEqual([false, true, false, true, false])
})

test('places a row as on the screen, and moves later rows only where needed', () => {
  const [one, two, three] = [line(1), line(2, { position: 5 }), line(3, { position: 6 })].map((each) =>
    formRow(each),
  )
  const [first, middle, last] = [blankRow('first'), blankRow('middle'), blankRow('last')]
  const places = (rows: FormRow[], sent: FormRow[]) => Object.fromEntries(findPlaces(rows, sent))
  expect(places([one!, two!, last], [last])).toEqual({ last: 6 })
  expect(places([one!, middle, two!], [middle])).toEqual({ middle: 1 })
  expect(places([one!, two!, middle, three!], [middle])).toEqual({ middle: 6, 'stored-3': 7 })
  expect(places([first, middle, one!, two!], [middle]), 'first is not sent yet').toEqual({
    middle: 0,
    'stored-1': 1,
  })
})

test('shows a row someone else added where they added it', () => {
  const stored = [line(1), line(2, { position: 4 })]
  const rows = [...stored.map((each) => formRow(each)), blankRow('n')]
  const theirs = [line(1), line(9, { position: 2 }), line(2, { position: 4 })]
  expect(mergeRows(rows, rows, theirs).map(({ id }) => id)).toEqual([1, 9, 2, undefined])
})

test('treats a row as empty until something other than the quantity is typed', () => {
  expect(isBlank({ ...blankRow(), qty: '3' })).toBe(true)
  expect(isBlank({ ...blankRow(), itemName: 'x' })).toBe(false)
  expect(isBlank({ ...formRow(line(1)), partNumber: '', price: '', install: '' })).toBe(false)
})
