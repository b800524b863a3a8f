import type { Dealer } from '#contract/tenancy/dealers.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, type Work } from '#server/platform/db/work.ts'
import { addListener } from '#server/platform/events/hub.ts'
import { listening } from '#server/platform/events/listen.ts'
import { publish } from '#server/platform/events/publish.ts'
import { perRuntime } from '#server/platform/runtime.ts'

/** A host name's role for a dealer; one dealer's admin domain wins over another's store domain. */
export type HostRole = { isAdmin: boolean; dealerDomain: string; adminDomain: string | null }
type Hosts = ReadonlyMap<string, HostRole>

const topic = 'known-hosts'
const cache = perRuntime(() => {
  const state = { read: null as Promise<Hosts> | null }
  addListener(topic, null, () => {
    state.read = null
  })
  return state
})

/** The dealer whose domain this is; from memory, until a dealer's domains change. */
export async function findHostRole(host: string): Promise<HostRole | undefined> {
  const state = cache()
  if (!state.read) {
    await listening()
    const read = readHosts()
    state.read ??= read
    read.catch(() => {
      if (state.read === read) state.read = null
    })
  }
  return (await state.read)?.get(host)
}

async function readHosts(): Promise<Hosts> {
  const dealers = await acrossDealers(system(), ({ db }) =>
    db
      .selectFrom('dealers')
      .select(['dealerDomain', 'dealerAdminDomain as adminDomain'])
      .where('id', '>', 0)
      .execute(),
  )
  const lower = dealers.map(({ dealerDomain, adminDomain }) => ({
    dealerDomain: dealerDomain.toLowerCase(),
    adminDomain: adminDomain?.toLowerCase() ?? null,
  }))
  const stores = lower.map((names): [string, HostRole] => [names.dealerDomain, { ...names, isAdmin: false }])
  const admins = lower.flatMap((names): [string, HostRole][] =>
    names.adminDomain ? [[names.adminDomain, { ...names, isAdmin: true }]] : [],
  )
  return new Map([...stores, ...admins])
}

type Domains = Pick<Dealer, 'dealerDomain' | 'dealerAdminDomain'>

/** Every process reads the hosts again after a dealer's domains change. */
export async function publishDomains(work: Work, before: Domains | null, after: Domains): Promise<void> {
  const isSame =
    before?.dealerDomain === after.dealerDomain && before.dealerAdminDomain === after.dealerAdminDomain
  if (!isSame) await publish(work, topic, [1])
}
