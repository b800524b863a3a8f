/**
 * The person whose password is hashed: a stranger's address, or null for people who are signed in or on a
 * recognized device.
 */
export type TurnOwner = string | null

type Waiting = { whose: TurnOwner; start: () => void; refuse: () => void }

/** Thrown at once instead of waiting. `isOwn`: the address itself already has its limit of waiting tasks. */
export class NoTurn extends Error {
  readonly isOwn: boolean
  constructor(isOwn: boolean) {
    super('too many passwords are waiting to be checked')
    this.isOwn = isOwn
  }
}

type Limits = { atOnce: number; waiting: number; perAddress: number }

/**
 * Runs a few tasks at a time, because hashing a password takes 19 MiB and a processor. The others wait in a short
 * queue: people on recognized devices go before strangers, and each address has a few places. Beyond the limits a
 * task fails at once.
 */
export class HashTurns {
  #running = 0
  readonly #waiting: Waiting[] = []
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(whose: TurnOwner, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#turn(whose)
    try {
      return await task()
    } finally {
      const next = this.#takeNext()
      if (next) next.start()
      else this.#running -= 1
    }
  }

  #turn(whose: TurnOwner): Promise<void> {
    if (whose !== null && this.#waitingOf(whose) >= this.#limits.perAddress) throw new NoTurn(true)
    if (this.#waiting.length >= this.#limits.waiting) this.#makeRoom(whose)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ whose, start: resolve, refuse: () => reject(new NoTurn(false)) })
    })
  }

  #waitingOf = (whose: TurnOwner) => this.#waiting.filter((one) => one.whose === whose).length

  /** The stranger who came last gives up the place to a recognized person; strangers don't for each other. */
  #makeRoom(whose: TurnOwner) {
    const last = whose === null ? this.#waiting.findLastIndex((one) => one.whose !== null) : -1
    if (last === -1) throw new NoTurn(false)
    this.#waiting.splice(last, 1)[0]!.refuse()
  }

  #takeNext(): Waiting | undefined {
    const named = this.#waiting.findIndex(({ whose }) => whose === null)
    return this.#waiting.splice(Math.max(0, named), 1)[0]
  }
}
