import { accounts } from './accounts.ts'
import { type Asked, type Reply, startStandIn } from './stand-in.ts'

const said = (result: number, message: string): Reply => ({
  status: 200,
  type: 'text/namevalue',
  // What holds an ampersand comes with its length.
  body: `RESULT=${result}&PNREF=A10${Math.random().toString(16).slice(2, 11).toUpperCase()}&RESPMSG${
    message.includes('&') ? `[${message.length}]` : ''
  }=${message}`,
})

/** The fields of a request; null as soon as one has no length, or another than its value. */
function fieldsOf(body: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < body.length) {
    const tag = /^([A-Z0-9]+)\[(\d+)\]=/.exec(body.slice(at))
    if (!tag) return null
    const from = at + tag[0].length
    const to = from + Number(tag[2])
    if (to > body.length || (to < body.length && body[to] !== '&')) return null
    fields.set(tag[1]!, body.slice(from, to))
    at = to + 1
  }
  return fields
}

function answer({ method, path, headers, body }: Asked): Reply {
  if (method !== 'POST' || path !== '/') return { status: 404, type: 'text/html', body: 'Not found' }
  if (headers['content-type'] !== 'text/namevalue') return said(7, 'Field format error: Content-Type')
  if (!/^[\x21-\x7e]{1,32}$/.test(String(headers['x-vps-request-id'] ?? '')))
    return said(7, 'Field format error: X-VPS-REQUEST-ID')
  if (!/^\d{1,3}$/.test(String(headers['x-vps-client-timeout'] ?? '')))
    return said(7, 'Field format error: X-VPS-CLIENT-TIMEOUT')
  const fields = fieldsOf(body)
  if (!fields) return said(7, 'Field format error: name & length')
  const { vendor, user, pwd, partner } = accounts.payflow
  const isKnown =
    fields.get('PARTNER') === partner &&
    fields.get('VENDOR') === vendor &&
    [user, vendor].includes(fields.get('USER') ?? '') &&
    fields.get('PWD') === pwd
  if (!isKnown) return said(1, 'User authentication failed')
  if (fields.get('TRXTYPE') !== 'I') return said(3, 'Invalid transaction type')
  if (!/^[A-Za-z0-9]{12}$/.test(fields.get('ORIGID') ?? '')) return said(7, 'Field format error: ORIGID')
  return said(19, 'Original transaction ID not found')
}

export const startPayflow = () => startStandIn({ answer })
