import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrateAll } from '#server/migrate-all.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { distribute } from '#server/platform/db/distribute/distribute.ts'
import { dropOnNodes, newOnNodes, queryLast } from '../server/test/operation/cluster.ts'
import { makeTenants, testKey } from '../server/test/tenants.ts'
import { cases } from './cases/cases.ts'
import { startProduct } from './database.ts'
import { drive, type Figures, type Target } from './drive.ts'
import { facts } from './facts.ts'
import { loadRows, readFacts, signIn } from './world.ts'

/**
 * `CITUS_URL=… npm run bench:cluster` measures how long a clerk waits on a cluster (docs/how-to/scale-out.md). In the
 * same run, it measures an ordinary database with the same rows, on the coordinator's server.
 * --rows 100000 the number of orders, and of parts
 * --shards 32 the number of the cluster's shards
 * --only text runs cases whose name contains the text; several texts are separated by commas
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    shards: { type: 'string', default: '32' },
    only: { type: 'string', default: 'list,search,detail,save,status,create,part' },
  },
})
const citusUrl = process.env.CITUS_URL
if (!citusUrl)
  throw new Error('CITUS_URL is not set: the bench needs a cluster, see docs/how-to/scale-out.md')
const isAsked = (name: string) => values.only.split(',').some((part) => name.includes(part))
const rows = Number(values.rows)
/** Runs per case. */
const turns = 3

const folder = await mkdtemp(path.join(tmpdir(), 'partsdesk-bench-'))
const [single, cluster] = [await onOneNode(citusUrl), await onAllNodes(citusUrl)]
try {
  const products = [await started(single, 'single'), await started(cluster, 'cluster')] as const
  const chosen = cases.filter(({ name }) => isAsked(name))
  for (const { target } of products) await drive(target, cases[0]!.ask, { connections: 4, runs: 500 })
  for (const connections of [1, 16]) {
    console.log(
      `\n${rows.toLocaleString('en')} orders, ${values.shards} shards, connections: ${connections}; milliseconds`,
    )
    const columns = ['single', 'p99', 'cluster', 'p99', 'cluster ÷ single']
    console.log(''.padEnd(30), ...columns.map((name) => name.padStart(8)))
    for (const { name, ask, runs } of chosen) {
      const done: [Figures[], Figures[]] = [[], []]
      for (let turn = 0; turn < turns; turn += 1)
        // Swaps the two with 16 connections, so that each sets another status than with one connection. Setting the
        // same status again would cost nothing.
        for (const at of connections === 1 ? ([0, 1] as const) : ([1, 0] as const))
          done[at].push(
            await drive(products[at].target, (n) => ask(turn * runs * 3 + n), { connections, runs }),
          )
      const [one, many] = done.map((figures) => figures.sort((a, b) => a.p50 - b.p50)[0]!) as [
        Figures,
        Figures,
      ]
      const times = [one.p50, one.p99, many.p50, many.p99].map((ms) => ms.toFixed(2))
      console.log(
        name.padEnd(30),
        ...[...times, `${(many.p50 / one.p50).toFixed(2)}x`].map((text) => text.padStart(8)),
      )
    }
  }
  for (const { stop } of products) await stop()
} finally {
  for (const url of [single, cluster]) await dropOnNodes(citusUrl, url)
  await rm(folder, { recursive: true, force: true })
}

async function started(url: string, name: string): Promise<{ target: Target; stop: () => Promise<unknown> }> {
  const product = await startProduct({ url, dataDir: path.join(folder, name) })
  return {
    target: { port: product.port, pid: product.pid, headers: await signIn(product.port) },
    stop: product.stop,
  }
}

/** Creates an ordinary database with the rows, on the coordinator's server. */
async function onOneNode(url: string): Promise<string> {
  const name = 'bench_single'
  await queryLast(url, `drop database if exists ${name} with (force)`, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  await load(own.href)
  return own.href
}

async function onAllNodes(url: string): Promise<string> {
  const own = await newOnNodes(url, 'bench_cluster')
  await load(own)
  console.log(`distributing to ${values.shards} shards …`)
  const from = performance.now()
  await distribute(own, { appUrl: appUrl(own, testKey), shards: Number(values.shards), log: () => {} })
  console.log(`took ${Math.round((performance.now() - from) / 1000)} s`)
  const tables = await queryLast<{ name: string }>(
    own,
    'select logicalrelid::text as name from pg_dist_partition',
  )
  for (const { name } of tables) await queryLast(own, `vacuum analyze ${name}`)
  return own
}

async function load(url: string): Promise<void> {
  console.log(`loading ${rows.toLocaleString('en')} orders into ${new URL(url).pathname.slice(1)} …`)
  await migrateAll(url, testKey)
  await makeTenants(url)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await loadRows(admin, rows)
    Object.assign(facts, await readFacts(admin, rows, rows))
  } finally {
    await admin.end()
  }
}
