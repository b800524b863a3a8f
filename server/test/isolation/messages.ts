import type { Wire } from '#contract/http.ts'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import { customerNotices } from '#contract/sales/messages/customer-notices.ts'
import { emails } from '#contract/sales/messages/emails.ts'
import { folderEntity } from '#contract/sales/messages/mailbox.ts'
import { templates } from '#contract/sales/messages/templates.ts'
import { makeEmailForm, pdfFile } from '../../src/features/sales/broadcasts/broadcasts.fixture.ts'
import { receiveMessage } from '../../src/features/sales/mailbox/mailbox.fixture.ts'
import { makeTemplate } from '../../src/features/sales/templates/templates.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Templates, emails and broadcasts of dealer 1, and how dealer 2 tries to reach them. */
export async function cases({ server }: MarkedDealer): Promise<Cases> {
  const one = server.as('dealer1')
  const marker = { subject: 'Marker of dealer one', messageBody: 'Marker of dealer one' }
  const { data: sent } = await one.ok(emails.send, {
    ...marker,
    recipient: 'marker@one.test, other@one.test',
  })
  const form = makeEmailForm({ ...marker, recipient: 'marker@one.test' }, [['marker.pdf', pdfFile]])
  const { body: letter } = await one.send<Wire<typeof emails.send>>('POST', '/email/send-email', form)
  const { data: ownMessages } = await one.ok(emails.messages, {})
  const fileId = Number(ownMessages[0]!.files[0]!.url.split('/').at(-1))
  const { data: suppressed } = await one.ok(suppressions.create, {
    address: 'quiet@one.test',
    note: marker.subject,
  })
  const { data: template } = await one.ok(templates.create, makeTemplate({ name: marker.subject }))
  const notice = { subject: 'Marker of dealer one', body: 'Marker of dealer one' }
  await one.ok(customerNotices.update, { kind: 'order', texts: { en: notice } })
  const received = await receiveMessage(1, marker.subject)
  const { data: folder } = await one.ok(folderEntity.create, { colName: marker.subject })
  const mailboxOf1 = `select id, box, is_read, is_visible, subject, message, dealer_folder_id
    from dealer_communications where dealer_id = 1 order by id`
  const foldersOf1 = 'select * from dealer_message_folders where dealer_id = 1 order by id'
  const templatesOf1 = 'select * from templates where dealer_id = 1 order by id'
  const broadcastsOf1 = `select b.*, r.address, r.state as mail from broadcasts b join broadcast_recipients r
    on r.dealer_id = b.dealer_id and r.broadcast_id = b.id where b.dealer_id = 1 order by r.id`
  const suppressionsOf1 = 'select * from mail_suppressions where dealer_id = 1 order by id'
  const onBroadcast = (input: object = {}) => ({
    foreign: { id: sent.broadcastId, ...input },
    unchanged: broadcastsOf1,
  })
  const onSuppressions = (foreign: Record<string, unknown>) => ({ foreign, unchanged: suppressionsOf1 })
  const lists = { foreign: { dealerId: 1 }, listing: {} }
  return {
    getCustomerNotices: { foreign: { dealerId: 1 }, listing: {} },
    putCustomerNotices: {
      foreign: { dealerId: 1, kind: 'order', isOn: 0 },
      unchanged: 'select * from customer_notices order by dealer_id, kind',
    },
    getAutomaticEmails: { foreign: { dealerId: 1, locale: 'en' } },
    postCustomerNoticesTest: {
      foreign: { dealerId: 1, kind: 'order', locale: 'en' },
      unchanged: 'select count(*) from mails where dealer_id = 1',
    },
    postCustomerNoticesPreview: { foreign: { dealerId: 1, kind: 'order', locale: 'en', ...notice } },
    getMessages: { foreign: { dealerId: 1 }, listing: { search: 'marker' } },
    getMessagesId: { foreign: { id: received } },
    getMessagesIdConversation: { foreign: { id: received } },
    postMessages: {
      foreign: { dealerId: 1, toMail: 'a@b.test', subject: 'x', message: 'x' },
      unchanged: mailboxOf1,
    },
    putMessagesMove: { foreign: { ids: [received], dealerFolderId: null }, unchanged: mailboxOf1 },
    getMessagesSignature: { foreign: { dealerId: 1 } },
    putMessagesSignature: {
      foreign: { dealerId: 1, signature: 'x' },
      unchanged: 'select * from message_signatures where dealer_id = 1',
    },
    getMessagesColleagues: { foreign: { dealerId: 1 } },
    putMessagesAssign: {
      foreign: { ids: [received], userId: null },
      unchanged: 'select * from message_assignments where dealer_id = 1',
    },
    putMessagesMark: { foreign: { ids: [received], isRead: 1 }, unchanged: mailboxOf1 },
    postContactMessages: {
      foreign: { dealerId: 1, name: 'x', email: 'a@b.test', message: 'x' },
      unchanged: mailboxOf1,
    },
    getMessagesEvents: { foreign: { dlid: 1 } },
    putEntitiesDealerCommunicationsId: { foreign: { id: received, is_read: 1 }, unchanged: mailboxOf1 },
    getEntitiesMultiTable: { foreign: { dealer_id: 1 }, listing: {} },
    postEntitiesMultiTable: { foreign: { dealer_id: 1, colName: 'x' }, unchanged: foldersOf1 },
    putEntitiesMultiTableId: { foreign: { id: folder.id, colName: 'x' }, unchanged: foldersOf1 },
    deleteEntitiesMultiTableId: { foreign: { id: folder.id }, unchanged: foldersOf1 },
    getTemplates: { foreign: { dealerId: 1 }, listing: { search: 'marker' } },
    getTemplatesId: { foreign: { id: template.id } },
    postTemplates: { foreign: makeTemplate({ dealerId: 1 }), unchanged: templatesOf1 },
    putTemplatesId: { foreign: { id: template.id, name: 'Taken over' }, unchanged: templatesOf1 },
    deleteTemplatesId: { foreign: { id: template.id }, unchanged: templatesOf1 },
    postEmailSendEmail: {
      foreign: { ...marker, dealerId: 1, recipient: 'a@b.test, c@d.test' },
      unchanged: broadcastsOf1,
    },
    postEmailAudience: { foreign: { dealerId: 1, searches: '[""]' } },
    postEmailPreview: { foreign: { dealerId: 1, subject: 'x' } },
    getEmailMembers: lists,
    getEmailMessages: lists,
    getOrderMessagesIdFilesFileId: { foreign: { id: letter.data.messageId, fileId } },
    getBroadcasts: lists,
    getBroadcastsId: onBroadcast(),
    getBroadcastsIdRecipients: onBroadcast(),
    putBroadcastsIdState: onBroadcast({ state: 'cancelled' }),
    postBroadcastsIdRetry: onBroadcast(),
    getMailSuppressions: lists,
    postMailSuppressions: onSuppressions({ dealerId: 1, address: 'taken@over.test' }),
    getMailSuppressionsId: { foreign: { id: suppressed.id } },
    deleteMailSuppressionsId: onSuppressions({ id: suppressed.id, reason: 'x' }),
  }
}
