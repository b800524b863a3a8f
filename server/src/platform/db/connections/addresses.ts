/** A database's addresses, one for each key's password (`appUrls`); the database accepts one of them. */
export class Addresses {
  readonly #urls: string[]

  constructor(urls: readonly [string, ...string[]]) {
    this.#urls = [...urls]
  }

  /** The address to connect to. */
  get current(): string {
    return this.#urls[0]!
  }

  get count(): number {
    return this.#urls.length
  }

  /** Decides, after a failed connection, whether to try another password. */
  refused(tried: string, error: unknown): boolean {
    if ((error as { code?: string }).code !== '28P01') return false
    // Another connection may have found the right one in the meantime.
    if (this.current === tried) this.#urls.push(this.#urls.shift()!)
    return true
  }
}
