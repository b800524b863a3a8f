import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { webhooks } from '#contract/channels/webhooks.ts'
import type { Call } from '#contract/http.ts'
import type { TestServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { sendWebhook } from './send-webhook.job.ts'
import { spreadEvents } from './spread-events.job.ts'

export type ReceivedRequest = { headers: IncomingHttpHeaders; body: string; event: Event }
type Event = { type: string; data: { id: number; change: string; sequence: number; [name: string]: unknown } }
type Answering = (response: ServerResponse, received: ReceivedRequest) => void

/**
 * A receiver on this machine, which the product may connect to while the file's tests run. Each test gets another
 * address, because a request that one test gave up on can arrive during the next.
 */
export function startReceiver() {
  const received: ReceivedRequest[] = []
  const accept: Answering = (response) => void response.end('thanks')
  const receiver = { url: '', received, answer: accept, accept }
  let host = ''
  let tests = 0
  const http = createServer(async (request, response) => {
    if (!request.url!.startsWith(`/${tests}/`)) return void response.end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const one = { headers: request.headers, body, event: JSON.parse(body) }
    received.push(one)
    receiver.answer(response, one)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(http.address() as AddressInfo).port}`
    configure({ dialPrivate: [host] })
  })
  beforeEach(() => {
    receiver.url = `http://${host}/${++tests}/hook`
    received.splice(0)
    receiver.answer = accept
  })
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return receiver
}

/** Makes the fields of a webhook for orders, with some replaced. */
export const makeWebhook = (
  fields: Partial<Call<typeof webhooks.create>> = {},
): Call<typeof webhooks.create> => ({
  name: 'Warehouse',
  url: 'https://hooks.example.com/partsdesk',
  events: ['order.created', 'order.status'],
  ...fields,
})

const never = new AbortController().signal

/** Runs the jobs' work: deliveries of a dealer's events, and one turn of each webhook. */
export async function runWebhooks(server: TestServer, dealerId = 1): Promise<void> {
  await spreadEvents(dealerId)
  const { rows } = await server.admin.query<{ dealerId: string; id: string }>(
    'select dealer_id as "dealerId", id from webhooks order by id',
  )
  for (const row of rows) await sendWebhook({ dealerId: Number(row.dealerId), id: Number(row.id) }, never)
}
