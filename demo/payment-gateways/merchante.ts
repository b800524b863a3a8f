import { accounts } from './accounts.ts'
import { type Asked, type Reply, startStandIn } from './stand-in.ts'

const said = (code: string, text: string): Reply => ({
  status: 200,
  type: 'text/plain',
  body: `transaction_id=error&error_code=${code}&auth_response_text=${encodeURIComponent(text)}`,
})

function answer({ method, path, headers, body }: Asked): Reply {
  if (method !== 'POST' || path !== '/mes-api/tridentApi')
    return { status: 404, type: 'text/html', body: 'Not found' }
  const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '')
  const fields = new URLSearchParams(isForm ? body : '')
  const { profileId, profileKey } = accounts.merchante
  if (fields.get('profile_id') !== profileId || fields.get('profile_key') !== profileKey)
    return said('101', 'Invalid I/D or Key')
  if (fields.get('transaction_type') !== 'I') return said('109', 'Invalid Transaction Type')
  // The code of the real gateway for this is not known; any but 101 says that the profile is.
  return said('212', 'No such transaction')
}

export const startMerchante = () => startStandIn({ answer })
