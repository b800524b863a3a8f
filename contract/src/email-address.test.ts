import { expect, test } from 'vitest'
import { tidyEmail } from './email-address.ts'
import { email } from './http.ts'
import { emails } from './sales/messages/emails.ts'
import { mailForm } from './sales/messages/mailbox.ts'

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

test('shows what to change in an address with letters that mail servers don’t take', () => {
  const reasons = (result: ReturnType<ReturnType<typeof email>['safeParse']>) =>
    result.error?.issues.map(({ message }) => message)
  expect(reasons(email().safeParse('josé@example.com'))).toEqual(['email_letters'])
  expect(reasons(email().safeParse('josé@bücher.example'))).toEqual(['email_letters'])
  expect(reasons(email().safeParse('jose@'))).toEqual(['valid_email'])
  const { recipient } = emails.send.body.shape
  const many = recipient.safeParse('ann@example.com, José <josé@example.com>')
  expect(many.error?.issues[0]?.message).toBe('email_letters')
  expect(recipient.safeParse('ann@example.com, bob').error?.issues[0]?.message).toBe('emails_with_commas')
  expect(mailForm.shape.toMail.safeParse('josé@example.com').error?.issues[0]?.message).toBe('email_letters')
})
