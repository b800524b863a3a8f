import { expect, test } from 'vitest'
import { findStaleFields } from './find-stale-fields.ts'

const example = { data: { id: 1, name: 'Hours', lines: [{ qty: 2, memo: null }] } }

test('an answer may have other values, null, and lists that are empty', () => {
  const answers = [
    { data: { id: 2, name: 'Brakes', lines: [{ qty: 7, memo: 'Red' }] } },
    { data: { id: 2, name: null, lines: [] } },
  ]
  expect(answers.flatMap((answer) => findStaleFields(example, answer, 'putPagesId'))).toEqual([])
})

test('names each field that is new, gone or of another type', () => {
  const answer = { data: { id: '1', lines: [{ qty: [2], memo: 'Red' }], title: 'Hours' } }
  expect(findStaleFields(example, answer, 'putPagesId')).toEqual([
    'putPagesId.data.title is new',
    'putPagesId.data.id is a string, not a number',
    'putPagesId.data.name is gone',
    'putPagesId.data.lines[0].qty is a list, not a number',
  ])
})
