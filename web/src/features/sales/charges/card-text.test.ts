import { beforeAll, expect, test } from 'vitest'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { cardText, groupDigits } from './card-text.ts'

addTextFiles(allFiles)
beforeAll(() => loadTexts(['charges']))

test('groups a typed or pasted card number as the card prints it', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupDigits('4242-4242-4')).toBe('4242 4242 4')
  expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
  expect(groupDigits('4242 x')).toBe('4242')
  expect(groupDigits('')).toBe('')
})

test('shows brand and last four digits where the gateway sent them', () => {
  expect(cardText({ cardBrand: 'visa', cardLast4: '4242' })).toBe('Visa •••• 4242')
  expect(cardText({ cardBrand: null, cardLast4: null })).toBe('Card')
})
