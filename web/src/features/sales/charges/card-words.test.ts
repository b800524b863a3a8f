import { beforeAll, expect, test } from 'vitest'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { cardWords, grouped } from './card-words.ts'

addTextFiles(allFiles)
beforeAll(() => loadTexts(['charges']))

test('a card number is grouped as its card prints it, whatever is typed or pasted', () => {
  expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(grouped('4242-4242-4')).toBe('4242 4242 4')
  expect(grouped('378282246310005')).toBe('3782 822463 10005')
  expect(grouped('4242 x')).toBe('4242')
  expect(grouped('')).toBe('')
})

test('of a card its brand and last four digits are told, as far as they are known', () => {
  expect(cardWords({ cardBrand: 'visa', cardLast4: '4242' })).toBe('Visa •••• 4242')
  expect(cardWords({ cardBrand: null, cardLast4: null })).toBe('Card')
})
