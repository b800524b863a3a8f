import { recordPath } from '#contract/channels/webhook-events.ts'

export type StoredEvent = {
  id: number
  dealerId: number
  type: string
  recordId: number | null
  name: string
  change: string
  fields: string[]
  actor: string
  at: string
}

/**
 * The posted body. It names the changed record instead of repeating it: the receiver reads the current record with its
 * own token, and a lost secret reveals nothing.
 */
export const composePayload = ({
  id,
  dealerId,
  type,
  recordId,
  name,
  change,
  fields,
  actor,
  at,
}: StoredEvent) =>
  JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: {
      dealerId,
      id: recordId,
      name,
      change,
      fields,
      by: actor,
      sequence: id,
      path: recordId === null ? null : recordPath(type, recordId),
    },
  })

/** The key by which deliveries stay in order: one record's deliveries share it. */
export const composeRecordKey = ({ type, recordId, id }: StoredEvent): string =>
  `${type.split('.')[0]}:${recordId ?? `event-${id}`}`
