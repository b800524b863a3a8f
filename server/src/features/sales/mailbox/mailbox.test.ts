import { expect, onTestFinished, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import type { Problem } from '#contract/problem.ts'
import { communicationEntity } from '#contract/sales/entities/entities.ts'
import { contactLimits, contactMessages } from '#contract/sales/messages/contact-messages.ts'
import { folderEntity, mailbox, maxOwnFolders } from '#contract/sales/messages/mailbox.ts'
import { templates } from '#contract/sales/messages/templates.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { clock } from '#server/platform/db/work.ts'
import { sweepOld } from '#server/platform/housekeeping/sweep-old.job.ts'
import { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { people } from '#test/tenants.ts'
import { tokenFor } from '#test/token-for.ts'
import { pdfFile, withMail } from '../broadcasts/broadcasts.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { receiveMessage } from './mailbox.fixture.ts'

const server = testServer()
const mail = withMail(server)
const one = () => server.as('dealer1')
const listIds = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ id }) => id)
const listed = async (query: object) => (await one().ok(mailbox.list, { pageSize: 100, ...query })).data
const input = { toMail: 'ann@example.test', subject: 'Brakes', message: '<p>They are <b>here</b></p>' }

test('shows what came in, what went out and drafts in their folders, and all but drafts without one', async () => {
  const incoming = await receiveMessage(1, 'A question')
  const { data: sent } = await one().ok(mailbox.write, input)
  const { data: draft } = await one().ok(mailbox.write, { isDraft: '1', subject: 'Not yet' })
  expect([sent.folder_id, draft.folder_id, draft.isDraft]).toEqual([2, 3, 1])
  expect(await listIds({ folderId: 1 })).toContain(incoming)
  expect(await listIds({ folderId: 1 })).not.toContain(sent.id)
  expect(await listIds({ folderId: 2 })).toContain(sent.id)
  expect(await listIds({ folderId: 3 })).toEqual([draft.id])
  const all = await listIds({})
  expect([all.includes(incoming), all.includes(sent.id), all.includes(draft.id)]).toEqual([true, true, false])
})

test('an order’s earlier messages stay in folder 1 and show in Sent', async () => {
  const { data: order } = await one().ok(orders.create, makeOrder({}))
  const { data: sentMessage } = await one().ok(communicationEntity.create, {
    order_number: order.orderNumber,
    message: 'Soon',
  })
  expect(sentMessage.folder_id).toBe(1)
  expect(await listIds({ folderId: 2, orderNumber: order.orderNumber })).toContain(sentMessage.id)
  expect(await listIds({ folderId: 1 })).not.toContain(sentMessage.id)
})

test('sends a message with a copy and a file once, in the writer’s name', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    ...input,
    toMail: 'bo@example.test',
    ccMail: 'boss@example.test',
  }))
    form.append(name, value)
  form.append('attachment', new File([new Uint8Array(pdfFile)], 'offer.pdf', { type: 'application/pdf' }))
  const { status, body } = await one().send<Wire<typeof mailbox.write>>('POST', '/messages', form)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ccMail: 'boss@example.test', isRead: 1, is_from_admin: 1 })
  await expect.poll(() => mail.catcher.list('bo@').length).toBe(1)
  const sent = (await mail.catcher.read(mail.catcher.list('bo@')[0]!.id))!
  expect(sent.from).toBe(`"${body.data.fromName}" <no-reply@partsdesk.test>`)
  expect(sent.attachments.map(({ filename }) => filename)).toEqual(['offer.pdf'])

  await server.admin.query(`update roles set menu_options = '{107}' where id = 103`)
  const onlyMailbox = server.as('nobody')
  const { data: shown } = await onlyMailbox.ok(mailbox.show, { id: body.data.id })
  const open = async () => (await onlyMailbox.send('GET', shown.files[0]!.url.slice('/api'.length))).status
  expect(await open()).toBe(200)
  await one().ok(mailbox.mark, { ids: [body.data.id], isVisible: 0 })
  expect(await open()).toBe(404)
  await server.admin.query(`update roles set menu_options = '{}' where id = 103`)
})

test('ends a message with its writer’s signature, if asked to', async () => {
  await server.admin.query(`update roles set menu_options = '{107}' where id = 103`)
  onTestFinished(
    async () => void (await server.admin.query(`update roles set menu_options = '{}' where id = 103`)),
  )
  expect((await one().ok(mailbox.signature, {})).data.signature).toBe('')
  await one().ok(mailbox.sign, { signature: 'Dana <Whitfield>\nParts counter' })
  const { data: signed } = await one().ok(mailbox.write, { ...input, withSignature: '1' })
  expect(signed.message).toContain('Dana &lt;Whitfield&gt;')
  expect(signed.messageText).toMatch(/here[\s-]*Dana <Whitfield>\s*Parts counter$/)
  expect((await one().ok(mailbox.write, input)).data.messageText).not.toContain('Dana')
  const { data: colleague } = await server.as('nobody').ok(mailbox.write, { ...input, withSignature: '1' })
  expect(colleague.messageText).not.toContain('Dana')
  expect((await server.as('nobody').call(templates.list, {})).status).toBe(200)
  const empty = await one().refused(mailbox.write, { ...input, message: ' ', withSignature: '1' })
  expect(empty.errors?.map(({ path }) => path)).toEqual(['message'])
  expect((await one().ok(mailbox.sign, { signature: '' })).data.signature).toBe('')
})

test('refuses a message without recipient, subject or text, and to several', async () => {
  const refusedPaths = async (fields: object) =>
    (await one().refused(mailbox.write, { ...input, ...fields })).errors?.map(({ path }) => path)
  expect(await refusedPaths({ toMail: '', subject: ' ', message: ' ' })).toEqual([
    'toMail',
    'subject',
    'message',
  ])
  expect(await refusedPaths({ message: '<p> </p>' })).toEqual(['message'])
  expect(await refusedPaths({ toMail: 'a@b.test, c@d.test' })).toEqual(['toMail'])
  expect(await refusedPaths({ toMail: 'nobody' })).toEqual(['toMail'])
  const many = Array.from({ length: 11 }, (_, at) => `c${at}@d.test`).join(', ')
  expect(await refusedPaths({ ccMail: many })).toEqual(['ccMail'])
})

test('an answer is about the same order; a deleted message can’t be answered', async () => {
  const { data: order } = await one().ok(orders.create, makeOrder({}))
  const incoming = await receiveMessage(1, 'About my order')
  await server.admin.query(
    'update dealer_communications set order_id = $1, order_number = $2 where id = $3',
    [order.id, order.orderNumber, incoming],
  )
  const { data: answer } = await one().ok(mailbox.write, {
    ...input,
    subject: 'Order {{orderNumber}}',
    inReplyToMessageId: incoming,
  })
  expect(answer).toMatchObject({ in_reply_to_message_id: incoming, orderNumber: order.orderNumber })
  expect(answer.subject).toBe(`Order ${order.orderNumber}`)
  await one().ok(mailbox.mark, { ids: [incoming], isVisible: 0 })
  const { errors } = await one().refused(mailbox.write, { ...input, inReplyToMessageId: incoming })
  expect(errors?.[0]).toMatchObject({ path: 'inReplyToMessageId', code: 'no_such_message' })
})

test('a draft isn’t replaced by words from before someone else’s', async () => {
  const { data: draft } = await one().ok(mailbox.write, { isDraft: '1', subject: 'Half' })
  const base = { draftId: draft.id, draftSeenAt: draft.createdAt }
  const next = { isDraft: '1', subject: 'Half', message: '<p>From here on</p>' } as const
  const { data: saved } = await one().ok(mailbox.write, { ...base, ...next })
  expect(saved.createdAt).not.toBe(draft.createdAt)
  const problem = await one().refused(mailbox.write, { ...base, ...next, message: '<p>From there on</p>' })
  expect(problem).toMatchObject({ status: 409, code: 'stale', changedBy: 'dealer1 Test' })
  expect((await one().refused(mailbox.write, { ...input, ...base })).code).toBe('stale')
  expect((await one().ok(mailbox.show, { id: draft.id })).data.message).toBe('<p>From here on</p>')
  // The answer was lost.
  const { data: again } = await one().ok(mailbox.write, { ...base, ...next })
  await one().ok(mailbox.write, { ...input, draftId: draft.id, draftSeenAt: again.createdAt })
})

test('a draft is saved again and again without a log entry, and gone once sent', async () => {
  const logged = async () => (await one().ok(activity.list, { pageSize: 1 })).totalRecords
  const before = await logged()
  const { data: draft } = await one().ok(mailbox.write, { isDraft: '1', subject: 'Half' })
  const draftId = draft.id
  await one().ok(mailbox.write, { isDraft: '1', draftId, subject: 'Half done', message: '<p>So far</p>' })
  expect(await logged()).toBe(before)
  const { data: answer } = await one().ok(mailbox.write, { isDraft: '1', inReplyToMessageId: draftId })
  const { data: sent } = await one().ok(mailbox.write, { ...input, draftId })
  expect(await listIds({ folderId: 3 })).not.toContain(draftId)
  const again = await one().ok(mailbox.show, { id: answer.id })
  expect(again.data.in_reply_to_message_id).toBe(sent.id)
  expect((await one().refused(mailbox.write, { ...input, draftId })).code).toBe('draft_gone')
  expect(await logged()).toBe(before + 1)
})

test('a draft’s files stay with it, are taken off it, go with the mail, and no others do', async () => {
  const save = async (fields: object, ...files: (readonly [name: string, content: Buffer])[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    for (const [name, content] of files)
      form.append('attachment', new File([new Uint8Array(content)], name, { type: 'application/pdf' }))
    const { body } = await one().send<Wire<typeof mailbox.write> & Problem>('POST', '/messages', form)
    return { ...body.data, errors: body.errors, code: body.code }
  }
  const names = ({ files }: { files: { name: string }[] }) => files.map(({ name }) => name)
  const rows = async () =>
    (await server.admin.query<{ name: string }>('select name from files where dealer_id = 1 order by id'))
      .rows
  const draft = await save({ isDraft: 1 }, ['one.pdf', pdfFile], ['two.pdf', pdfFile])
  expect(names(draft)).toEqual(['one.pdf', 'two.pdf'])
  const draftId = draft.id
  const again = await save({ isDraft: 1, draftId, subject: 'Half' }, ['three.pdf', pdfFile])
  expect(names(again)).toEqual(['one.pdf', 'two.pdf', 'three.pdf'])
  const [first, second, third] = again.files.map(({ id }) => id)
  const fewer = await save({ isDraft: 1, draftId, fileIds: `${second},${third}` })
  expect(names(fewer)).toEqual(['two.pdf', 'three.pdf'])
  expect(names((await one().ok(mailbox.show, { id: draftId })).data)).toEqual(['two.pdf', 'three.pdf'])
  expect((await one().send('GET', fewer.files[0]!.url.slice('/api'.length))).status).toBe(200)

  const refused = await save({ isDraft: 1, draftId, fileIds: `${first},${second}` })
  expect(refused.errors).toMatchObject([{ path: 'fileIds', code: 'no_such_draft_file' }])
  const big = Buffer.concat([pdfFile, Buffer.alloc(5 * 1024 * 1024)])
  await save({ isDraft: 1, draftId }, ['big.pdf', big])
  expect((await save({ isDraft: 1, draftId }, ['more.pdf', big])).code).toBe('too_large')
  const many = Array.from({ length: 8 }, (_, at) => [`${at}.pdf`, pdfFile] as const)
  expect((await save({ isDraft: 1, draftId }, ...many)).errors).toMatchObject([{ path: 'attachment' }])

  const sent = await save({ ...input, draftId, toMail: 'cy@example.test', fileIds: second }, [
    'last.pdf',
    pdfFile,
  ])
  expect(names(sent)).toEqual(['two.pdf', 'last.pdf'])
  await expect.poll(() => mail.catcher.list('cy@').length).toBe(1)
  const caught = (await mail.catcher.read(mail.catcher.list('cy@')[0]!.id))!
  expect(caught.attachments.map(({ filename }) => filename)).toEqual(['two.pdf', 'last.pdf'])
  expect((await rows()).map(({ name }) => name)).not.toContain('big.pdf')
})

test('a deleted draft goes with its files after 30 days, unless it’s brought back', async () => {
  const form = new FormData()
  form.append('isDraft', '1')
  form.append('attachment', new File([new Uint8Array(pdfFile)], 'gone.pdf', { type: 'application/pdf' }))
  const { body } = await one().send<Wire<typeof mailbox.write>>('POST', '/messages', form)
  const { id } = body.data
  const counts = async () =>
    (
      await server.admin.query(
        `select (select count(*)::int from dealer_communications where id = $1) as drafts,
          (select count(*)::int from files where name = 'gone.pdf') as files`,
        [id],
      )
    ).rows[0]
  const age = () =>
    server.admin.query(
      `update dealer_communications set created_at = now() - interval '31 days' where id = $1`,
      [id],
    )
  await age()
  await sweepOld()
  expect(await counts()).toEqual({ drafts: 1, files: 1 })
  await one().ok(mailbox.mark, { ids: [id], isVisible: 0 })
  await sweepOld()
  expect(await counts()).toEqual({ drafts: 0, files: 0 })
})

test('reads, deletes and brings back; the bell’s three filters find unread messages only', async () => {
  const bell = async () =>
    (await one().ok(communicationEntity.list, { is_from_admin: 0, is_read: 0, dealer_id: 1, pageSize: 50 }))
      .data
  const id = await receiveMessage(1, 'New')
  expect((await bell()).map((one) => one.id)).toContain(id)
  const { data: read } = await one().ok(communicationEntity.update, { id, is_read: 1 })
  expect([read.is_read, read.isRead]).toEqual([1, 1])
  expect((await bell()).map((one) => one.id)).not.toContain(id)
  await one().ok(mailbox.mark, { ids: [id], isVisible: 0 })
  expect(await listIds({ folderId: 1 })).not.toContain(id)
  await one().ok(mailbox.mark, { ids: [id], isVisible: 1 })
  expect(await listIds({ folderId: 1 })).toContain(id)
})

test('own folders: unique without case, up to fifty, deleted only when empty', async () => {
  const { data: folder } = await one().ok(folderEntity.create, { colName: 'Warranty' })
  const at = async (colName: string) => (await one().refused(folderEntity.create, { colName })).errors?.[0]
  expect(await at('   ')).toMatchObject({ path: 'colName', code: 'folder_name_required' })
  expect(await at('WARRANTY')).toMatchObject({ path: 'colName', code: 'folder_taken' })
  const id = await receiveMessage(1, 'Broken')
  await one().ok(mailbox.move, { ids: [id], dealerFolderId: folder.id })
  expect(await listIds({ dealerFolderId: folder.id })).toEqual([id])
  const { data: folders } = await one().ok(folderEntity.list, {})
  expect(folders.dealer_message_folders).toMatchObject([{ colName: 'Warranty', unread: 1 }])
  const refused = await one().refused(folderEntity.remove, { id: folder.id })
  expect([refused.code, refused.message]).toEqual([
    'folder_in_use',
    'You must delete all messages from the folder before deleting the folder',
  ])
  await one().ok(mailbox.mark, { ids: [id], isVisible: 0 })
  await one().ok(folderEntity.remove, { id: folder.id })
  expect((await one().refused(folderEntity.remove, { id: folder.id })).status).toBe(404)
  await one().ok(mailbox.mark, { ids: [id], isVisible: 1 })
  expect(await listIds({ folderId: 1 })).toContain(id)

  await server.admin.query(`insert into dealer_message_folders (dealer_id, col_name, updated_by)
    select 1, 'Folder ' || n, 'Test' from generate_series(1, ${maxOwnFolders}) n`)
  onTestFinished(async () => void (await server.admin.query('delete from dealer_message_folders')))
  expect((await one().refused(folderEntity.create, { colName: 'One more' })).code).toBe('folders_full')
})

test('moves nothing into another dealer’s folder, and no draft', async () => {
  const { data: foreign } = await server.as('dealer2').ok(folderEntity.create, { colName: 'Theirs' })
  const id = await receiveMessage(1, 'Ours')
  const { errors } = await one().refused(mailbox.move, { ids: [id], dealerFolderId: foreign.id })
  expect(errors?.[0]?.code).toBe('no_such_folder')
  const { data: draft } = await one().ok(mailbox.write, { isDraft: '1', subject: 'Draft' })
  const refused: Problem = await one().refused(mailbox.move, { ids: [draft.id], dealerFolderId: null })
  expect(refused.code).toBe('draft_stays')
})

test('finds messages by the beginnings of all words, newest first', async () => {
  const older = await receiveMessage(1, 'Zylinder', 'The gasket of a Camry leaks')
  const newer = await receiveMessage(1, 'zylinder head', 'Gaskets for two Camrys')
  expect(await listIds({ search: 'camry GASK zylinder' })).toEqual([newer, older])
  expect(await listIds({ search: "zylinder & head\\ ' :*" })).toEqual([newer])
  expect(await listIds({ search: 'zylinder head', folderId: 1 })).toEqual([newer])
  expect(await listIds({ search: 'zylinder', folderId: 2 })).toEqual([])
})

test('lists by the date that’s shown, also messages that arrived in another order', async () => {
  const earlier = await receiveMessage(1, 'Arrived late')
  await receiveMessage(1, 'Arrived in time')
  await server.admin.query('update dealer_communications set created_at = $1 where id = $2', [
    '2020-01-01',
    earlier,
  ])
  expect((await listIds({})).at(-1)).toBe(earlier)
  expect((await listIds({ search: 'arrived' })).at(-1)).toBe(earlier)
})

test('streams the unread count as messages come and are read', async () => {
  await one().ok(mailbox.mark, { ids: await listIds({ isRead: 0 }), isRead: 1 })
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const response = await fetch(`${server.url}/api/messages/events`, {
    headers: { cookie: one().cookie! },
    signal: leave.signal,
  })
  const counts: number[] = []
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      for (const [, count] of chunk.matchAll(/"unread":(\d+)/g)) counts.push(Number(count))
  })().catch(() => {})
  await expect.poll(() => counts).toEqual([0])
  const id = await receiveMessage(1, 'News')
  await expect.poll(() => counts.at(-1)).toBe(1)
  await one().ok(communicationEntity.update, { id, is_read: 1 })
  await expect.poll(() => counts.at(-1)).toBe(0)
  leave.abort()
  await reading
})

test('a store’s token sends a visitor’s message to the Inbox, up to ten an hour from one address', async () => {
  const now = clock.now()
  clock.now = () => now
  onTestFinished(() => {
    clock.now = () => new Date()
  })
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const sent = { name: 'Ana <b>Diaz</b>', email: 'ana@example.test', message: 'One\n\n<script>two</script>' }
  const { data } = await store.ok(contactMessages.create, sent)
  const { data: message } = await one().ok(mailbox.show, { id: data.id })
  expect(message).toMatchObject({ is_from_admin: 0, isRead: 0, folder_id: 1, fromMail: 'ana@example.test' })
  expect(message.message).toBe('<p>One</p>\n<p>&lt;script&gt;two&lt;/script&gt;</p>')
  for (let n = 2; n <= contactLimits.perAddress; n++) await store.ok(contactMessages.create, sent)
  expect((await store.refused(contactMessages.create, sent)).code).toBe('slow_down')
  const { errors } = await store.refused(contactMessages.create, { name: ' ', email: 'x', message: '' })
  expect(errors?.map(({ path }) => path)).toEqual(['name', 'email', 'message'])
  expect((await store.call(mailbox.list, {})).status).toBe(403)
})

test('one visitor can’t close the contact form for the others', async () => {
  const now = clock.now()
  let minutes = 0
  clock.now = () => new Date(now.getTime() - (now.getTime() % 3_600_000) + minutes * 60_000)
  onTestFinished(() => {
    clock.now = () => new Date()
  })
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  let written = 0
  const write = async (visitor: string) => {
    written += 1
    const sent = { name: 'Bo', email: `bo${written}@else.test`, message: 'Hi' }
    return (await store.call(contactMessages.create, sent, { 'x-visitor-address': visitor })).status
  }
  let taken = 0
  for (; minutes < 50; minutes += 1)
    for (let n = 0; n < 2; n += 1) if ((await write(`2001:db8:7:7::${written + 1}`)) === 200) taken += 1
  expect(taken).toBe(contactLimits.perVisitor)
  expect(await write('203.0.113.77')).toBe(200)
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => write('203.0.113.78')))
  expect(atOnce.filter((status) => status === 429)).toHaveLength(8 - contactMessages.create.perVisitor)
})

test('a store’s message names the vehicle, if the store requires that', async () => {
  const needed = (value: 0 | 1) =>
    server.admin.query(`update dealer_settings set force_vin_contact_page = ${value} where dealer_id = 1`)
  const store = new Client(server.url, null, await tokenFor(server, 'dealer1', ['orders:create']))
  const sent = { name: 'Ana', email: 'vin@example.test', message: 'Does it fit?' }
  await needed(1)
  expect((await store.refused(contactMessages.create, sent)).errors).toMatchObject([
    { path: 'vin', code: 'vin_needed' },
  ])
  const { data } = await store.ok(contactMessages.create, { ...sent, vin: '4t1bf1fk1-eu123456' })
  expect((await one().ok(mailbox.show, { id: data.id })).data.message).toContain('VIN: 4T1BF1FK1EU123456')
  await needed(0)
  await store.ok(contactMessages.create, sent)
})

test('gives messages to a colleague who may open the mailbox, and finds one’s own', async () => {
  const { userId } = people.dealer1
  const [first, second] = [await receiveMessage(1, 'First'), await receiveMessage(1, 'Second')]
  const { data: colleagues } = await one().ok(mailbox.colleagues, {})
  expect(colleagues.map(({ id }) => id)).toEqual([userId])
  expect((await one().ok(mailbox.assign, { ids: [first, second], userId })).data).toEqual({ changed: 2 })
  expect((await one().ok(mailbox.assign, { ids: [first], userId })).data).toEqual({ changed: 0 })
  expect(await listIds({ assignedTo: userId })).toEqual([second, first])
  expect(await listIds({ assignedTo: userId, search: 'second' })).toEqual([second])
  const { data: shown } = await one().ok(mailbox.show, { id: first })
  expect(shown.assignedTo).toEqual({ id: userId, name: 'dealer1 Test' })
  await one().ok(mailbox.assign, { ids: [first], userId: null })
  expect(await listIds({ assignedTo: userId })).toEqual([second])
  for (const stranger of [people.clerk1.userId, people.dealer2.userId]) {
    const problem = await one().refused(mailbox.assign, { ids: [first], userId: stranger })
    expect(problem.errors).toMatchObject([{ path: 'userId', code: 'no_such_colleague' }])
  }
})
