import { describe, expect, test } from 'vitest'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { people, testPassword } from '#test/tenants.ts'
import { sendResetLinksJob } from './send-reset-links.job.ts'
import { makeUserAdder } from './sign-in.fixture.ts'

const server = testServer()
const login = (email: string, password: string) => server.visitor().call(signIn.login, { email, password })
const addUser = makeUserAdder(server)

describe('a forgotten password', () => {
  const lastMail = async () =>
    (await server.admin.query('select to_address, html, text from mails order by id desc limit 1')).rows[0]
  const tokenIn = (text: string) => decodeURIComponent(/token=([^\s"&<]+)/.exec(text)![1]!)
  const sendLinks = async () => {
    const { rows } = await server.admin.query('select id from reset_requests order by id')
    for (const { id } of rows)
      await sendResetLinksJob.handler({ dealerId: 0, id: Number(id) }, new AbortController().signal, {
        number: 1,
        last: false,
      })
  }

  test('is reset once by the emailed link, which ends the sessions', async () => {
    await addUser(1, 'forgetful@one.test')
    const { rows } = await server.admin.query('select count(*)::int as n from mails')
    const existing = await server.visitor().ok(
      signIn.sendResetToken,
      {
        email: 'forgetful@one.test',
        dealerId: 1,
        baseUrl: 'https://evil.test',
      },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36' },
    )
    const unknown = await server
      .visitor()
      .ok(signIn.sendResetToken, { email: 'unknown@one.test', dealerId: 1 })
    expect(existing).toEqual(unknown)
    expect(existing.data.message).toBe('Message sent succesfully')
    await sendLinks()
    await sendLinks()
    expect((await server.admin.query('select count(*)::int as n from mails')).rows[0].n).toBe(rows[0].n + 1)

    const mail = await lastMail()
    expect(mail.to_address).toBe('forgetful@one.test')
    expect(mail.html + mail.text).not.toContain('evil.test')
    expect(mail.text).toMatch(
      /\nWhen: .+ \(America\/.+\)\nDevice: Chrome on Windows\nIP address: 127\.0\.0\.1\n/,
    )
    const old = server.visitor()
    await old.ok(signIn.login, { email: 'forgetful@one.test', password: testPassword })
    const chosen = {
      newPassword: encodePassword('Brand-new-1'),
      repeatNewPassword: encodePassword('Brand-new-1'),
    }
    const token = tokenIn(mail.text)
    expect(
      (
        await server.visitor().refused(signIn.resetPassword, {
          token,
          ...chosen,
          repeatNewPassword: encodePassword('Different-1'),
        })
      ).code,
    ).toBe('passwords_differ')
    await server.visitor().ok(signIn.resetPassword, { token, ...chosen })
    expect((await server.visitor().refused(signIn.resetPassword, { token, ...chosen })).code).toBe(
      'reset_link_used',
    )
    expect((await old.refused(signIn.session, {})).status).toBe(401)
    expect((await login('forgetful@one.test', 'Brand-new-1')).status).toBe(200)
  })

  test('can’t be reset with a link older than an hour', async () => {
    await server.visitor().ok(signIn.sendResetToken, { email: people.dealer2.email, dealerId: 2 })
    await sendLinks()
    const token = tokenIn((await lastMail()).text)
    await server.admin.query(`update reset_tokens set expires_at = now() - interval '1 second'`)
    const chosen = {
      newPassword: encodePassword('Brand-new-1'),
      repeatNewPassword: encodePassword('Brand-new-1'),
    }
    expect((await server.visitor().refused(signIn.resetPassword, { token, ...chosen })).code).toBe(
      'reset_link_used',
    )
  })

  test('needs only the email: one email has a link for each dealer where it exists', async () => {
    await addUser(1, 'twice@both.test')
    await addUser(2, 'twice@both.test')
    const { rows } = await server.admin.query('select count(*)::int as n from mails')
    await server.visitor().ok(signIn.sendResetToken, { email: 'Twice@both.test' })
    await sendLinks()
    const mail = await lastMail()
    expect((await server.admin.query('select count(*)::int as n from mails')).rows[0].n).toBe(rows[0].n + 1)
    expect(mail.to_address).toBe('twice@both.test')
    expect(mail.text).toMatch(/Dealer One:\n\S+token=1\.\S+\n\nDealer Two:\n\S+token=2\./)
    const token = decodeURIComponent(/token=(2\.\S+)/.exec(mail.text)![1]!)
    const chosen = encodePassword('Only-at-two-1')
    await server.visitor().ok(signIn.resetPassword, { token, newPassword: chosen, repeatNewPassword: chosen })
    expect((await login('twice@both.test', 'Only-at-two-1')).body).toMatchObject({ data: { dlid: 2 } })
    expect((await login('twice@both.test', testPassword)).body).toMatchObject({ data: { dlid: 1 } })
  })

  test('is emailed in the person’s language, else the dealer’s, and not stored', async () => {
    await addUser(1, 'marie@one.test')
    await addUser(2, 'marie@one.test')
    await addUser(2, 'luis@two.test')
    await server.admin.query(
      `update users set locale = 'fr' where email = 'marie@one.test' and dealer_id = 1`,
    )
    await server.admin.query(`update dealers set locale = 'es' where id = 2`)
    const mailTo = async (email: string) => {
      await server.visitor().ok(signIn.sendResetToken, { email })
      await sendLinks()
      return (
        await server.admin.query(
          'select subject, text, html, is_secret from mails where to_address = $1 order by id desc limit 1',
          [email],
        )
      ).rows[0]
    }
    const both = await mailTo('marie@one.test')
    expect(both).toMatchObject({ subject: 'Choisissez un nouveau mot de passe', is_secret: 1 })
    expect(both.html).toContain('<html lang="fr">')
    const one = await mailTo('luis@two.test')
    expect(one).toMatchObject({ subject: 'Elija una contraseña nueva', is_secret: 1 })
    expect(one.text).toMatch(/^Elija una contraseña nueva\n\nHola, .+:\n\nAlguien pidió/)
    await server.admin.query(`update dealers set locale = 'en' where id = 2`)
  })

  test('asks for the dealer when the sign-in name isn’t an email', async () => {
    const problem = await server.visitor().refused(signIn.sendResetToken, { email: 'admin' })
    expect(problem.errors).toMatchObject([
      { path: 'dealerId', message: 'Enter the dealer, or sign in with your email' },
    ])
  })

  test('is emailed to an address up to five times an hour, whether it exists or not', async () => {
    for (const email of ['often@one.test', people.dealer1.email]) {
      for (let n = 0; n < 5; n++) await server.visitor().ok(signIn.sendResetToken, { email })
      expect((await server.visitor().refused(signIn.sendResetToken, { email })).code).toBe('slow_down')
    }
    await server.admin.query('delete from reset_requests')
  })

  test('can’t be replaced with one that’s too short', async () => {
    const short = encodePassword('1234567')
    const problem = await server
      .visitor()
      .refused(signIn.resetPassword, { token: 'x', newPassword: short, repeatNewPassword: short })
    expect(problem.errors?.map((error) => error.message)).toEqual([
      'Password min length',
      'Password min length',
    ])
  })
})
