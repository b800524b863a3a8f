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
 * The body as posted. It names what changed instead of repeating it: the receiver reads the record with its own
 * token, as it is by then, and a lost secret reveals nothing.
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

/** Which deliveries keep their order: those of one record. */
export const composeRecordKey = ({ type, recordId, id }: StoredEvent): string =>
  `${type.split('.')[0]}:${recordId ?? `event-${id}`}`
