import type { Visit } from '#server/platform/http/implement.ts'

/** For whom money moves: a request, or another feature in its name. */
export type Mover = Pick<Visit, 'dealerId' | 'actor'>
