import { expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { encodePassword, signIn } from '#contract/tenancy/sign-in.ts'
import { dealerUsers, userRoles } from '#contract/tenancy/users.ts'
import { testServer } from '#test/harness.ts'
import { findFirstPassword, makeDealer } from './dealers.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const password = 'My-own-12'

let count = 0
const aPerson = () => {
  count += 1
  return { firstName: 'Ana', lastName: 'Lopez', email: `ana${count}@invited.test` }
}
/** A new dealer whose main user is invited, or with null the one named 'admin'. */
async function createWithMainUser(person: ReturnType<typeof aPerson> | null) {
  const main = person && {
    invites: 1 as const,
    envyMainUser: person.email,
    mainFirstName: person.firstName,
    mainLastName: person.lastName,
  }
  return (await admin().ok(dealers.create, makeDealer(main ?? {}))).data
}
const showSignIn = async (dlid: number) => (await admin().ok(dealers.signIn, { dlid })).data

async function findLink(email: string): Promise<string> {
  const { rows } = await server.admin.query('select text from mails where to_address = $1 order by id desc', [
    email,
  ])
  return decodeURIComponent(/token=([^\s&]+)/.exec(rows[0].text)![1]!)
}
const countMails = async (email: string) =>
  (await server.admin.query('select 1 from mails where to_address = $1', [email])).rowCount
const choosePassword = (token: string) =>
  server.visitor().ok(signIn.resetPassword, {
    token,
    newPassword: encodePassword(password),
    repeatNewPassword: encodePassword(password),
  })
const open = (token: string) => server.visitor().send('POST', '/admin/open-reset-link', { token })

test('a new dealer’s main user is invited, opens the link, chooses a password and signs in', async () => {
  const person = aPerson()
  const dealer = await createWithMainUser(person)
  expect(dealer).toMatchObject({ envyMainUser: person.email, passwordState: { temporary: 0 } })
  const invited = await showSignIn(dealer.id)
  expect(invited).toMatchObject({
    dealerId: dealer.id,
    envyMainUser: person.email,
    state: 'invited',
    invitation: { openedAt: null },
  })
  expect(invited.url).toContain(`/auth/login-page?dlid=${dealer.id}`)
  const { data: users } = await admin().ok(dealerUsers.list, { dlid: dealer.id })
  expect(users).toMatchObject([{ ...person, isMain: 1, hasPassword: 0, isActive: 1, roleId: 19 }])
  expect(users[0]!.invitation).toEqual(invited.invitation)

  const link = await findLink(person.email)
  expect((await open(link)).status).toBe(200)
  const first = (await showSignIn(dealer.id)).invitation!.openedAt
  expect(first).not.toBe(null)
  await open(link)
  expect((await showSignIn(dealer.id)).invitation!.openedAt).toBe(first)

  await choosePassword(link)
  expect(await showSignIn(dealer.id)).toMatchObject({ state: 'own', invitation: null })
  expect((await open(link)).body).toMatchObject({ code: 'reset_link_used' })
  const { data } = await server.visitor().ok(signIn.login, { email: person.email, password, dlid: dealer.id })
  expect(data).toMatchObject({ dlid: dealer.id, isDealerAdmin: 1 })
})

test('another invitation ends the first link', async () => {
  const person = aPerson()
  const dealer = await createWithMainUser(person)
  const first = await findLink(person.email)
  const { userId } = await showSignIn(dealer.id)
  await admin().ok(userRoles.invite, { userId: userId! })
  expect((await open(first)).body).toMatchObject({ code: 'reset_link_used' })
  expect((await open(await findLink(person.email))).status).toBe(200)
  expect(await countMails(person.email)).toBe(2)
})

test('inviting needs an address and a name, and no password beside it', async () => {
  const refusal = (fields: object) => admin().refused(dealers.create, makeDealer({ invites: 1, ...fields }))
  const { status, errors } = await refusal({ password: encodePassword('Given-by-me-1') })
  expect(status).toBe(422)
  expect(errors?.map(({ path }) => path).toSorted()).toEqual([
    'envyMainUser',
    'mainFirstName',
    'mainLastName',
    'password',
  ])
  const person = { envyMainUser: 'boss', mainFirstName: 'A', mainLastName: 'B' }
  expect((await refusal(person)).errors).toMatchObject([{ path: 'envyMainUser' }])
})

test('a person replaces a main user who never chose a password, who can’t sign in any more', async () => {
  const dealer = await createWithMainUser(null)
  expect(await showSignIn(dealer.id)).toMatchObject({ state: 'temporary', envyMainUser: 'admin' })
  const person = aPerson()
  const { data } = await admin().ok(dealers.inviteMainUser, { dlid: dealer.id, ...person })
  expect(data).toMatchObject({ state: 'invited', envyMainUser: person.email })
  const old = { email: 'admin', password: findFirstPassword(), dlid: dealer.id }
  expect((await server.visitor().send('POST', '/users/login', old)).status).toBe(401)
  const shown = await admin().ok(dealers.revealPassword, { id: dealer.id })
  expect(shown.data.password).toBe(null)
})

test('a main user who chose a password stays a user, and someone with a password gets no email', async () => {
  const person = aPerson()
  const dealer = await createWithMainUser(person)
  await choosePassword(await findLink(person.email))
  const next = aPerson()
  await admin().ok(dealers.inviteMainUser, { dlid: dealer.id, ...next })
  const { data: users } = await admin().ok(dealerUsers.list, { dlid: dealer.id })
  expect(users).toMatchObject([
    { email: person.email, isActive: 1, isMain: 0 },
    { email: next.email, isMain: 1 },
  ])
  await admin().ok(dealers.inviteMainUser, { dlid: dealer.id, ...person, firstName: 'Other' })
  expect(await showSignIn(dealer.id)).toMatchObject({ state: 'own', envyMainUser: person.email })
  expect(await countMails(person.email)).toBe(1)
})

test('a locked-out administrator is replaced, and disabled on request', async () => {
  const lost = aPerson()
  const dealer = await createWithMainUser(lost)
  await choosePassword(await findLink(lost.email))
  const login = { email: lost.email, password, dlid: dealer.id }
  expect((await server.visitor().send('POST', '/users/login', login)).status).toBe(200)
  const next = aPerson()
  await admin().ok(dealers.inviteMainUser, { dlid: dealer.id, ...next, disablesFormer: 1 })
  expect(await showSignIn(dealer.id)).toMatchObject({ state: 'invited', envyMainUser: next.email })
  expect((await server.visitor().send('POST', '/users/login', login)).status).toBe(401)
  const { rowCount } = await server.admin.query('select 1 from sessions where dealer_id = $1', [dealer.id])
  expect(rowCount).toBe(0)
  const { data: users } = await admin().ok(dealerUsers.list, { dlid: dealer.id })
  expect(users).toMatchObject([
    { email: lost.email, isActive: 0, isMain: 0 },
    { email: next.email, isActive: 1, isMain: 1, roleId: 19 },
  ])
})

test('a colleague who becomes the main user gets an administrator’s rights', async () => {
  const dealer = await createWithMainUser(aPerson())
  const clerk = aPerson()
  const { data: user } = await admin().ok(dealerUsers.create, { dlid: dealer.id, ...clerk })
  await server.admin.query('update user_roles set role_id = 20 where dealer_id = $1 and user_id = $2', [
    dealer.id,
    user.id,
  ])
  await admin().ok(dealers.inviteMainUser, { dlid: dealer.id, ...clerk })
  const { data: users } = await admin().ok(dealerUsers.list, { dlid: dealer.id })
  expect(users.find(({ email }) => email === clerk.email)).toMatchObject({ isMain: 1, roleId: 19 })
})

test('a button pressed twice sends one link that works', async () => {
  const dealer = await createWithMainUser(null)
  const person = aPerson()
  const invite = () => admin().send('POST', '/main-user-invitations', { dlid: dealer.id, ...person })
  const answers = await Promise.all([invite(), invite()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rowCount } = await server.admin.query('select 1 from reset_tokens where dealer_id = $1', [
    dealer.id,
  ])
  expect(rowCount).toBe(1)
  expect((await open(await findLink(person.email))).status).toBe(200)
})

test('only the platform invites, and a dealer sees only its own sign-in', async () => {
  const dealer1 = server.as('dealer1')
  const person = { dlid: 1, ...aPerson() }
  expect((await dealer1.send('POST', '/main-user-invitations', person)).status).toBe(403)
  expect((await dealer1.send('GET', '/dealer-sign-in?dlid=2')).status).toBe(403)
  expect((await dealer1.ok(dealers.signIn, {})).data.dealerId).toBe(1)
})
