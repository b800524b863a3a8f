import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test('removes what was sent', () => {
  expect(scrub('Bad key sk_live_abc.1 (code 739, not 7390)', ['sk_live_abc.1', '739'])).toBe(
    'Bad key ••• (code •••, not 7390)',
  )
})

test('removes possible card numbers and keeps other long numbers', () => {
  expect(scrub('4111 1111 1111 1111 or 378282246310005', [])).toBe('••• or •••')
  expect(scrub('transaction 60100000001, 4111111111111112', [])).toBe(
    'transaction 60100000001, 4111111111111112',
  )
})
