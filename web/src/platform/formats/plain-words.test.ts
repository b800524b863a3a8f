import { expect, test } from 'vitest'
import { sortByBeginning } from './plain-words.ts'

const sorted = (typed: string) =>
  sortByBeginning(
    [
      { label: 'Harborview Auto Parts · g@harborview.test' },
      { label: 'Old Harborview Garage · old@harborview.test' },
      { label: 'Hárborview-Garage · shop@harborview.test' },
    ],
    typed,
  ).map(({ label }) => label.split(' · ')[0])

test('puts what begins with the typed text first, whatever its accents and signs', () => {
  expect(sorted('harborview g')).toEqual([
    'Hárborview-Garage',
    'Harborview Auto Parts',
    'Old Harborview Garage',
  ])
})

test('keeps the order of everything else', () => {
  expect(sorted('garage')).toEqual(['Harborview Auto Parts', 'Old Harborview Garage', 'Hárborview-Garage'])
  expect(sorted('')).toEqual(['Harborview Auto Parts', 'Old Harborview Garage', 'Hárborview-Garage'])
})
