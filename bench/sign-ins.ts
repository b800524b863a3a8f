import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { launchProduct } from '../server/test/operation/start-product.ts'

/**
 * `npx tsx bench/sign-ins.ts [--at-once 200]` sends many sign-ins at once from one address. It measures the server's
 * memory, and how long the health check and a signed-in user's list of orders take meanwhile.
 */
const { values } = parseArgs({ options: { 'at-once': { type: 'string', default: '200' } } })
const atOnce = Number(values['at-once'])

const product = await launchProduct()
await product.ready
const { url } = product

const signIn = (email: string, password: string) =>
  fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })

async function timed(call: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const response = await call()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return performance.now() - began
}

/** Returns the server's memory in MB. */
const memory = async () => {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

const cookie = (await signIn('dealer1@partsdesk.test', 'Partsdesk-demo-1')).headers
  .getSetCookie()
  .map((one) => one.split(';', 1)[0])
  .join('; ')
const list = () => fetch(`${url}/api/orders?dlid=1`, { headers: { cookie } })
for (let n = 0; n < 5; n += 1) await timed(list)
const before = { list: await timed(list), memory: await memory() }

let isOver = false
const statuses: Record<number, number> = {}
const began = performance.now()
const flood = Promise.all(
  Array.from({ length: atOnce }, async (_, n) => {
    const response = await signIn(`stranger${n}@example.com`, 'a wrong password')
    await response.arrayBuffer()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
  }),
).finally(() => {
  isOver = true
})
const slowest = { list: 0, health: 0, memory: 0 }
while (!isOver) {
  slowest.list = Math.max(slowest.list, await timed(list))
  slowest.health = Math.max(slowest.health, await timed(() => fetch(`${url}/api/health`)))
  slowest.memory = Math.max(slowest.memory, await memory())
}
await flood
const seconds = (performance.now() - began) / 1000
await product.stop()
console.log(
  `${atOnce} sign-ins at once took ${seconds.toFixed(1)} s; answers by status: ${JSON.stringify(statuses)}`,
)
console.log(`memory: ${before.memory.toFixed(0)} MB before, at most ${slowest.memory.toFixed(0)} MB`)
console.log(`list of orders: ${before.list.toFixed(0)} ms before, at most ${slowest.list.toFixed(0)} ms`)
console.log(`health: at most ${slowest.health.toFixed(0)} ms`)
