import http from 'node:http'
import { type Ask, drive, request, type Target } from './drive.ts'
import { signIn, type World } from './world.ts'

const askForList = (dealerId: number) => (): Ask => ({
  method: 'GET',
  path: `/api/orders?dlid=${dealerId}&pageSize=10&startRow=0`,
})
const stormers = 100

/**
 * Measures whether one dealer's traffic slows down another: how long dealer 2 waits for its list, alone and while 100
 * connections create orders for dealer 1.
 */
export async function neighbours({ product }: World, create: (n: number) => Ask): Promise<void> {
  const other = { ...product, headers: await signIn(product.port, 'dealer2') }
  const listed = { connections: 4, runs: 600 }
  const alone = await drive(other, askForList(2), listed)
  const storm = startStorm(product, create)
  const among = await drive(other, askForList(2), listed)
  const { created, refused, seconds } = await storm.stop()
  const ms = [alone.p50, alone.p99, among.p50, among.p99].map((figure) => `${figure.toFixed(1)} ms`)
  console.log(
    `\nlist of dealer 2, 4 connections: p50 ${ms[0]}, p99 ${ms[1]}; while ${stormers} connections create for dealer 1:`,
    `p50 ${ms[2]}, p99 ${ms[3]} (${(among.p50 / alone.p50).toFixed(1)}x);`,
    `${(created / seconds).toFixed(0)} created and ${(refused / seconds).toFixed(0)} refused per second`,
  )
}

/** Creates orders without pauses. Requests that the server refuses as busy are repeated after a moment. */
function startStorm(target: Target, ask: (n: number) => Ask) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: stormers })
  const from = performance.now()
  let isOver = false
  let created = 0
  let refused = 0
  let next = 1_000_000
  const worker = async () => {
    while (!isOver) {
      try {
        await request(target, agent, ask(next++))
        created += 1
      } catch (error) {
        if (!String(error).includes(': 503 ')) throw error
        refused += 1
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
  }
  const workers = Promise.all(Array.from({ length: stormers }, worker))
  return {
    async stop() {
      isOver = true
      await workers
      agent.destroy()
      return { created, refused, seconds: (performance.now() - from) / 1000 }
    },
  }
}
