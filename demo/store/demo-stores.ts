import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { demoDealers } from '#demo/dealers.ts'
import type { LoopbackServer } from '#demo/loopback-server.ts'
import { system } from '#server/platform/auth/actor.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { startStore } from './start-store.ts'

const actor = system('Demo')
const tokenName = 'Demo store'

type DemoStore = LoopbackServer & { domain: () => Promise<string> }
/** The demo's stores by their dealers' ids. */
type DemoStores = Map<number, DemoStore>

/** Starts a store for each demo dealer, on the ports after the product's. */
export async function startStores(product: string): Promise<DemoStores> {
  const stores: DemoStores = new Map()
  for (const { key } of demoDealers) {
    const domain = cacheDomain(key)
    const token = await storeToken(key)
    const port = Number(new URL(product).port) + key
    const server = await startStore({ dealerId: key, apiOrigin: product, domain, token, port })
    stores.set(key, { ...server, domain })
  }
  return stores
}

/** How many days a store's token is valid. Each start of the demo makes new tokens. */
const tokenDays = 365

/** Makes a token of the dealer's main user that can only create orders; null if the dealer has no such user. */
async function storeToken(dealerId: number): Promise<string | null> {
  const secret = newToken()
  const tokenRow = await inDealer(dealerId, actor, async ({ client }) => {
    await client.query('delete from api_tokens where dealer_id = $1 and name = $2', [dealerId, tokenName])
    const { rowCount } = await client.query(
      `insert into api_tokens (dealer_id, user_id, name, scopes, expires_on, token_hash, hint)
        select dealer_id, id, $3, '{orders:create}', current_date + $4::int, $5, $6
          from users where dealer_id = $1 and email = $2
        returning id`,
      [
        dealerId,
        `dealer${dealerId}@partsdesk.test`,
        tokenName,
        tokenDays,
        hashToken(secret),
        secret.slice(-4),
      ],
    )
    return rowCount
  })
  return tokenRow ? `pdt_${joinToken(dealerId, secret)}` : null
}

/** Returns a function for the dealer's domain, cached briefly because it can change. Real stores configure it. */
function cacheDomain(dealerId: number): () => Promise<string> {
  let cached = { domain: '', until: 0 }
  return async () => {
    if (Date.now() < cached.until) return cached.domain
    const domain = await inDealer(dealerId, actor, async ({ client }) => {
      const { rows } = await client.query<{ domain: string }>(
        'select dealer_domain as domain from dealers where id = $1',
        [dealerId],
      )
      return rows[0]?.domain ?? ''
    })
    cached = { domain, until: Date.now() + 5000 }
    return domain
  }
}

/** Redirects 'View site' to the demo's store, because its domain doesn't exist. The dealer's id works, too. */
export function storePages(app: FastifyInstance, stores: () => DemoStores): void {
  type PageParams = { Params: { store: string; '*'?: string } }
  const lead = async (request: FastifyRequest<PageParams>, reply: FastifyReply) => {
    const { store: storeKey, '*': path = '' } = request.params
    const store = stores().get(Number(storeKey)) ?? (await withDomain(stores(), storeKey))
    if (store) return reply.redirect(`${store.origin}/${encodeURI(path)}`, 302)
    return reply.status(404).type('text/plain; charset=utf-8').send('The demo has no such store')
  }
  app.get('/demo/store/:store', lead)
  app.get('/demo/store/:store/*', lead)
}

async function withDomain(stores: DemoStores, domain: string): Promise<DemoStore | undefined> {
  for (const store of stores.values()) if ((await store.domain()) === domain) return store
}
