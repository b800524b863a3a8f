import { expect, test } from 'vitest'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { testPassword } from '#test/tenants.ts'
import { findWeakness } from './weak-passwords.ts'

const server = testServer()
const ana = { email: 'ana.maria@counter-parts.example', firstName: 'Ana María', lastName: 'Montgomery' }

test.each([
  'password1',
  'Password1',
  'QWERTYUIOP',
  '1234567890',
  'iloveyou1',
  'aaaaaaaaaa',
  'ÉÉéééÉÉÉ',
  '🙂🙂🙂🙂🙂🙂🙂🙂',
  'ana.maria@counter-parts.example',
  'Ana.Maria2026!',
  'Montgomery',
  'montgomery99',
  'AnaMaríaMontgomery',
])('%s is refused', async (password) => {
  expect(await findWeakness(password, ana)).toMatch(/^password_/)
})

test.each([
  'Partsdesk-demo-1',
  'Partsdesk-test-1',
  'correct horse battery',
  'Montgomery sells brakes',
  'ñandú-42-azul',
])('%s is accepted', async (password) => expect(await findWeakness(password, ana)).toBeNull())

test('explains the problem at the field', async () => {
  const chosen = encodePassword('Password1')
  const problem = await server.as('clerk1').refused(signIn.changeOwnPassword, {
    currentPassword: encodePassword(testPassword),
    newPassword: chosen,
    repeatNewPassword: chosen,
  })
  expect(problem.errors).toMatchObject([{ path: 'newPassword', message: 'Choose a less common password' }])
})
