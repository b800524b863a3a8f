import { expect, test } from 'vitest'
import { tidyEmail } from './email-address.ts'
import { email } from './http.ts'

test.each([
  [' info@bücher.example ', 'info@xn--bcher-kva.example'],
  ['Info@BÜCHER.example', 'Info@xn--bcher-kva.example'],
  // One letter, or a letter and a combining mark, is the same domain.
  ['a@bu\u0308cher.example', 'a@xn--bcher-kva.example'],
  ['ventas@piñas.mx', 'ventas@xn--pias-hqa.mx'],
  ['info@例え.example', 'info@xn--r8jz45g.example'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['info@example.com', 'info@example.com'],
])('an address with an international domain has one spelling: %s', (typed, stored) => {
  expect(email().parse(typed)).toBe(stored)
  expect(email().parse(stored)).toBe(stored)
})

test.each([
  'a@bücher.example/path',
  'a@bücher.example:25',
  'a@b@ü ü',
  'ü',
  'a@ü\u200b.example',
  'müller@example.com',
])('what is no address stays one that is refused: %s', (typed) => {
  expect(tidyEmail(typed)).toBe(typed)
  expect(email().safeParse(typed).success).toBe(false)
})
