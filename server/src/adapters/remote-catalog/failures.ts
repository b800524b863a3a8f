import { type RemoteTrouble, remoteTroubles } from '#contract/catalog/remote.ts'
import { whyFailed } from '#server/platform/network/why-failed.ts'
import { ChunkTooLong } from './chunk-splitter.ts'

/** Why an answer is missing or incomplete. `detail` is for the person who set up the service. */
export class RemoteFailure extends Error {
  readonly trouble: RemoteTrouble
  readonly detail: string | null

  constructor(trouble: RemoteTrouble, detail: string | null = null) {
    super(remoteTroubles[trouble])
    this.trouble = trouble
    this.detail = detail
  }
}

/** Converts any error to a RemoteFailure; if the client left, returns it unchanged. */
export function asFailure(error: unknown, stopped: AbortSignal): unknown {
  if (error instanceof RemoteFailure) return error
  if (stopped.aborted) return stopped.reason instanceof RemoteFailure ? stopped.reason : error
  if (error instanceof ChunkTooLong) return new RemoteFailure('unreadable')
  const why = whyFailed(error)
  return why ? new RemoteFailure(why.trouble, why.code) : error
}
