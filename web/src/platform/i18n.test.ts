import { expect, test } from 'vitest'
import { loadTexts, t, translated } from './i18n.ts'

test('a text has its gaps filled', async () => {
  await loadTexts(['signIn'])
  expect(t('signIn.sendFailed', { message: 'Too many tries' })).toBe(
    'Error sending the message Too many tries',
  )
})

test('counts have their own forms and thousands', () => {
  expect(t('common.results', { n: 1 })).toBe('1 result')
  expect(t('common.results', { n: 2941 })).toBe('2,941 results')
})

test('the words of contract and server pass through in English', () => {
  expect(translated('Obligatory field')).toBe('Obligatory field')
})
