import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Case } from './cases/case-shape.ts'
import { cases } from './cases/cases.ts'
import { countExchanges } from './count-exchanges.ts'
import { drive, type Figures, memoryNow } from './drive.ts'
import { facts } from './facts.ts'
import { neighbours } from './neighbours.ts'
import { openWorld, signIn, type World } from './world.ts'

/**
 * `npm run bench` measures how long a clerk waits at a dealer with 100,000 orders. In the same run, it measures two
 * floors: a bare one, and one in a transaction like the product's, under row-level security.
 * --rows 1000000 the number of orders, and of parts unless --parts has another number
 * --small 100000 also measures this smaller number of orders and parts, and compares
 * --keep folder stores the loaded rows in the folder, for the next run
 * --only text runs cases whose name contains the text; several texts are separated by commas
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    parts: { type: 'string' },
    small: { type: 'string', default: '0' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const isAsked = (name: string) => values.only.split(',').some((part) => name.includes(part))
const rows = Number(values.rows)
const small = Number(values.small)
/** Runs per case. */
const turns = 3
const folder = values.keep ?? (await mkdtemp(path.join(tmpdir(), 'partsdesk-bench-')))

const before = small > 0 ? await measure(small) : new Map<string, Figures>()
const after = await measure(rows, Number(values.parts ?? rows))
if (small > 0) {
  console.log(
    `\n${rows.toLocaleString('en')} rows ÷ ${small.toLocaleString('en')} rows, p50 at one connection`,
  )
  for (const [name, figures] of after) {
    const fewer = before.get(name)
    if (fewer) console.log(name.padEnd(30), `${(figures.p50 / fewer.p50).toFixed(2)}x`.padStart(7))
  }
}
if (!values.keep) await rm(folder, { recursive: true, force: true })

async function measure(count: number, parts = count): Promise<Map<string, Figures>> {
  const world = await openWorld(folder, count, parts)
  Object.assign(facts, world.facts)
  const chosen = cases.filter(({ name }) => isAsked(name))
  const figures = new Map<string, Figures>()
  try {
    const exchanges = await countExchanges(world, chosen)
    // Runs the code that all cases share, so that the first case's time doesn't include its compilation.
    await drive(world.product, cases[0]!.ask, { connections: 4, runs: 1000 })
    for (const connections of [1, 16]) {
      head({ count, parts, connections })
      for (const one of chosen) {
        const [ours, wrapped, bare] = await sideBySide(world, one, connections)
        if (connections === 1) figures.set(one.name, ours)
        row(one.name, exchanges.get(one.name) ?? 0, [ours, wrapped, bare])
      }
    }
    const create = cases.find(({ name }) => name.startsWith('create'))
    if (create && isAsked('neighbours')) await neighbours(world, create.ask)
    if (isAsked('csv export')) await measureExport(world)
    if (isAsked('clone')) await clones(world)
  } finally {
    await world.stop()
  }
  return figures
}

type Sides = [ours: Figures, wrapped: Figures, bare: Figures]

/** Alternates between the three, so that other load on the machine affects each, and takes the best run of each. */
async function sideBySide({ product, floor }: World, one: Case, connections: number): Promise<Sides> {
  const { name, ask, runs } = one
  const at = (kind: string) => (n: number) => ({
    method: 'GET' as const,
    path: `/${kind}/${n}/${encodeURIComponent(name)}`,
  })
  const sides = [
    { target: product, ask, done: [] as Figures[] },
    { target: floor, ask: at('wrapped'), done: [] as Figures[] },
    { target: floor, ask: at('bare'), done: [] as Figures[] },
  ]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { target, ask, done } of sides) {
      const from = turn * runs * 3
      done.push(await drive(target, (n) => ask(from + n), { connections, runs }))
    }
  }
  const best = sides.map(({ done }) => done.sort((a, b) => b.perSecond - a.perSecond)[0]!)
  return [best[0]!, best[1]!, best[2]!]
}

function head({ count, parts, connections }: { count: number; parts: number; connections: number }) {
  const columns = [
    'per s',
    'p50',
    'p99',
    'bare ÷',
    'floor ÷',
    'cpu ÷',
    'node',
    'db',
    'bare',
    'db',
    'exch.',
    'MB',
  ]
  console.log(
    `\n${count.toLocaleString('en')} orders, ${parts.toLocaleString('en')} parts, connections: ${connections}. Floors' throughput ÷ ours: bare, and in`,
    'the same transaction and row-level security; CPU of ours ÷ that floor, which other load changes least;',
    'CPU ms per request of ours (node, db) and of the bare floor',
  )
  console.log(''.padEnd(30), ...columns.map((name) => name.padStart(8)))
}

function row(name: string, exchanges: number, [ours, wrapped, bare]: Sides) {
  const times = (floor: Figures) => `${(floor.perSecond / ours.perSecond).toFixed(2)}x`
  const cpu = ({ cpu, databaseCpu }: Figures) => cpu + databaseCpu
  const ms = (figure: number) => figure.toFixed(2)
  const cells = [
    ours.perSecond.toFixed(0),
    ...[ours.p50, ours.p99].map(ms),
    times(bare),
    times(wrapped),
    `${(cpu(ours) / cpu(wrapped)).toFixed(2)}x`,
    ...[ours.cpu, ours.databaseCpu, bare.cpu, bare.databaseCpu].map(ms),
    ...[exchanges, ours.memory].map((figure) => figure.toFixed(0)),
  ]
  console.log(name.padEnd(30), ...cells.map((text) => text.padStart(8)))
}

/** Measures the export of all of the dealer's orders as CSV: rows per second, and memory. */
async function measureExport({ product, floor, facts }: World) {
  const rows = facts.orders
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
      name.padEnd(30),
      `${Math.round((rows / p50) * 1000).toLocaleString('en')} rows/s, ${(bytes / 1e6).toFixed(1)} MB,`,
      `process at most ${memory.toFixed(0)} MB (before ${before.toFixed(0)} MB)`,
    )
  }
}

/** Measures how long a platform admin waits for the clone of a dealer with a thousand price ranges. */
async function clones({ product }: World) {
  const target = { ...product, headers: await signIn(product.port, 'platform') }
  const born = Date.now()
  const ask = (n: number) => ({
    method: 'POST' as const,
    path: '/api/dealers',
    body: { sourceDealerId: 2, dealerDomain: `c${born}-${n}.bench.test`, company: 'Clone', address1: '-' },
  })
  const { p50, p99, cpu } = await drive(target, ask, { connections: 1, runs: 20 })
  const durations = [p50, p99, cpu].map((figure) => `${figure.toFixed(0)} ms`)
  console.log(
    'clone with 1,000 price ranges'.padEnd(30),
    `p50 ${durations[0]}, p99 ${durations[1]}, cpu ${durations[2]}`,
  )
}
