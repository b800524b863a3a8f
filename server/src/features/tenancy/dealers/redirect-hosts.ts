import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runtime } from '#server/platform/runtime.ts'
import { findHostRole, type HostRole } from './host-roles.ts'

const backOffice = /^\/(admin|auth)(?=[/?]|$)/
/** On an admin domain: the back-office, what it loads, and the pages its emails link to. */
const onAdminDomain = /^\/((admin|auth|rtl|rma|unsubscribe|see|api|files|images|assets|demo)(?=[/?]|$)|$|\?)/
/** Whether an address is a file's, such as `/icon.svg`. */
const isFile = (url: string) => /\.[a-z\d]{1,8}$/i.test(url.split('?', 1)[0]!)

/** Sends pages to the domain they belong on: the back-office to the dealer's admin domain, others to the store. */
export function redirectHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return
    if (onAdminDomain.test(url) && !backOffice.test(url)) return
    const host = readHost(request)
    if (host === null) return
    // Pages work without the database, which only means that nothing is redirected.
    const hostRole = await findHostRole(host).catch((error: unknown) => {
      request.log.warn({ err: error }, 'could not read the dealers’ domains')
    })
    const target = hostRole && chooseTarget(hostRole, host, url)
    if (target) return reply.header('cache-control', 'no-store').redirect(target, 302)
  })
}

function chooseTarget({ isAdmin, dealerDomain, adminDomain }: HostRole, host: string, url: string) {
  const ownHost = isAdmin
    ? !onAdminDomain.test(url) && !isFile(url) && dealerDomain
    : backOffice.test(url) && adminDomain
  return ownHost && ownHost !== host ? `https://${ownHost}${url}` : undefined
}

/**
 * The request's host name in lower case, without port or final dot; null if it isn't a plain name or the product's own.
 */
function readHost({ headers, raw }: FastifyRequest): string | null {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  const [, name] =
    /^([a-z\d](?:[a-z\d.-]*[a-z\d])?)\.?(?::\d{1,5})?$/.exec(headers.host?.toLowerCase() ?? '') ?? []
  if (!name || hosts.length > 1) return null
  return name === new URL(runtime().config.publicUrl).hostname ? null : name
}
