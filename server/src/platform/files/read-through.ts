import { Readable } from 'node:stream'

/**
 * Streams a source through a generator, and destroys the source with the stream. A generator that's destroyed
 * before it's read never starts, so it couldn't do that itself.
 */
export function readThrough(source: Readable, chunks: AsyncIterable<Uint8Array>): Readable {
  const content = Readable.from(chunks, { objectMode: false })
  content.once('close', () => source.destroy())
  return content
}
