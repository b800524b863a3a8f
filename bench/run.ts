import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { drive, type Figures } from './drive.ts'
import { openWorld } from './world.ts'

/**
 * `npm run bench`: what a clerk waits for on a platform with 1,000,000 orders (a dealer with 100,000) and as
 * many parts, beside a bare floor in the same run, and again with a tenth of the rows.
 *   --rows 1000000   how many; --small 0 leaves out the comparison with fewer
 *   --keep folder    keeps the loaded rows there for the next run
 *   --only text      cases whose name has it
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
  const figures = new Map<string, Figures>()
  try {
    for (const connections of [1, 16]) {
      console.log(
        `\n${count.toLocaleString('en')} orders and parts, ${connections} connection${connections > 1 ? 's' : ''}`,
      )
      console.log(
        'ms'.padEnd(36),
        ...['p50', 'p99', 'cpu', 'wrapped', 'bare', '÷wrapped', '÷bare', 'per s', 'MB'].map((head) =>
          head.padStart(9),
        ),
      )
      for (const { name, ask, runs } of cases.filter((one) => one.name.includes(values.only))) {
        const load = { connections, runs: connections > 1 ? Math.round(runs * 1.5) : runs }
        const floorAsk = (kind: string) => (n: number) => ({
          method: 'GET',
          path: `/${kind}/${n}/${encodeURIComponent(name)}`,
        })
        const ours = await drive(world.product, ask, load)
        const wrapped = await drive(world.floor, floorAsk('wrapped'), load)
        const bare = await drive(world.floor, floorAsk('alone'), load)
        if (connections === 1) figures.set(name, ours)
        console.log(
          name.padEnd(36),
          ...[ours.p50, ours.p99, ours.cpu, wrapped.p50, bare.p50].map((ms) => ms.toFixed(2).padStart(9)),
          ...[ours.p50 / wrapped.p50, ours.p50 / bare.p50].map((ratio) => `${ratio.toFixed(2)}x`.padStart(9)),
          ...[ours.perSecond, ours.memory].map((whole) => whole.toFixed(0).padStart(9)),
        )
      }
    }
  } finally {
    await world.stop()
  }
  return figures
}
