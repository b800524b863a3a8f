import { accounts } from './accounts.ts'
import type { Book } from './book.ts'
import { type Answer, type ReceivedCall, type Reply, startFake } from './fake.ts'
import { type Fields, inquire, transactions } from './payflow-transactions.ts'

/** Builds an answer from pairs. The length of a value with an ampersand is added to its name. */
const buildReply = (pairs: Record<string, string>): Reply => ({
  status: 200,
  type: 'text/namevalue',
  body: Object.entries(pairs)
    .map(([name, value]) => `${name}${value.includes('&') ? `[${value.length}]` : ''}=${value}`)
    .join('&'),
})
const refused = (result: number, message: string) => buildReply({ RESULT: String(result), RESPMSG: message })

/** Parses a request's fields; null if a field's length is missing or wrong. */
function parseFields(body: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < body.length) {
    const tag = /^([A-Z0-9]+)\[(\d+)\]=/.exec(body.slice(at))
    if (!tag) return null
    const from = at + tag[0].length
    const to = from + Number(tag[2])
    if (to > body.length || (to < body.length && body[to] !== '&')) return null
    fields.set(tag[1]!, body.slice(from, to))
    at = to + 1
  }
  return fields
}

function answer(
  answers: Map<string, Reply>,
  { method, path, headers, body }: ReceivedCall,
  book: Book,
): Reply {
  if (method !== 'POST' || path !== '/') return { status: 404, type: 'text/html', body: 'Not found' }
  if (headers['content-type'] !== 'text/namevalue') return refused(7, 'Field format error: Content-Type')
  const requestId = String(headers['x-vps-request-id'] ?? '')
  if (!/^[\x21-\x7e]{1,32}$/.test(requestId)) return refused(7, 'Field format error: X-VPS-REQUEST-ID')
  if (!/^\d{1,3}$/.test(String(headers['x-vps-client-timeout'] ?? '')))
    return refused(7, 'Field format error: X-VPS-CLIENT-TIMEOUT')
  if (!/^[\x20-\x7e]*$/.test(body)) return refused(7, 'Field format error: characters')
  const fields = parseFields(body)
  if (!fields) return refused(7, 'Field format error: name & length')
  if (!isAuthenticated(fields)) return refused(1, 'User authentication failed')
  // A repeated id gets the first answer again, even if the request differs.
  const before = answers.get(requestId)
  if (before) return { ...before, body: `${before.body}&DUPLICATE=1` }
  const reply = transact(fields, book)
  answers.set(requestId, reply)
  return reply
}

function isAuthenticated(fields: Fields) {
  const { vendor, user, pwd, partner } = accounts.payflow
  return (
    fields.get('PARTNER') === partner &&
    fields.get('VENDOR') === vendor &&
    [user, vendor].includes(fields.get('USER') ?? '') &&
    fields.get('PWD') === pwd
  )
}

function transact(fields: Fields, book: Book): Reply {
  const type = fields.get('TRXTYPE') ?? ''
  if (type === 'I') return buildReply(inquire(fields, book))
  const transaction = transactions[type]
  if (!transaction) return refused(3, 'Invalid transaction type')
  if (fields.get('TENDER') !== 'C') return refused(2, 'Invalid tender')
  const wrong = tooLong(fields)
  return wrong ? refused(7, `Field format error: ${wrong}`) : buildReply(transaction(fields, book))
}

const longest = {
  CUSTREF: 12,
  INVNUM: 127,
  BILLTOFIRSTNAME: 30,
  BILLTOLASTNAME: 30,
  BILLTOZIP: 9,
  EXPDATE: 4,
}
const tooLong = (fields: Fields) =>
  Object.entries(longest).find(([name, length]) => (fields.get(name) ?? '').length > length)?.[0]

/** Creates an account that remembers its answers to earlier requests. */
export function payflowAccount(): Answer {
  const answers = new Map<string, Reply>()
  return (asked, book) => answer(answers, asked, book)
}

/** Starts the fake Payflow. With `file`, its book survives a restart. */
export const startPayflow = (file?: string) => startFake({ answer: payflowAccount(), file })
