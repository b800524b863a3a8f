import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { perRuntime } from '#server/platform/runtime.ts'

/** Open searches allowed in this process, per user and in total. */
const maxPerPerson = 6
const maxTogether = 200

const searches = perRuntime(() => ({ open: new Map<string, number>(), all: 0 }))

/** Counts a search until its answer ends or its reader leaves. Throws `searches_open`. */
export function claimSlot({ actor, signal }: RequestContext): void {
  const who = `${actor.dealerId} ${actor.userId}`
  const counts = searches()
  const { open } = counts
  const own = open.get(who) ?? 0
  if (own >= maxPerPerson || counts.all >= maxTogether) throw refuse('searches_open')
  if (signal.aborted) return
  open.set(who, own + 1)
  counts.all += 1
  const leave = () => {
    const left = open.get(who)! - 1
    if (left > 0) open.set(who, left)
    else open.delete(who)
    counts.all -= 1
  }
  signal.addEventListener('abort', leave, { once: true })
}
