import { subscribe } from './subscribe.ts'

type WatchOptions<T> = {
  topic: string
  dealerId: number
  id: number
  signal: AbortSignal
  read: () => Promise<T>
}

/** Yields a record as it is, and again whenever its id is published, until the signal aborts. */
export async function watchRecord<T>({ topic, dealerId, id, signal, read }: WatchOptions<T>) {
  const changes = await subscribe<number>(topic, dealerId, { signal })
  const first = await read()
  return (async function* () {
    yield first
    for await (const { items, missed } of changes) if (missed || items.includes(id)) yield await read()
  })()
}
