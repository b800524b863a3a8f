import { expect, test } from 'vitest'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { withMail } from '../broadcasts/broadcasts.fixture.ts'
import { receiveMessage } from './mailbox.fixture.ts'

const server = testServer()
withMail(server)
const one = () => server.as('dealer1')
const input = { toMail: 'ann@example.test', subject: 'Brakes', message: '<p>They are here</p>' }

test('a draft of an answer is found at its message by everyone, and outlives the message', async () => {
  const incoming = await receiveMessage(1, 'Is it in stock?')
  const findDraft = async (who: Client) => (await who.ok(mailbox.show, { id: incoming })).data.answerDraftId
  expect(await findDraft(one())).toBeNull()
  const callInput = { isDraft: '1', inReplyToMessageId: incoming } as const
  const { data: draft } = await one().ok(mailbox.write, { ...callInput, message: '<p>It is</p>' })
  expect(await findDraft(one())).toBe(draft.id)
  expect(await findDraft(server.as('platform'))).toBeNull()
  const { data: again } = await one().ok(mailbox.write, { ...callInput, draftId: draft.id, subject: 'Stock' })
  expect([again.id, await findDraft(one())]).toEqual([draft.id, draft.id])

  await one().ok(mailbox.mark, { ids: [incoming], isVisible: 0 })
  await one().ok(mailbox.write, { ...callInput, draftId: draft.id, subject: 'In stock' })
  const { data: sent } = await one().ok(mailbox.write, {
    ...input,
    draftId: draft.id,
    inReplyToMessageId: incoming,
  })
  expect(sent.in_reply_to_message_id).toBe(incoming)
})
