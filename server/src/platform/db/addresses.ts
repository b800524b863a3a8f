/** A database's address with the password of each key (`appUrls`), of which it accepts one. */
export class Addresses {
  readonly #urls: string[]

  constructor(urls: readonly [string, ...string[]]) {
    this.#urls = [...urls]
  }

  /** The one to connect to now. */
  get current(): string {
    return this.#urls[0]!
  }

  get count(): number {
    return this.#urls.length
  }

  /** After a failed connection: whether another password is worth a try. */
  refused(tried: string, error: unknown): boolean {
    if ((error as { code?: string }).code !== '28P01') return false
    // Another connection may have found the right one meanwhile.
    if (this.current === tried) this.#urls.push(this.#urls.shift()!)
    return true
  }
}
