import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { registrationLimits, registrations } from '#contract/tenancy/registrations.ts'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { announceRegistrationJob } from './announce-registration.job.ts'
import { makeRegistration } from './registrations.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const never = new AbortController().signal

/** Limits follow the clock's hours; freezing it keeps one from ending mid-test. */
const startedAt = new Date()
const realNow = clock.now
beforeAll(() => {
  clock.now = () => startedAt
})
afterAll(() => {
  clock.now = realNow
})

beforeEach(() => server.admin.query(`delete from sign_in_failures where subject like 'registrations%'`))

/** Registers and returns the created dealer. */
async function register(fields = {}) {
  const written = makeRegistration(fields)
  await server.visitor().ok(registrations.register, written)
  const { rows } = await server.admin.query('select id from dealers where bill_email = $1', [
    written.billEmail,
  ])
  return { written, id: Number(rows.at(-1)!.id) }
}
const mails = async (dealerId: number) =>
  (
    await server.admin.query('select to_address, subject, text from mails where dealer_id = $1 order by id', [
      dealerId,
    ])
  ).rows
const countDealers = async () => (await admin().ok(dealers.list, {})).recordsTotal

test('creates an inactive dealer with everything entered, where no one can sign in yet', async () => {
  const { written, id } = await register()
  const { data } = await admin().ok(dealers.show, { dlid: id })
  const { diDealerCode, aaTitle, company, billEmail } = written
  expect(data).toMatchObject({
    company,
    billEmail,
    envyMainUser: billEmail,
    registrationSource: 'web',
    isActive: 0,
    state: 'TX',
    zip: '02101',
    country: 'USA',
    diDealerCode,
    aaTitle,
    billContact: 'Ana Maria Lopez',
    registration: { ...written, approvedAt: null },
    passwordState: { temporary: 0, changedAt: null },
  })
  const waiting = async () =>
    (await admin().ok(dealers.list, { standing: 'waiting' })).data.map((row) => [row.id, row.awaitsApproval])
  expect(await waiting()).toEqual([[id, 1]])
  expect(await mails(id)).toEqual([
    expect.objectContaining({ to_address: billEmail, subject: 'We received your registration' }),
  ])
  await server.visitor().ok(signIn.sendResetToken, { dealerId: id, email: billEmail })
  expect(await mails(id)).toHaveLength(1)
  const password = `Partsdesk-${new Date().getUTCFullYear()}`
  expect(
    (await server.visitor().refused(signIn.login, { email: billEmail, password, dlid: id })).status,
  ).toBe(401)
  expect((await admin().ok(dealers.revealPassword, { id })).data.password).toBeNull()

  await admin().ok(dealers.update, { id, company: 'Renamed', state: 'OK' })
  const { data: after } = await admin().ok(dealers.show, { dlid: id })
  expect([after.company, after.registration]).toEqual(['Renamed', data.registration])
})

test('refuses an invalid US ZIP code, whether or not the email exists', async () => {
  const before = await countDealers()
  const wrong = makeRegistration({ state: 'tx', zip: '4321' })
  const refused = async () => {
    const { status, errors } = await server.visitor().refused(registrations.register, wrong)
    expect([status, errors]).toMatchObject([
      422,
      [{ path: 'zip', message: 'Enter a ZIP code with 5 or 9 digits' }],
    ])
  }
  await refused()
  expect(await countDealers()).toBe(before)
  await register({ billEmail: wrong.billEmail })
  await refused()
  const { id } = await register({ state: 'Ont.', zip: 'K1A 0B1' })
  expect((await admin().ok(dealers.show, { dlid: id })).data).toMatchObject({
    zip: 'K1A 0B1',
    country: 'CAN',
  })
})

test('registers a Canadian dealership as Canadian', async () => {
  const { id } = await register({ state: 'on', zip: 'K1A 0B1' })
  expect((await admin().ok(dealers.show, { dlid: id })).data).toMatchObject({
    state: 'ON',
    country: 'CAN',
    currencySymbol: 'CAN',
  })
})

test('lets the main user of an approved dealer choose a password by the emailed link, once', async () => {
  const { written, id } = await register()
  for (const person of ['dealer1', 'clerk1', 'multi'] as const)
    expect((await server.as(person).refused(registrations.approve, { id })).status).toBe(403)
  expect((await admin().refused(registrations.approve, { id: 1 })).status).toBe(404)

  const { data } = await admin().ok(registrations.approve, { id })
  expect(data).toMatchObject({ approvedBy: 'platform Test', approvedAt: expect.any(String) })
  await admin().ok(registrations.approve, { id })
  const sent = await mails(id)
  expect(sent).toHaveLength(2)
  const token = decodeURIComponent(/token=([^\s"&]+)/.exec(sent[1].text)![1]!)
  const newPassword = encodePassword('my own choice')
  await server.visitor().ok(signIn.resetPassword, { token, newPassword, repeatNewPassword: newPassword })
  const boss = server.visitor()
  await boss.ok(signIn.login, { email: written.billEmail!, password: 'my own choice' })
  expect((await boss.ok(dealers.list, {})).data.map((dealer) => dealer.id)).toEqual([id])
})

test('emails a registrant and the main user in the form’s language', async () => {
  const { id } = await register({ locale: 'fr' })
  await admin().ok(registrations.decline, { id, mail: 1 })
  const { data } = await admin().ok(registrations.approve, { id })
  const sent = await mails(id)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Nous avons reçu votre inscription',
    `Au sujet de votre inscription de ${data.company}`,
    `${data.company} est approuvé\u00a0: choisissez votre mot de passe`,
  ])
  expect(sent[2].text).toContain('Bonjour Ana Maria Lopez,')
  await server.visitor().ok(signIn.sendResetToken, { dealerId: id, email: data.billEmail })
  const { rows } = await server.admin.query('select locale from users where dealer_id = $1', [id])
  expect(rows).toEqual([{ locale: 'fr' }])
})

test('hides a declined registration, sends the reason if asked, and can still approve it', async () => {
  const { written, id } = await register()
  for (const person of ['dealer1', 'clerk1', 'multi'] as const)
    expect((await server.as(person).refused(registrations.decline, { id })).status).toBe(403)
  expect((await admin().refused(registrations.decline, { id: 1 })).status).toBe(404)

  const reason = 'We do not sell in your state yet.'
  const { data } = await admin().ok(registrations.decline, { id, reason, mail: 1 })
  expect(data).toMatchObject({ declinedBy: 'platform Test', declineReason: reason, approvedAt: null })
  await admin().ok(registrations.decline, { id, mail: 1 })
  const sent = await mails(id)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ to_address: written.billEmail, text: expect.stringContaining(reason) })
  const ids = async (input: object) => (await admin().ok(dealers.list, input)).data.map((row) => row.id)
  expect(await ids({ standing: 'declined' })).toEqual([id])
  for (const input of [{}, { standing: 'waiting' as const }, { standing: 'inactive' as const }])
    expect(await ids(input)).not.toContain(id)

  const { data: approved } = await admin().ok(registrations.approve, { id })
  expect(approved).toMatchObject({ declinedAt: null, declineReason: null, approvedAt: expect.any(String) })
  expect(await ids({})).toContain(id)
  expect((await admin().refused(registrations.decline, { id })).code).toBe('registration_approved')
})

test('emails the platform’s admins once, from the platform', async () => {
  const { written, id } = await register()
  const before = (await mails(0)).length
  await announceRegistrationJob.handler({ dealerId: id, id }, never, { number: 1, last: false })
  await announceRegistrationJob.handler({ dealerId: id, id }, never, { number: 2, last: true })
  const sent = (await mails(0)).slice(before)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to_address: 'admin@platform.test',
    subject: `New dealer registration: ${written.company}`,
    text: expect.stringContaining(`/admin/dealers?dealer=${id}`),
  })
})

test('gives the same answer for existing registrations and robots, and creates nothing more', async () => {
  const { written } = await register()
  const all = await countDealers()
  const answers = await Promise.all([
    server.visitor().ok(registrations.register, { ...written, billEmail: written.billEmail!.toUpperCase() }),
    server.visitor().ok(registrations.register, makeRegistration({ nickname: 'I fill everything' })),
  ])
  expect(await countDealers()).toBe(all)
  const fresh = await server
    .visitor()
    .ok(registrations.register, makeRegistration({ billEmail: 'dealer1@one.test' }))
  expect(answers).toEqual([fresh, fresh])
  expect(await countDealers()).toBe(all + 1)
})

test('accepts a few per hour from one address, also of simultaneous ones', async () => {
  const all = await countDealers()
  const { perAddress } = registrationLimits
  const answers = await Promise.all(
    Array.from({ length: perAddress + 3 }, () =>
      server.visitor().call(registrations.register, makeRegistration()),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([
    ...Array(perAddress).fill(200),
    429,
    429,
    429,
  ])
  expect(await countDealers()).toBe(all + perAddress)
})

test('blocks only the network that sends too many, for an hour', async () => {
  await register()
  await server.admin.query(
    `update sign_in_failures set failures = $1 where subject like 'registrations of network 127.0.0.0/24 in hour%'`,
    [registrationLimits.perNetwork],
  )
  const all = await countDealers()
  const late = await server.visitor().refused(registrations.register, makeRegistration())
  expect(late).toMatchObject({
    status: 429,
    message: expect.stringMatching(/Wait \d+ (minutes|s) and try again/),
  })
  expect(await countDealers()).toBe(all)
  const { rows } = await server.admin.query(
    `select subject from sign_in_failures where subject like 'registrations%' and subject not like 'registrations of %'`,
  )
  expect(rows).toEqual([])
})

test('refuses registrations and stores nothing while too many wait for a decision', async () => {
  const { id } = await register()
  const all = await countDealers()
  const { rowCount } = await server.admin.query(
    `with made as (insert into dealers (dealer_domain, dealer_admin_domain, company, address1, city, state, zip, country, bill_email,
       currency_symbol, is_active)
       select 'full-' || n || '.invalid', 'full-' || n || '.invalid', 'Full', 'x', 'x', 'TX', 'x', 'USA', 'x@x.test',
       'USD', 0 from generate_series(1, $1::int) n returning id)
     insert into dealer_registrations (dealer_id, company, bill_contact, bill_phone, address1, city, state, zip, bill_email,
       aa_signature_name, aa_title, aa_email, registered_at, announced_at)
     select m.id, 'Full', 'x', 'x', 'x', 'x', 'x', 'x', 'full' || m.id || '@x.test', 'x', 'x', 'x@x.test', now(), now() from made m`,
    [registrationLimits.waiting],
  )
  expect(rowCount).toBe(registrationLimits.waiting)
  const refused = await server.visitor().refused(registrations.register, makeRegistration())
  expect(refused).toMatchObject({ code: 'registrations_full', status: 503 })
  // The platform doesn't get an email for each of them either.
  const before = (await mails(0)).length
  await announceRegistrationJob.handler({ dealerId: id, id }, never, { number: 1, last: false })
  expect(await mails(0)).toHaveLength(before)
  await server.admin.query(`delete from dealer_registrations where company = 'Full'`)
  await server.admin.query(`delete from dealers where company = 'Full'`)
  expect(await countDealers()).toBe(all)
})

test('refuses missing, invalid or excessive input at its field', async () => {
  const { body } = await server.visitor().send<{ errors: object[] }>('POST', '/dealer-registrations', {})
  expect(body.errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'company', message: 'Dealership name is required' }),
      expect.objectContaining({ path: 'aaSignatureName', message: 'Signature is required' }),
      expect.objectContaining({ path: 'billEmail', message: 'Email is required' }),
    ]),
  )
  const wrong = await server
    .visitor()
    .refused(registrations.register, makeRegistration({ billEmail: 'nobody' }))
  expect(wrong.errors).toMatchObject([{ path: 'billEmail', message: 'Must be a valid email' }])
  expect(
    (await server.visitor().refused(registrations.register, makeRegistration({ company: 'x'.repeat(256) })))
      .status,
  ).toBe(422)
  const huge = makeRegistration({ diDmsProvider: 'x'.repeat(17_000) })
  expect(await server.visitor().refused(registrations.register, huge)).toMatchObject({
    status: 413,
    message: 'That’s too large. The limit is 16 kB.',
  })
})

test('assigns domains, plan and zone on approval, or refuses and changes nothing', async () => {
  const { id } = await register()
  const { data: before } = await admin().ok(dealers.show, { dlid: id })
  // Guessed from the state.
  expect(before.timeZone).toBe('America/Chicago')
  const takenDomains = { id, dealerDomain: 'parts.one.test', dealerAdminDomain: 'desk.lonestar.test' }
  expect((await admin().refused(registrations.approve, takenDomains)).code).toBe('domain_taken')
  expect((await admin().refused(registrations.approve, { id, timeZone: 'CST' })).status).toBe(422)
  expect((await admin().ok(dealers.show, { dlid: id })).data).toEqual(before)

  const freeDomains = {
    dealerDomain: 'parts.lonestar-approved.test',
    dealerAdminDomain: 'desk.lonestar-approved.test',
    timeZone: 'America/Denver',
  }
  await admin().ok(registrations.approve, { id, ...freeDomains })
  const { data } = await admin().ok(dealers.show, { dlid: id })
  expect(data).toMatchObject({ ...freeDomains, isActive: 0, registration: { approvedBy: 'platform Test' } })
})
