import type { Visit } from '#server/platform/http/implement.ts'

/** The dealer and actor a charge runs for. */
export type Mover = Pick<Visit, 'dealerId' | 'actor'>
