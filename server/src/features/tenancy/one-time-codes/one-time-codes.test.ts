import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#contract/sales/customers/customers.ts'
import { oneTimeCodes, signInRules, userCodes } from '#contract/tenancy/one-time-codes.ts'
import { passwordManagement } from '#contract/tenancy/password-management.ts'
import { apiTokens, encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { dealerUsers, userRoles, users } from '#contract/tenancy/users.ts'
import { clock } from '#server/platform/db/work.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { awayAt } from '#test/operation/away-at.ts'
import { testPassword } from '#test/tenants.ts'
import { aToken } from '#test/token-for.ts'
import { sendResetLinksJob } from '../sign-in/send-reset-links.job.ts'

const server = testServer()
const step = 30_000
/** The code the app shows, this many steps from now. */
const generateCode = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * step })
const login = (email: string, code?: string, password = testPassword) =>
  server.visitor().call(signIn.login, { email, password, code })
const codeIn = ({ body }: { body: unknown }) => (body as { code?: string }).code
/** Signs in with a code of another step, and again if the clock went on to the next step meanwhile. */
async function loginAtStep(email: string, secret: string, steps: number): ReturnType<typeof login> {
  const now = Math.floor(Date.now() / step)
  await later()
  const answer = await login(email, generateCode(secret, steps))
  return now === Math.floor(Date.now() / step) ? answer : loginAtStep(email, secret, steps)
}
/** Simulates half a minute since the last code, with no failed attempts. */
const later = () =>
  server.admin.query('update one_time_codes set last_step = 0; delete from sign_in_failures')
const mailsTo = async (email: string, part: 'subject' | 'text' = 'subject'): Promise<string[]> =>
  (await server.admin.query(`select ${part} from mails where to_address = $1 order by id`, [email])).rows.map(
    (mail) => mail[part],
  )
const readLog = (userId: number) => sentences(server.admin, 'record_id = $1', [userId])

let count = 0
/** A new, signed-in user of dealer 1 or of the platform. */
async function person(dealerId = 1) {
  count += 1
  const email = `codes${count}@codes.test`
  const { rows } = await server.admin.query(
    `with made as (insert into users (dealer_id, first_name, last_name, email, password_hash)
      select $1, 'Codes', 'Person', $2, password_hash from users where id = 4 returning dealer_id, id)
      insert into user_roles select dealer_id, id, $3, $4 from made returning user_id`,
    [dealerId, email, dealerId === 0 ? 1 : 101, dealerId === 0 ? 'users' : 'dealer_users'],
  )
  const client = server.visitor()
  await client.ok(signIn.login, { email, password: testPassword })
  return { id: Number(rows[0].user_id), email, client }
}

async function switchOn(client: Client) {
  const { data: begun } = await client.ok(oneTimeCodes.start, { password: testPassword })
  const { data } = await client.ok(oneTimeCodes.confirm, { code: generateCode(begun.secret) })
  return { ...begun, recoveryCodes: data.recoveryCodes }
}
async function withCodes(dealerId = 1) {
  const one = await person(dealerId)
  return { ...one, ...(await switchOn(one.client)) }
}

beforeEach(() => server.admin.query('delete from sign_in_failures'))

describe('turning codes on', () => {
  test('shows the recovery codes, and signs in, if the database goes away once that is saved', async () => {
    const { email, client } = await person()
    const { data: begun } = await client.ok(oneTimeCodes.start, { password: testPassword })
    const back = await awayAt(server.admin, 'sign_in_failures', 'update', 'new.failures < old.failures')
    const { data } = await client.ok(oneTimeCodes.confirm, { code: generateCode(begun.secret) })
    expect(data.recoveryCodes).toHaveLength(10)
    await server.admin.query('update one_time_codes set last_step = 0')
    expect((await login(email, generateCode(begun.secret))).status).toBe(200)
    await back()
  })

  test('requires the password and a first code, ends other sessions, and returns ten recovery codes', async () => {
    const { id, email, client } = await person()
    const elsewhere = server.visitor()
    await elsewhere.ok(signIn.login, { email, password: testPassword })
    expect((await client.refused(oneTimeCodes.start, { password: 'wrong' })).code).toBe(
      'current_password_wrong',
    )
    expect((await client.refused(oneTimeCodes.confirm, { code: '123456' })).code).toBe('codes_not_begun')

    const { data: begun } = await client.ok(oneTimeCodes.start, { password: testPassword })
    expect(begun.uri).toMatch(
      /^otpauth:\/\/totp\/Dealer%20One:codes\d+%40codes.test\?issuer=Dealer%20One&secret=/,
    )
    expect((await client.refused(oneTimeCodes.confirm, { code: '12' })).code).toBe('code_wrong')
    expect((await client.ok(oneTimeCodes.show, {})).data.isOn).toBe(0)
    expect((await login(email)).status).toBe(200)

    const { data } = await client.ok(oneTimeCodes.confirm, { code: generateCode(begun.secret) })
    expect(new Set(data.recoveryCodes).size).toBe(10)
    expect((await client.ok(oneTimeCodes.show, {})).data).toMatchObject({ isOn: 1, recoveryCodesLeft: 10 })
    expect((await elsewhere.refused(signIn.session, {})).status).toBe(401)
    expect((await client.refused(oneTimeCodes.start, { password: testPassword })).code).toBe('codes_on')
    expect(await mailsTo(email)).toEqual(['One-time codes are turned on'])
    expect(await readLog(id)).toContain(`One-time codes of ${email} turned on`)
  })

  test('stores neither the secret nor a recovery code readable', async () => {
    const { id, secret, recoveryCodes } = await withCodes()
    const { rows } = await server.admin.query(
      'select c::text as row from one_time_codes c where user_id = $1',
      [id],
    )
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(rows[0].row).not.toContain(hidden)
  })

  test('starts over after an hour', async () => {
    const { id, client } = await person()
    const { data } = await client.ok(oneTimeCodes.start, { password: testPassword })
    await server.admin.query(
      `update one_time_codes set started_at = now() - interval '61 minutes' where user_id = $1`,
      [id],
    )
    expect((await client.refused(oneTimeCodes.confirm, { code: generateCode(data.secret) })).code).toBe(
      'codes_not_begun',
    )
  })

  test('refuses API tokens, which keep working', async () => {
    const { client } = await person()
    const { data: token } = await client.ok(apiTokens.create, aToken({ password: testPassword }))
    await switchOn(client)
    const program = new Client(
      server.url,
      null,
      `Basic ${Buffer.from(`x:${token.token}`).toString('base64')}`,
    )
    await program.ok(customers.list, {})
    const both = { password: testPassword, code: '123456' }
    expect((await program.refused(oneTimeCodes.switchOff, both)).code).toBe('token_refused')
    expect((await program.refused(oneTimeCodes.renew, both)).code).toBe('token_refused')
    expect((await program.refused(oneTimeCodes.start, { password: testPassword })).code).toBe('token_refused')
  })
})

describe('signing in with codes', () => {
  test('mentions the code only after a correct password, and opens nothing before it', async () => {
    const { email, secret } = await withCodes()
    const asked = await login(email)
    expect(asked.body).toMatchObject({ status: 409, code: 'code_needed' })
    expect(asked.headers.get('set-cookie')).toBeNull()
    expect(codeIn(await login(email, generateCode(secret, 1), 'not it'))).toBe('wrong_credentials')
    expect(codeIn(await login(email, undefined, 'not it'))).toBe('wrong_credentials')
    const code = generateCode(secret, 1)
    expect((await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  test('accepts each code once, and no earlier one afterwards', async () => {
    const { email, secret } = await withCodes()
    // The code that turned them on.
    expect(codeIn(await login(email, generateCode(secret)))).toBe('code_wrong')
    const next = generateCode(secret, 1)
    expect((await login(email, next)).status).toBe(200)
    expect(codeIn(await login(email, next))).toBe('code_wrong')
    expect(codeIn(await login(email, generateCode(secret)))).toBe('code_wrong')
  })

  test('accepts the previous and next code, and no others', async () => {
    const { email, secret } = await withCodes()
    for (const steps of [-1, 0, 1])
      expect((await loginAtStep(email, secret, steps)).status, String(steps)).toBe(200)
    for (const steps of [-3, 3])
      expect(codeIn(await loginAtStep(email, secret, steps)), String(steps)).toBe('code_wrong')
  })

  test('lets in one of twenty simultaneous sign-ins with the same code', async () => {
    const { email, secret } = await withCodes()
    await later()
    const code = generateCode(secret)
    const tries = await Promise.all(Array.from({ length: 20 }, () => login(email, code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await server.admin.query(
      `select 1 from sessions s join users u on u.dealer_id = s.dealer_id and u.id = s.user_id where u.email = $1`,
      [email],
    )
    // The second is from turning the codes on.
    expect(rows).toHaveLength(2)
  })

  test('accepts each recovery code once, however it’s typed, and emails that it was used', async () => {
    const { id, email, recoveryCodes } = await withCodes()
    const [first, second] = recoveryCodes as [string, string]
    expect((await login(email, ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(200)
    expect(codeIn(await login(email, first))).toBe('code_wrong')
    await later()
    const both = await Promise.all([login(email, second), login(email, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await mailsTo(email)).toEqual([
      'One-time codes are turned on',
      'A recovery code was used',
      'A recovery code was used',
    ])
    expect(await readLog(id)).toContain(`A recovery code of ${email} used, 8 left`)
  })

  test('emails about codes in the person’s language', async () => {
    const { id, email, recoveryCodes } = await withCodes()
    await server.admin.query(`update users set locale = 'es' where id = $1`, [id])
    expect((await login(email, recoveryCodes[0]!)).status).toBe(200)
    expect((await mailsTo(email)).at(-1)).toBe('Se usó un código de recuperación')
    expect((await mailsTo(email, 'text')).at(-1)).toMatch(
      /\nCuándo: \d+ de .+ \(America\/Chicago\)\nDispositivo: node\nDirección IP: 127\.0\.0\.1\n/,
    )
  })

  test('slows down wrong codes, even a hundred at once or with correct passwords in between', async () => {
    const { email, secret, client } = await withCodes()
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, n) => login(email, String(n).padStart(6, '0'))),
    )
    expect(tries.filter((one) => codeIn(one) === 'code_wrong').length).toBeLessThanOrEqual(10)
    await client.ok(signIn.lock, {})
    await server.admin.query(`delete from sign_in_failures where subject not like 'code:%'`)
    // If sent at once, all may be refused as busy before their code was counted.
    expect(['code_wrong', 'slow_down']).toContain(codeIn(await login(email, '000000')))
    // However long the attempts took: the pause after this many is minutes.
    await server.admin.query('update sign_in_failures set failures = 14, last_at = now()')
    await client.ok(signIn.unlock, { password: testPassword })
    const slowed = await login(email, generateCode(secret, 1))
    expect(slowed.body).toMatchObject({ status: 429, code: 'slow_down' })
    await server.admin.query(`update sign_in_failures set last_at = now() - interval '16 minutes'`)
    expect((await login(email, generateCode(secret, 1))).status).toBe(200)
  })

  test('requires codes with a password someone else set, too', async () => {
    const { id, email, secret } = await withCodes()
    const given = encodePassword('Given-by-boss')
    await server
      .as('dealer1')
      .ok(passwordManagement.changeUser, { userId: id, newPassword: given, repeatNewPassword: given })
    expect(codeIn(await login(email, undefined, 'Given-by-boss'))).toBe('code_needed')
    expect(codeIn(await login(email, '12', 'Given-by-boss'))).toBe('code_wrong')
    expect((await login(email, generateCode(secret, 1), 'Given-by-boss')).status).toBe(200)
  })
})

describe('own codes', () => {
  test('are turned off, and recovery codes renewed, with password and code', async () => {
    const { email, client, secret, recoveryCodes } = await withCodes()
    const right = () => ({ password: testPassword, code: generateCode(secret) })
    expect((await client.refused(oneTimeCodes.renew, { ...right(), password: 'wrong' })).code).toBe(
      'current_password_wrong',
    )
    expect((await client.refused(oneTimeCodes.renew, { ...right(), code: '12' })).code).toBe('code_wrong')
    await later()
    const { data: renewed } = await client.ok(oneTimeCodes.renew, right())
    expect(codeIn(await login(email, recoveryCodes[0]))).toBe('code_wrong')
    expect((await login(email, renewed.recoveryCodes[0])).status).toBe(200)

    await later()
    await client.ok(oneTimeCodes.switchOff, right())
    expect((await login(email)).status).toBe(200)
    expect((await client.refused(oneTimeCodes.switchOff, right())).code).toBe('codes_off')
    expect((await mailsTo(email)).at(-1)).toBe('One-time codes are turned off')
  })

  test('stay when a forgotten password is replaced', async () => {
    const { email } = await withCodes()
    await server.visitor().ok(signIn.sendResetToken, { email, dealerId: 1 })
    const asked = await server.admin.query('select max(id)::int as id from reset_requests')
    await sendResetLinksJob.handler({ dealerId: 0, id: asked.rows[0].id }, new AbortController().signal, {
      number: 1,
      last: false,
    })
    const { rows } = await server.admin.query(
      'select text from mails where to_address = $1 order by id desc limit 1',
      [email],
    )
    const token = decodeURIComponent(/token=([^\s"&<]+)/.exec(rows[0].text)![1]!)
    const chosen = encodePassword('Chosen-anew-1')
    await server.visitor().ok(signIn.resetPassword, { token, newPassword: chosen, repeatNewPassword: chosen })
    expect(codeIn(await login(email, undefined, 'Chosen-anew-1'))).toBe('code_needed')
  })
})

describe('another user’s codes', () => {
  test('are turned off by users who can set the password, which is emailed, logged and ends the sessions', async () => {
    const { id, email, client } = await withCodes()
    const boss = server.as('dealer1')
    expect((await boss.ok(dealerUsers.show, { id })).data.hasCodes).toBe(1)
    await boss.ok(userCodes.switchOff, { userId: id })
    expect((await boss.ok(dealerUsers.show, { id })).data.hasCodes).toBe(0)
    expect((await boss.refused(userCodes.switchOff, { userId: id })).code).toBe('codes_off')
    expect((await client.refused(signIn.session, {})).status).toBe(401)
    expect((await login(email)).status).toBe(200)
    expect((await mailsTo(email)).at(-1)).toBe('One-time codes are turned off')
    expect(await readLog(id)).toContain(`One-time codes of ${email} turned off`)
  })

  test('stay on if requested by a user with fewer rights or from another dealer, the user themselves, or an API token', async () => {
    const { id, client } = await withCodes()
    const refused = (who: Client) => who.refused(userCodes.switchOff, { userId: id })
    expect((await refused(server.as('dealer2'))).status).toBe(404)
    expect((await refused(server.as('clerk1'))).code).toBe('forbidden')
    await server.admin.query(`update roles set menu_options = '{308}' where id = 103`)
    expect((await refused(server.as('nobody'))).code).toBe('user_above')
    await server.admin.query(`update roles set menu_options = '{}' where id = 103`)
    await server.admin.query('update user_roles set role_id = 19 where user_id = $1', [id])
    expect((await refused(client)).code).toBe('codes_own')
    const { data: token } = await server
      .as('dealer1')
      .ok(apiTokens.create, aToken({ password: testPassword }))
    const basic = `Basic ${Buffer.from(`x:${token.token}`).toString('base64')}`
    expect((await refused(new Client(server.url, null, basic))).code).toBe('token_refused')
    expect((await client.ok(oneTimeCodes.show, {})).data.isOn).toBe(1)
  })

  test('are turned off by a higher role, since someone with fewer rights may have set them up', async () => {
    const { id, email } = await withCodes()
    await server.admin.query('update users set password_given_by = 6 where id = $1', [id])
    await server.as('dealer1').ok(userRoles.change, { userId: id, roleId: 19 })
    expect((await server.as('dealer1').ok(dealerUsers.show, { id })).data).toMatchObject({
      hasCodes: 0,
      hasPassword: 0,
    })
    expect(await mailsTo(email)).toContain('One-time codes are turned off')
  })
})

describe('codes the platform requires of its admins', () => {
  test('come before anything else, even in open sessions, but not for dealers', async () => {
    const late = await person(0)
    expect((await late.client.refused(signInRules.save, { adminsNeedCodes: 1 })).code).toBe('codes_first')
    expect((await server.as('dealer1').refused(signInRules.save, { adminsNeedCodes: 1 })).status).toBe(403)
    const first = await withCodes(0)
    const { data: token } = await late.client.ok(apiTokens.create, aToken({ password: testPassword }))
    await first.client.ok(signInRules.save, { adminsNeedCodes: 1 })

    expect((await late.client.refused(users.list, {})).code).toBe('codes_setup_needed')
    expect((await late.client.refused(apiTokens.create, aToken({ password: testPassword }))).code).toBe(
      'codes_setup_needed',
    )
    expect((await late.client.refused(signInRules.save, { adminsNeedCodes: 0 })).code).toBe(
      'codes_setup_needed',
    )
    expect((await late.client.ok(signIn.session, {})).data.mustSetUpCodes).toBe(1)
    expect((await late.client.ok(oneTimeCodes.show, {})).data).toMatchObject({ isOn: 0, isRequired: 1 })
    const program = new Client(
      server.url,
      null,
      `Basic ${Buffer.from(`x:${token.token}`).toString('base64')}`,
    )
    await program.ok(users.list, {})
    await server.as('dealer1').ok(customers.list, {})

    await switchOn(late.client)
    await late.client.ok(users.list, {})
    expect((await late.client.ok(signIn.session, {})).data.mustSetUpCodes).toBe(0)

    // A user who lost everything gets help from another admin and starts over.
    await first.client.ok(userCodes.switchOff, { userId: late.id })
    const again = server.visitor()
    await again.ok(signIn.login, { email: late.email, password: testPassword })
    expect((await again.refused(users.list, {})).code).toBe('codes_setup_needed')
    await again.ok(signIn.lock, {})
    expect((await again.refused(oneTimeCodes.show, {})).code).toBe('session_locked')

    const { data: rules } = await first.client.ok(signInRules.show, {})
    const older = { adminsNeedCodes: 0 as const, version: rules.version - 1 }
    expect(await first.client.refused(signInRules.save, older)).toMatchObject({ status: 409, code: 'stale' })
    await first.client.ok(signInRules.save, { adminsNeedCodes: 0, version: rules.version })
    expect((await server.as('platform').ok(signInRules.show, {})).data.adminsNeedCodes).toBe(0)
  })
})

test('takes codes, tries and sessions again once a clock that was an hour ahead is set right', async () => {
  const { email, client, secret } = await withCodes()
  const { now } = clock
  const at = Date.now()
  /** Stops the clock at this distance from the real time; returns the code an app on time shows then. */
  const setBy = (ms: number) => {
    clock.now = () => new Date(at + ms)
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at + ms })
  }
  const hour = 3_600_000
  try {
    expect((await login(email, setBy(hour))).status).toBe(200)
    await client.ok(customers.list, {})
    for (let n = 0; n < 8; n += 1) await login(email, undefined, 'wrong')
    expect(codeIn(await login(email, setBy(hour)))).toBe('slow_down')

    const code = setBy(0)
    expect((await login(email, code)).status).toBe(200)
    expect(codeIn(await login(email, code))).toBe('code_wrong')
    setBy(-hour)
    expect(codeIn(await login(email, code))).toBe('code_wrong')
    await client.ok(customers.list, {})
  } finally {
    clock.now = now
  }
})
