/** Work under way that others wait for, such as the search for a customer before a part gets its price. */
export class PendingWork {
  private readonly running = new Set<Promise<unknown>>()
  private readonly listeners = new Set<() => void>()

  /** Adds a promise, and returns it. */
  add<T>(work: Promise<T>): Promise<T> {
    this.running.add(work)
    this.notify()
    const end = () => {
      this.running.delete(work)
      this.notify()
    }
    work.then(end, end)
    return work
  }

  /** Whether anything is under way; for `useSyncExternalStore`, like `subscribe`. */
  isPending = (): boolean => this.running.size > 0

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resolves once nothing is under way, failed or not, including what was added meanwhile. */
  async settled(): Promise<void> {
    while (this.isPending()) await Promise.allSettled(this.running)
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}
