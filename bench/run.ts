import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Case } from './cases.ts'
import { drive, type Figures, memoryNow } from './drive.ts'
import { openWorld, signIn, type World } from './world.ts'

/**
 * `npm run bench`: how long a clerk waits on a platform with 1,000,000 orders (a dealer with 100,000) and as
 * many parts, next to a bare floor in the same run, and again with a tenth of the rows.
 * --rows 1000000 how many; --small 0 skips the comparison with fewer
 * --keep folder keeps the loaded rows there for the next run
 * --only text cases whose name contains it
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    small: { type: 'string' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const rows = Number(values.rows)
const small = Number(values.small ?? rows / 10)
/** Runs per case. */
const turns = 3
const folder = values.keep ?? (await mkdtemp(path.join(tmpdir(), 'partsdesk-bench-')))

const before = small > 0 ? await measure(small) : new Map<string, Figures>()
const after = await measure(rows)
if (small > 0) {
  console.log(
    `\n${rows.toLocaleString('en')} rows ÷ ${small.toLocaleString('en')} rows, p50 at one connection`,
  )
  for (const [name, figures] of after)
    console.log(name.padEnd(36), `${(figures.p50 / before.get(name)!.p50).toFixed(2)}x`.padStart(7))
}
if (!values.keep) await rm(folder, { recursive: true, force: true })

async function measure(count: number): Promise<Map<string, Figures>> {
  const world = await openWorld(folder, count)
  process.env.FACTS = JSON.stringify(world.facts)
  const { cases } = (await import(`./cases.ts?rows=${count}`)) as typeof import('./cases.ts')
  const chosen = cases.filter((one) => one.name.includes(values.only))
  const figures = new Map<string, Figures>()
  try {
    // Warms up the code all cases share, so the first doesn't pay for its compilation.
    await drive(world.product, cases[0]!.ask, { connections: 4, runs: 1000 })
    for (const connections of [1, 16]) {
      head(count, connections)
      for (const one of chosen) {
        const [ours, wrapped, bare] = await sideBySide(world, one, connections)
        if (connections === 1) figures.set(one.name, ours)
        row(one.name, ours, wrapped, bare)
      }
    }
    if ('csv export'.includes(values.only)) await exportOf(world)
    if ('clone'.includes(values.only)) await clones(world)
  } finally {
    await world.stop()
  }
  return figures
}

/** Alternating, so that other load on the machine affects all three; the best run of each counts. */
async function sideBySide({ product, floor }: World, { name, ask, runs }: Case, connections: number) {
  const at = (kind: string) => (n: number) => ({
    method: 'GET',
    path: `/${kind}/${n}/${encodeURIComponent(name)}`,
  })
  const sides = [
    { target: product, ask, done: [] as Figures[] },
    { target: floor, ask: at('wrapped'), done: [] as Figures[] },
    { target: floor, ask: at('alone'), done: [] as Figures[] },
  ]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { target, ask, done } of sides) {
      const from = turn * runs * 3
      done.push(await drive(target, (n) => ask(from + n), { connections, runs }))
    }
  }
  return sides.map(({ done }) => done.sort((a, b) => a.p50 - b.p50)[0]!) as [Figures, Figures, Figures]
}

function head(count: number, connections: number) {
  const names = ['p50', 'p99', 'cpu', 'floor', 'p99', 'cpu', 'bare', '÷floor', '÷bare', 'per s', 'MB']
  console.log(
    `\n${count.toLocaleString('en')} orders and parts, connections: ${connections} (floor: in the same transaction)`,
  )
  console.log('ms'.padEnd(36), ...names.map((name) => name.padStart(8)))
}

function row(name: string, ours: Figures, wrapped: Figures, bare: Figures) {
  const ms = [ours.p50, ours.p99, ours.cpu, wrapped.p50, wrapped.p99, wrapped.cpu, bare.p50]
  console.log(
    name.padEnd(36),
    ...ms.map((figure) => figure.toFixed(2).padStart(8)),
    ...[ours.p50 / wrapped.p50, ours.p50 / bare.p50].map((ratio) => `${ratio.toFixed(2)}x`.padStart(8)),
    ...[ours.perSecond, ours.memory].map((figure) => figure.toFixed(0).padStart(8)),
  )
}

/** All of the dealer's orders as CSV: rows per second, and the memory cost. */
async function exportOf({ product, floor, facts }: World) {
  const rows = facts.orders / 10
  for (const [name, target, path] of [
    ['CSV export', product, '/api/orders.csv?dlid=1'],
    ['CSV export, floor', floor, '/csv'],
  ] as const) {
    const before = memoryNow(target.pid)
    const { p50, memory, bytes } = await drive(target, () => ({ method: 'GET', path }), {
      connections: 1,
      runs: 2,
    })
    console.log(
      name.padEnd(36),
      `${Math.round((rows / p50) * 1000).toLocaleString('en')} rows/s, ${(bytes / 1e6).toFixed(1)} MB,`,
      `process at most ${memory.toFixed(0)} MB (before ${before.toFixed(0)} MB)`,
    )
  }
}

/** A dealer with a thousand price ranges, cloned by a platform admin. */
async function clones({ product }: World) {
  const target = { ...product, headers: await signIn(product.port, 'platform') }
  const born = Date.now()
  const ask = (n: number) => ({
    method: 'POST',
    path: '/api/dealers',
    body: { sourceDealerId: 2, dealerDomain: `c${born}-${n}.bench.test`, company: 'Clone', address1: '-' },
  })
  const { p50, p99, cpu } = await drive(target, ask, { connections: 1, runs: 20 })
  const told = [p50, p99, cpu].map((figure) => `${figure.toFixed(0)} ms`)
  console.log('clone with 1,000 price ranges'.padEnd(36), `p50 ${told[0]}, p99 ${told[1]}, cpu ${told[2]}`)
}
