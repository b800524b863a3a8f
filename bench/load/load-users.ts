import { randomUUID } from 'node:crypto'
import type { Answer, Call, Door, Sender } from './load-door.ts'

export type User = Sender & {
  dealerId: number
  n: number
  /** The ids of orders that this user created. No other user changes them. */
  own: number[]
}

/** The changes that the product has acknowledged. All of them must exist at the end. */
export class Ledger {
  readonly created = new Map<number, { dealerId: number; email: string; at: number }>()
  /** The last acknowledged memo of each order, and the memos sent since. */
  readonly saved = new Map<number, { memo: string | null; since: string[] }>()
  readonly statuses = new Map<number, { id: number | null; since: number[] }>()
  /** The result of each order's charge as answered, or `unclear`. */
  readonly charged = new Map<number, string>()
  /** The addresses that must receive an email, and when it was due. */
  readonly mails = new Map<string, number>()
  readonly imported = new Set<string>()
  /** Answers that should never occur. */
  readonly unexpected: string[] = []
}

export type Work = { door: Door; ledger: Ledger; toCharge: number[]; isOver: () => boolean }
type Step = (user: User, work: Work) => Promise<unknown>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const get = (kind: string, path: string): Call => ({ kind, method: 'GET', path })
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const importing = new Set<number>()
let count = 0

/** Whether the call wasn't done or its result is unclear, so that a person would repeat it. */
const isUnclear = ({ status, code }: Answer) =>
  status === 0 || status === 503 || status === 429 || code === 'charge_in_work'

/** Repeats a call with the same idempotency key until its result is clear. */
async function insist(user: User, work: Work, call: Call): Promise<Answer> {
  const key = randomUUID()
  for (let tries = 1; ; tries += 1) {
    const answer = await work.door.ask(user, { ...call, key })
    if (!isUnclear(answer) || tries > 60) {
      if (answer.status !== 200) work.ledger.unexpected.push(`${call.kind}: ${answer.status} ${answer.text}`)
      return answer
    }
    await pause(500 + Math.random() * 1000)
  }
}

const create: Step = async (user, work) => {
  count += 1
  const email = `load${count}-${user.n}@customers.test`
  const answer = await insist(user, work, {
    kind: 'create',
    method: 'POST',
    path: `/order?dlid=${user.dealerId}`,
    body: {
      billCompany: `Load ${count}`,
      billAddress1: `${count} Main St`,
      billCity: 'Austin',
      billState: 'TX',
      billZip: '73301',
      billPhone: '512-555-0199',
      billEmail: email,
      sameAddress: 1,
      dlid: user.dealerId,
      sendConfirmation: 1,
      details: [{ partNumber: '90915-YZZD1', price: 10, qty: 2, cost: 6 }],
    },
  })
  if (answer.status !== 200) return
  const { id } = JSON.parse(answer.text).data
  const at = performance.now()
  work.ledger.created.set(id, { dealerId: user.dealerId, email, at })
  work.ledger.mails.set(email, at)
  user.own.push(id)
}

const save: Step = async (user, work) => {
  const id = any(user.own)
  if (id === undefined) return create(user, work)
  const memo = randomUUID()
  const entry = work.ledger.saved.get(id) ?? { memo: null, since: [] }
  entry.since.push(memo)
  work.ledger.saved.set(id, entry)
  const call: Call = { kind: 'save', method: 'PUT', path: `/orders/${id}`, body: { userMemo: memo } }
  const { status } = await insist(user, work, call)
  if (status === 200) work.ledger.saved.set(id, { memo, since: [] })
}

const setStatus: Step = async (user, work) => {
  const id = any(user.own)
  if (id === undefined) return create(user, work)
  const orderStatusId = any([2, 4])
  const statusEntry = work.ledger.statuses.get(id) ?? { id: null, since: [] }
  statusEntry.since.push(orderStatusId)
  work.ledger.statuses.set(id, statusEntry)
  const body = { orderId: id, orderStatusId, doNotSendEmail: 1 }
  const call: Call = { kind: 'status', method: 'PUT', path: '/update-order-status', body }
  const { status } = await insist(user, work, call)
  if (status === 200) work.ledger.statuses.set(id, { id: orderStatusId, since: [] })
}

const charge: Step = async (user, work) => {
  const orderId = user.dealerId === 1 ? work.toCharge.pop() : undefined
  if (orderId === undefined) return list(user, work)
  work.ledger.charged.set(orderId, 'unclear')
  const body = { dealerId: 1, orderId, transactionAmount: 20, reason: 'Load' }
  const answer = await insist(user, work, { kind: 'charge', method: 'POST', path: '/merchante-api', body })
  if (answer.status === 200) work.ledger.charged.set(orderId, JSON.parse(answer.text).data.status)
}

/** Imports customers. The product refuses a second import of the same dealer, so only one runs at a time. */
const importCustomers: Step = async (user, { door, ledger }) => {
  if (importing.has(user.dealerId)) return list(user, { door } as Work)
  importing.add(user.dealerId)
  count += 1
  const emails = Array.from({ length: 500 }, (_, n) => `import${count}-${n}@customers.test`)
  const lines = emails.map((email, n) => `${email},Imported ${n},1 Main St,Austin,TX,73301,512`)
  const file = ['email,company,address,city,state,zip,phone', ...lines].join('\n')
  const path = `/customer-imports?dealerId=${user.dealerId}`
  const answer = await door.ask(user, { kind: 'import', method: 'POST', path, file })
  importing.delete(user.dealerId)
  if (answer.status !== 200) return
  const { status, linesCreated } = JSON.parse(answer.text).data
  if (status === 'done' && linesCreated === 500) for (const email of emails) ledger.imported.add(email)
  else ledger.unexpected.push(`import: ${answer.text}`)
}

const readPath = (kind: string, path: (user: User) => string): Step => {
  return (user, { door }) => door.ask(user, get(kind, path(user)))
}
const words = ['rivera', 'copper', 'harbor', 'granite', 'torres', 'patel', '1042', '77', 'main', 'garage']
const list = readPath(
  'list',
  ({ dealerId }) => `/orders?dlid=${dealerId}&pageSize=25&startRow=${any([0, 0, 25])}`,
)

/** The steps of a user's day, each with its weight. */
const day: [number, Step][] = [
  [22, list],
  [14, readPath('search', ({ dealerId }) => `/orders?dlid=${dealerId}&search=${any(words)}`)],
  [8, readPath('customers', ({ dealerId }) => `/v2/customers?dealerId=${dealerId}&q=${any(words)}`)],
  [6, readPath('board', ({ dealerId }) => `/orders-board?dlid=${dealerId}`)],
  [4, readPath('dashboard', ({ dealerId }) => `/waiting-work?dlid=${dealerId}`)],
  [14, create],
  [8, (user, work) => (user.own.length > 0 ? show(user, work) : list(user, work))],
  [11, save],
  [6, setStatus],
  [5, charge],
  [1, importCustomers],
  [1, readPath('export', ({ dealerId }) => `/orders.csv?dlid=${dealerId}&fromDate=today-90`)],
]
const show = readPath('show', ({ own }) => `/orders/${any(own)}`)
const steps = day.flatMap(([times, step]) => Array.from({ length: times }, () => step))

/** Takes random steps until the time is over, and pauses `thinkMs` on average between them. */
export async function atWork(user: User, work: Work, thinkMs: number): Promise<void> {
  await pause(Math.random() * thinkMs)
  while (!work.isOver()) {
    await any(steps)(user, work)
    await pause(thinkMs * (0.5 + Math.random()))
  }
}
