import { accounts } from './accounts.ts'
import { details, listBatches, listSettled, listUnsettled } from './authorize-net-lists.ts'
import { createProfile, showProfile } from './authorize-net-profiles.ts'
import { type Call, type CallAnswer, findMisplaced, isMethod } from './authorize-net-schema.ts'
import { createTransaction } from './authorize-net-transactions.ts'
import type { Book } from './book.ts'
import { type ReceivedCall, type Reply, startFake } from './fake.ts'

/** Builds an answer. Every answer starts with a byte-order mark and has status 200, even a refusal. */
const buildReply = (answer: CallAnswer, refId?: string): Reply => {
  const [resultCode, message] =
    'code' in answer
      ? (['Error', { code: answer.code, text: answer.text }] as const)
      : (['Ok', { code: 'I00001', text: 'Successful.' }] as const)
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: `\uFEFF${JSON.stringify({ ...answer.more, ...(refId && { refId }), messages: { resultCode, message: [message] } })}`,
  }
}

const calls: Record<string, Call> = {
  authenticateTestRequest: () => ({ more: {} }),
  createTransactionRequest: createTransaction,
  getUnsettledTransactionListRequest: listUnsettled,
  getSettledBatchListRequest: listBatches,
  getTransactionListRequest: listSettled,
  getTransactionDetailsRequest: details,
  createCustomerProfileFromTransactionRequest: createProfile,
  getCustomerProfileRequest: showProfile,
}

/** Answers a request as Authorize.Net does, with its codes for wrong elements and credentials. */
export function authorizeNetAnswer({ method, path, headers, body }: ReceivedCall, book: Book): Reply {
  if (method !== 'POST' || path !== '/xml/v1/request.api')
    return { status: 404, type: 'text/html', body: 'Not found' }
  if (!/^application\/json\b/.test(headers['content-type'] ?? ''))
    return buildReply({ code: 'E00002', text: 'The content-type specified is not supported.' })
  const [root, request] = Object.entries(readRequest(body) ?? {})[0] ?? []
  if (!root || typeof request !== 'object' || !request)
    return buildReply({ code: 'E00003', text: 'An error occurred while parsing the XML request.' })
  const call = calls[root]
  if (!call || !isMethod(root))
    return buildReply({ code: 'E00005', text: `The API method '${root}' is not known here.` })
  const wrong = findMisplaced(root, request as Record<string, unknown>)
  if (wrong) return buildReply({ code: 'E00003', text: wrong })
  const { name, transactionKey } =
    (request as { merchantAuthentication?: Record<string, unknown> }).merchantAuthentication ?? {}
  const { apiLoginId, transactionKey: expectedKey } = accounts.authorizeNet
  if (name !== apiLoginId || transactionKey !== expectedKey)
    return buildReply({
      code: 'E00007',
      text: 'User authentication failed due to invalid authentication values.',
    })
  const { refId } = request as { refId?: string }
  return buildReply(call(request as Record<string, never>, book), refId)
}

function readRequest(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Starts the fake Authorize.Net. With `file`, its book survives a restart. */
export const startAuthorizeNet = (file?: string) => startFake({ answer: authorizeNetAnswer, file })
