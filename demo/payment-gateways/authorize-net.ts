import { accounts } from './accounts.ts'
import { type Asked, type Reply, startStandIn } from './stand-in.ts'

const schema = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'

/** Every answer begins with a byte-order mark and is HTTP 200, refusals too. */
const said = (resultCode: 'Ok' | 'Error', code: string, text: string): Reply => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: `\uFEFF${JSON.stringify({ messages: { resultCode, message: [{ code, text }] } })}`,
})

/** What each element may hold, in the order in which it has to stand. */
const order: Record<string, readonly string[]> = {
  authenticateTestRequest: ['merchantAuthentication', 'clientId', 'refId'],
  merchantAuthentication: ['name', 'transactionKey'],
}

/** The JSON is held against the XML schema: a child out of its turn is refused by name. */
function misplaced(name: string, value: Record<string, unknown>): string | null {
  const expected = order[name] ?? []
  let from = 0
  for (const [child, inner] of Object.entries(value)) {
    const at = expected.indexOf(child, from)
    if (at === -1)
      return `The element '${name}' in namespace '${schema}' has invalid child element '${child}' in namespace '${schema}'. List of possible elements expected: '${expected.slice(from).join(', ')}' in namespace '${schema}'.`
    from = at + 1
    const deeper = typeof inner === 'object' && inner ? misplaced(child, inner as never) : null
    if (deeper) return deeper
  }
  return null
}

function answer({ method, path, headers, body }: Asked): Reply {
  if (method !== 'POST' || path !== '/xml/v1/request.api')
    return { status: 404, type: 'text/html', body: 'Not found' }
  if (!/^application\/json\b/.test(headers['content-type'] ?? ''))
    return said('Error', 'E00002', 'The content-type specified is not supported.')
  const request = readRequest(body)
  const [root, inner] = Object.entries(request ?? {})[0] ?? []
  if (!root || typeof inner !== 'object' || !inner)
    return said('Error', 'E00003', 'An error occurred while parsing the XML request.')
  if (!order[root]) return said('Error', 'E00005', `The API method '${root}' is not known here.`)
  const wrong = misplaced(root, inner as Record<string, unknown>)
  if (wrong) return said('Error', 'E00003', wrong)
  const { name, transactionKey } =
    (inner as { merchantAuthentication?: Record<string, unknown> }).merchantAuthentication ?? {}
  const { apiLoginId, transactionKey: known } = accounts.authorizeNet
  if (name !== apiLoginId || transactionKey !== known)
    return said('Error', 'E00007', 'User authentication failed due to invalid authentication values.')
  return said('Ok', 'I00001', 'Successful.')
}

function readRequest(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

export const startAuthorizeNet = () => startStandIn({ answer })
