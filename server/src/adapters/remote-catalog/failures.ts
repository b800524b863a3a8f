import { type RemoteTrouble, remoteTroubles } from '#contract/catalog/remote.ts'
import { DialRefused } from '#server/platform/network/dial.ts'
import { ChunkTooLong } from './chunk-splitter.ts'

/** Why an answer did not come, or did not come whole. `detail` is for who set the service up. */
export class RemoteFailure extends Error {
  readonly trouble: RemoteTrouble
  readonly detail: string | null

  constructor(trouble: RemoteTrouble, detail: string | null = null) {
    super(remoteTroubles[trouble])
    this.trouble = trouble
    this.detail = detail
  }
}

type Coded = Error & { code?: string }

const nobodyThere = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
])
const certificate = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|^ERR_TLS_/
const notTheProtocol = /^HPE_|^EPROTO$|^ERR_SSL_/

/** Whatever went wrong as a RemoteFailure; who went away gets the error as it is. */
export function asFailure(error: unknown, stopped: AbortSignal): unknown {
  if (error instanceof RemoteFailure) return error
  if (stopped.aborted) return stopped.reason instanceof RemoteFailure ? stopped.reason : error
  if (error instanceof DialRefused) return new RemoteFailure('not_public')
  if (error instanceof ChunkTooLong) return new RemoteFailure('unreadable')
  const { code } = error as Coded
  if (!code) return error
  const detail = code
  if (nobodyThere.has(code)) return new RemoteFailure('unreachable', detail)
  if (certificate.test(code)) return new RemoteFailure('not_trusted', detail)
  if (notTheProtocol.test(code)) return new RemoteFailure('unreadable', detail)
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new RemoteFailure('broken', detail)
  return error
}
