/** The longest chunk accepted; anything longer without a marker isn't a list of parts. */
export const maxChunkBytes = 1024 * 1024

/** Thrown when `maxChunkBytes` arrive without a marker. */
export class ChunkTooLong extends Error {}

/**
 * Splits a byte stream at a marker, however the network has split it. Works on bytes, not text, so characters
 * split in two are whole again before they're decoded. Holds at most one unfinished chunk.
 */
export class ChunkSplitter {
  private held = Buffer.allocUnsafe(16 * 1024)
  private length = 0
  private readonly marker: Buffer

  constructor(marker: string) {
    this.marker = Buffer.from(marker)
  }

  /** The chunks these bytes complete. */
  push(bytes: Uint8Array): Buffer[] {
    // A marker may have started in the previous bytes.
    let from = Math.max(0, this.length - this.marker.length + 1)
    this.append(bytes)
    const text = this.held.subarray(0, this.length)
    const chunks: Buffer[] = []
    let start = 0
    for (;;) {
      const at = text.indexOf(this.marker, from)
      if (at < 0) break
      chunks.push(Buffer.from(text.subarray(start, at)))
      start = at + this.marker.length
      from = start
    }
    text.copyWithin(0, start)
    this.length -= start
    if (this.length > maxChunkBytes) throw new ChunkTooLong()
    return chunks
  }

  /** The data after the last marker; empty if there's none. */
  end(): Buffer {
    return Buffer.from(this.held.subarray(0, this.length))
  }

  private append(bytes: Uint8Array) {
    const needed = this.length + bytes.length
    if (needed > this.held.length) {
      const wider = Buffer.allocUnsafe(Math.max(needed, 2 * this.held.length))
      this.held.copy(wider, 0, 0, this.length)
      this.held = wider
    }
    this.held.set(bytes, this.length)
    this.length = needed
  }
}
