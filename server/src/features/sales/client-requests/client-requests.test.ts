import { afterEach, beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { parts } from '#contract/catalog/parts.ts'
import { relatedItems } from '#contract/catalog/related-items.ts'
import { clientRequests, maxRequestsPerMinute } from '#contract/sales/client-requests.ts'
import { specialEntity } from '#contract/store/pages/home-page-specials.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { people } from '#test/tenants.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const platform = () => server.as('platform')
let catalogId: number
let catalog: string

const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

beforeAll(async () => {
  ;({ catalogId, catalog } = await addCatalog(server))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
})

const makeReport = (partNumber: string, more: Record<string, unknown> = {}) => ({
  dealerId: 1,
  catalogId,
  partNumber,
  comment: 'Seen in the new list',
  ...more,
})
const price = { listPrice: 50, cost: 30, costPrice: 5 }
const submit = async (requestType: 'price-incorrect' | 'discontinued' | 'old-superseded', more: object) =>
  (await dealer().ok(clientRequests.create, { requestType, ...more })).data
const findEdit = async (partNumber: string) =>
  (await dealer().ok(editedParts.list, { dealer_id: 1, part_number: partNumber })).data[0]

test('refuses a request at each field its type needs', async () => {
  const needed = {
    'price-incorrect': ['catalogId', 'partNumber', 'listPrice', 'cost', 'costPrice', 'comment'],
    discontinued: ['catalogId', 'partNumber', 'comment'],
    'old-superseded': ['catalogId', 'partNumber', 'newPartNumber', 'comment'],
    'report-other-issues': ['issueDescription', 'name', 'emailOrPhone'],
  } as const
  for (const [requestType, names] of Object.entries(needed)) {
    const { errors } = await dealer().refused(clientRequests.create, { requestType, dealerId: 1 } as never)
    expect(errors?.map(({ path }) => path).toSorted()).toEqual([...names].toSorted())
  }
  const notSold = await dealer().refused(clientRequests.create, {
    requestType: 'discontinued',
    ...makeReport('90915-YZZD1', { catalogId: 999_999 }),
  })
  expect(notSold.errors).toMatchObject([{ path: 'catalogId' }])
})

test('shows dealers their own requests and the platform all of them', async () => {
  const newClientRequest = await submit('discontinued', makeReport('15400-PLM-A02'))
  expect(newClientRequest).toMatchObject({
    isOpen: 1,
    catalogName: catalog,
    title: 'Oil filter',
    partNumber: '15400-PLM-A02',
  })
  const list = async (client: ReturnType<typeof dealer>, isOpen: 0 | 1) =>
    (await client.ok(clientRequests.list, { isOpen, pageSize: 100 })).data.map(({ id }) => id)
  expect(await list(dealer(), 1)).toContain(newClientRequest.id)
  expect(await list(server.as('dealer2'), 1)).not.toContain(newClientRequest.id)
  expect(await list(platform(), 1)).toContain(newClientRequest.id)
  await platform().ok(clientRequests.decline, { id: newClientRequest.id, reason: 'Still made' })
  expect(await list(dealer(), 1)).not.toContain(newClientRequest.id)
  expect(await list(dealer(), 0)).toContain(newClientRequest.id)
  expect(await findEdit('15400-PLM-A02')).toBeUndefined()
})

test('applies an approved price and a discontinued part to the dealer’s edited part, and notifies the requester', async () => {
  const createdClientRequest = await submit('price-incorrect', makeReport('04465-33471', price))
  expect((await dealer().refused(clientRequests.approve, { id: createdClientRequest.id })).status).toBe(403)
  const { data } = await platform().ok(clientRequests.effects, { id: createdClientRequest.id })
  expect(data).toMatchObject({ edited: null, openOrderLines: 0 })
  expect(
    await platform().ok(clientRequests.approve, { id: createdClientRequest.id, editVersion: 0 }),
  ).toMatchObject({
    status: 'Request approved',
    data: { isOpen: 0, outcome: 'approved' },
  })
  expect(await findEdit('04465-33471')).toMatchObject({ listPrice: 50, cost: 30, core: 5 })
  const { rows } = await server.admin.query(
    `select c.is_from_admin, c.folder_id, m.subject from dealer_communications c
      join mails m on m.dealer_id = c.dealer_id and m.subject = c.subject
      where c.dealer_id = 1 and c.type = 'CLIENT_REQUEST' and c.subject like '%04465-33471'`,
  )
  expect(rows).toEqual([{ is_from_admin: 0, folder_id: 1, subject: 'Your request about 04465-33471' }])
  const gone = await submit('discontinued', makeReport('04465-33471'))
  const late = await platform().refused(clientRequests.approve, { id: gone.id, editVersion: 0 })
  expect(late).toMatchObject({ code: 'stale' })
  await platform().ok(clientRequests.approve, { id: gone.id })
  expect(await findEdit('04465-33471')).toMatchObject({ listPrice: 50, hideItem: 1 })
  const { id: editId } = (await findEdit('04465-33471'))!
  await dealer().ok(editedParts.remove, { id: editId })
  const again = await submit('discontinued', makeReport('04465-33471'))
  const deleted = await platform().refused(clientRequests.approve, { id: again.id, editVersion: 2 })
  expect(deleted).toMatchObject({ status: 409, code: 'edit_gone' })
})

test('notifies a main user who signs in by a name at the billing address, or only in the mailbox', async () => {
  const countNotified = async () => {
    const { id } = await submit('discontinued', makeReport('04465-33471'))
    await platform().ok(clientRequests.decline, { id, reason: 'Still made' })
    const { rows } = await server.admin.query(
      `select to_mail, (select to_address from mails order by id desc limit 1) as mailed
        from dealer_communications where dealer_id = 1 and type = 'CLIENT_REQUEST' order by id desc limit 1`,
    )
    return rows[0]
  }
  await server.admin.query(`update users set email = 'admin' where id = $1`, [people.dealer1.userId])
  expect(await countNotified()).toEqual({ to_mail: 'billing@one.test', mailed: 'billing@one.test' })
  const count = () => server.admin.query('select count(*)::int as mails from mails')
  await server.admin.query('update dealers set bill_email = null where id = 1')
  const { rows: before } = await count()
  expect((await countNotified()).to_mail).toBeNull()
  expect((await count()).rows).toEqual(before)
  await server.admin.query(`update dealers set bill_email = 'billing@one.test' where id = 1`)
  await server.admin.query('update users set email = $1 where id = $2', [
    people.dealer1.email,
    people.dealer1.userId,
  ])
})

test('follows what supersedes a part to the newest, for the dealer or the catalog, and refuses rings', async () => {
  const newClientRequest = await submit(
    'old-superseded',
    makeReport('15400-PLM-A02', { newPartNumber: '90915-YZZD1' }),
  )
  await platform().ok(clientRequests.approve, { id: newClientRequest.id })
  // In the catalog, 90915-YZZN1 replaces it.
  expect(await findEdit('15400-PLM-A02')).toMatchObject({ supersededBy: '90915-YZZN1' })
  const wide = await submit('old-superseded', makeReport('00289-2H', { newPartNumber: '04465-33471' }))
  await platform().ok(clientRequests.approve, { id: wide.id, reach: 'catalog' })
  const found = (await dealer().ok(parts.search, { catalog, keyword: '00289-2H' })).data
  expect(found[0]?.supersededBy).toBe('04465-33471')
  const ringErrors = [{ path: 'newPartNumber', code: 'superseded_ring' }]
  const itself = await dealer().refused(clientRequests.create, {
    requestType: 'old-superseded',
    ...makeReport('90915-YZZN1', { newPartNumber: '90915 yzzn1' }),
  })
  expect(itself.errors).toMatchObject(ringErrors)
  const ring = await submit('old-superseded', makeReport('90915-YZZN1', { newPartNumber: '90915-YZZD1' }))
  expect((await platform().refused(clientRequests.approve, { id: ring.id })).errors).toMatchObject(ringErrors)
})

test('lets one of two administrators decide, and opens a decided request again', async () => {
  const { id } = await submit('discontinued', makeReport('90915-YZZD1'))
  const answers = await Promise.all([
    platform().send('POST', `/client-request/approve/${id}`, {}),
    platform().send('POST', `/client-request/decline/${id}`, {}),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await platform().refused(clientRequests.approve, { id })).toMatchObject({ code: 'request_decided' })
  const { status, data } = await platform().ok(clientRequests.markAsOpen, { id })
  expect([status, data.isOpen]).toEqual(['Request opened again', 1])
})

test('puts the values from before back when a request is opened again, for the dealer and the catalog', async () => {
  const partNumber = '15400-PLM-A02'
  const former = (await findEdit(partNumber))!
  await dealer().ok(editedParts.update, { id: former.id, listPrice: 40 })
  const priced = await submit('price-incorrect', makeReport(partNumber, price))
  await platform().ok(clientRequests.approve, { id: priced.id })
  const { data: effects } = await platform().ok(clientRequests.effects, { id: priced.id })
  expect(effects.before).toEqual({ listPrice: 40, cost: null, core: null, ofCatalog: false })
  const { version } = effects.edited!
  const stale = { id: priced.id, restore: 1, editVersion: version - 1 } as const
  expect(await platform().refused(clientRequests.markAsOpen, stale)).toMatchObject({ code: 'stale' })
  await platform().ok(clientRequests.markAsOpen, { id: priced.id, restore: 1, editVersion: version })
  expect(await findEdit(partNumber)).toMatchObject({ listPrice: 40, cost: null, core: null })
  // Nothing is left to restore.
  await platform().ok(clientRequests.decline, { id: priced.id })
  const { data: after } = await platform().ok(clientRequests.effects, { id: priced.id })
  expect(after.before).toBeNull()

  const hidden = await submit('discontinued', makeReport('90915-YZZN1'))
  await platform().ok(clientRequests.approve, { id: hidden.id })
  await platform().ok(clientRequests.markAsOpen, { id: hidden.id, restore: 1 })
  expect(await findEdit('90915-YZZN1')).toBeUndefined()

  const found = async () =>
    (await dealer().ok(parts.search, { catalog, keyword: '00289-2H' })).data[0]?.supersededBy
  expect(await found()).toBe('04465-33471')
  const wide = await submit('old-superseded', makeReport('00289-2H', { newPartNumber: '90915-YZZN1' }))
  await platform().ok(clientRequests.approve, { id: wide.id, reach: 'catalog' })
  expect(await found()).toBe('90915-YZZN1')
  await platform().ok(clientRequests.markAsOpen, { id: wide.id, restore: 1 })
  expect(await found()).toBe('04465-33471')
})

test('keeps what replaces a part in the catalog since', async () => {
  const replacedBy = async () =>
    (await dealer().ok(parts.search, { catalog, keyword: '00289-2H' })).data[0]?.supersededBy
  const approve = async (newPartNumber: string) => {
    const { id } = await submit('old-superseded', makeReport('00289-2H', { newPartNumber }))
    await platform().ok(clientRequests.approve, { id, reach: 'catalog' })
    return id
  }
  const [earlier, newer] = [await approve('04465-33471'), await approve('90915-YZZN1')]
  const restore = { id: earlier, restore: 1 } as const
  expect((await platform().refused(clientRequests.markAsOpen, restore)).code).toBe('superseded_since')
  expect(await replacedBy()).toBe('90915-YZZN1')
  const { data } = await platform().ok(clientRequests.effects, { id: newer })
  expect(data.before).toEqual({ supersededBy: '04465-33471', ofCatalog: true })
  await platform().ok(clientRequests.markAsOpen, { id: newer, restore: 1 })
  await platform().ok(clientRequests.markAsOpen, restore)
  const gone = await approve('15400-PLM-A02')
  await server.admin.query(`delete from supersessions where new_number = '15400-PLM-A02'`)
  const again = { id: gone, restore: 1 } as const
  expect((await platform().refused(clientRequests.markAsOpen, again)).code).toBe('superseded_since')
  await platform().ok(clientRequests.markAsOpen, { id: gone })
})

test('moves related items and specials to the successor in the same step', async () => {
  const [from, to, other] = ['90915-YZZD1', '15400-PLM-A02', '04465-33471'] as const
  const rule = async (mainPartNumber: string, ...partNumbers: string[]) => {
    const details = partNumbers.map((partNumber) => ({ partNumber, status: 'new' as const }))
    const sent = { ruleName: `Next to ${mainPartNumber}`, catalogId, mainPartNumber, details }
    return (await dealer().ok(relatedItems.create, sent)).data.id
  }
  const main = await rule(from, to, other)
  const both = await rule(other, from, to)
  const single = await rule('00289-2H', from)
  const { rows } = await server.admin.query<{ id: number }>(
    'select id::int from parts where catalog_id = $1 and number = $2',
    [catalogId, from],
  )
  await dealer().ok(specialEntity.create, { dealerId: 1, productId: rows[0]!.id })
  await server.admin.query('delete from edited_parts where dealer_id = 1')
  const newClientRequest = await submit('old-superseded', makeReport(from, { newPartNumber: to }))
  await platform().ok(clientRequests.approve, { id: newClientRequest.id, moveUses: 1 })
  const rules = (await dealer().ok(relatedItems.list, { dealerId: 1 })).data
  const listNumbers = (id: number) => {
    const found = rules.find((one) => one.id === id)!
    return [found.mainPartNumber, ...found.partNumbers]
  }
  expect([listNumbers(main), listNumbers(both), listNumbers(single)]).toEqual([
    [to, other],
    [other, to],
    ['00289-2H', to],
  ])
  const { data: specials } = await dealer().ok(specialEntity.list, { dealerId: 1 })
  expect(specials.map(({ partNumber }) => partNumber)).toEqual([to])
})

test('updates what the superseded part replaced, for the dealer or the catalog, and puts it back', async () => {
  await server.admin.query('delete from edited_parts where dealer_id = 1')
  const readLinks = async () => {
    const { rows } = await server.admin.query<{ link: string }>(
      `select p.number || ' ' || s.new_number as link from supersessions s join parts p on p.id = s.part_id
        where p.catalog_id = $1 order by 1`,
      [catalogId],
    )
    return rows.map(({ link }) => link)
  }
  const request = async (reach: 'dealer' | 'catalog', from: string, newPartNumber: string) => {
    const { id } = await submit('old-superseded', makeReport(from, { newPartNumber }))
    await platform().ok(clientRequests.approve, { id, reach })
    return id
  }
  const first = await readLinks()
  expect(first).toContain('90915-YZZD1 90915-YZZN1')
  const wide = await request('catalog', '90915-YZZN1', '04465-33471')
  expect(await readLinks()).toEqual(
    expect.arrayContaining(['90915-YZZD1 04465-33471', '90915-YZZN1 04465-33471']),
  )
  await platform().ok(clientRequests.markAsOpen, { id: wide, restore: 1 })
  expect(await readLinks()).toEqual(first)

  await dealer().ok(editedParts.create, {
    partNumber: '15400-PLM-A02',
    title: 'Oil filter',
    supersededBy: '04465 33471',
  })
  const stored = async (partNumber: string) => {
    const { rows } = await server.admin.query<{ superseded_by: string }>(
      'select superseded_by from edited_parts where dealer_id = 1 and part_number = $1',
      [partNumber],
    )
    return rows[0]?.superseded_by
  }
  const own = await request('dealer', '04465-33471', '90915-YZZN1')
  expect(await stored('15400-PLM-A02')).toBe('90915-YZZN1')
  expect((await platform().ok(clientRequests.effects, { id: own })).data.before).toEqual({
    supersededBy: null,
    ofCatalog: false,
  })
  await platform().ok(clientRequests.markAsOpen, { id: own, restore: 1 })
  expect([await stored('15400-PLM-A02'), await stored('04465-33471')]).toEqual(['04465 33471', undefined])
})

test('sees a ring through the dealer’s own edits', async () => {
  await server.admin.query('delete from edited_parts where dealer_id = 1')
  const edit = { partNumber: '04465-33471', title: 'Brake pads', supersededBy: '15400-PLM-A02' }
  await dealer().ok(editedParts.create, edit)
  const ring = await submit('old-superseded', makeReport('15400-PLM-A02', { newPartNumber: '04465-33471' }))
  const { errors } = await platform().refused(clientRequests.approve, { id: ring.id })
  expect(errors).toMatchObject([{ path: 'newPartNumber', code: 'superseded_ring' }])
  const chain = await submit('old-superseded', makeReport('90915-YZZN1', { newPartNumber: '04465-33471' }))
  await platform().ok(clientRequests.approve, { id: chain.id })
  expect(await findEdit('90915-YZZN1')).toMatchObject({ supersededBy: '15400-PLM-A02' })
})

test('is submitted with and without a slash at the end of the address', async () => {
  for (const path of ['/client-request', '/client-request/']) {
    const { status } = await dealer().send('POST', path, {
      requestType: 'discontinued',
      ...makeReport('00289-2H'),
    })
    expect(status).toBe(200)
  }
})

test('takes no requests where they are turned off, as the session shows', async () => {
  const request = { requestType: 'discontinued' as const, ...makeReport('90915-YZZD1') }
  const flag = async () => (await dealer().ok(signIn.session, {})).data.flags.showSubmitRequest
  expect(await flag()).toBe('Y')
  configure({ showSubmitRequest: false })
  try {
    expect(await flag()).toBe('N')
    const { code, status } = await dealer().refused(clientRequests.create, request)
    expect([code, status]).toEqual(['forbidden', 403])
  } finally {
    configure({ showSubmitRequest: true })
  }
  await dealer().ok(clientRequests.create, request)
})

test('limits how many a dealer sends in a minute', async () => {
  const minute = clock.now()
  clock.now = () => minute
  let refused = 0
  for (let n = 0; n <= maxRequestsPerMinute; n += 1) {
    const { status } = await dealer().send('POST', '/client-request/', {
      requestType: 'report-other-issues',
      issueDescription: `Issue ${n}`,
      name: 'Ana',
      emailOrPhone: 'ana@example.com',
    })
    if (status === 429) refused += 1
  }
  expect(refused).toBeGreaterThan(0)
})
