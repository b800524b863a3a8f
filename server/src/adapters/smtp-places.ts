type Visitor = { id: string; address: string; timer: NodeJS.Timeout | undefined }

type Settings = { places: number; hangUp: (id: string) => void }

/**
 * The connected clients, longest first, with their deadlines. A slow client can't block others: when all places are
 * taken, a new one gets the oldest place of the address that holds the most.
 */
export function smtpPlaces({ places, hangUp }: Settings) {
  const visitors = new Map<string, Visitor>()

  function leave(id: string): void {
    clearTimeout(visitors.get(id)?.timer)
    visitors.delete(id)
  }
  function remove(id: string): void {
    leave(id)
    hangUp(id)
  }
  return {
    enter(id: string, address: string): void {
      if (visitors.size >= places) remove(findBusiest([...visitors.values()]))
      visitors.set(id, { id, address, timer: undefined })
    },
    /** Disconnects a visitor that needs longer than this for the next step; null while the server is processing. */
    allow(id: string, ms: number | null): void {
      const visitor = visitors.get(id)
      if (!visitor) return
      clearTimeout(visitor.timer)
      visitor.timer = ms === null ? undefined : setTimeout(() => remove(id), ms)
    },
    leave,
  }
}

function findBusiest(visitors: readonly Visitor[]): string {
  const held = new Map<string, number>()
  for (const { address } of visitors) held.set(address, (held.get(address) ?? 0) + 1)
  const maxHeld = Math.max(...held.values())
  return visitors.find(({ address }) => held.get(address) === maxHeld)!.id
}
