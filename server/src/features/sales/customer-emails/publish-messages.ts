import type { Work } from '#server/platform/db/work.ts'
import { publish } from '#server/platform/events/publish.ts'

/** Published when messages were written or changed, so that open mailboxes reload. */
export const messagesTopic = 'messages'

/** Publishes that messages came, were read, moved or deleted. */
export const publishMessages = (work: Work, ids: readonly number[]): Promise<void> =>
  publish(work, messagesTopic, ids)
