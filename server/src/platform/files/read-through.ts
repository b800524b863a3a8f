import { Readable } from 'node:stream'

/**
 * What a generator makes of a source, as a stream that ends the source, too: destroyed before it's read, the generator
 * doesn't even start, and can't.
 */
export function readThrough(source: Readable, made: AsyncIterable<Uint8Array>): Readable {
  const content = Readable.from(made, { objectMode: false })
  content.once('close', () => source.destroy())
  return content
}
