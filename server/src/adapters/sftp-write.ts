import type { SFTPWrapper } from 'ssh2'

/** The size every server accepts in one request, and the number of requests in flight. */
const pieceSize = 32 * 1024
const maxRequests = 64

/**
 * Writes a file and returns its size, once the server has confirmed every byte and closed it; the streams of
 * ssh2 end before that.
 */
export async function sendFile(
  sftp: SFTPWrapper,
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const handle = await awaitAnswer<Buffer>((done) => sftp.open(path, 'w', done))
  const onTheirWay = new Set<Promise<void>>()
  let bytes = 0
  try {
    for await (const piece of inPieces(source)) {
      if (onTheirWay.size >= maxRequests) await Promise.race(onTheirWay)
      const at = bytes
      const sent = awaitAnswer<void>((done) => sftp.write(handle, piece, 0, piece.length, at, done)).finally(
        () => onTheirWay.delete(sent),
      )
      // The loop reports the failure; without this listener, a second one would be unhandled.
      sent.catch(() => {})
      onTheirWay.add(sent)
      bytes += piece.length
    }
    await Promise.all(onTheirWay)
  } catch (error) {
    sftp.close(handle, () => {})
    throw error
  }
  await awaitAnswer<void>((done) => sftp.close(handle, done))
  return bytes
}

/** The file couldn't be read on our side. */
export class SourceFailure extends Error {}

async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  try {
    for await (const chunk of source) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
    }
  } catch (cause) {
    throw new SourceFailure('the file to upload could not be read', { cause })
  }
}

type DoneCallback<T> = (error: Error | null | undefined, value: T) => void

const awaitAnswer = <T>(ask: (done: DoneCallback<T>) => void) =>
  new Promise<T>((resolve, reject) => ask((error, value) => (error ? reject(error) : resolve(value))))
