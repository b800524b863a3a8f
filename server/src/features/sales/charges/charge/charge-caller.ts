import type { RequestContext } from '#server/platform/http/implement.ts'

/** The dealer and actor a charge runs for. */
export type ChargeCaller = Pick<RequestContext, 'dealerId' | 'actor'>
