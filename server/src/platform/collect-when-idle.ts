import { performance } from 'node:perf_hooks'
import { collect } from './collect-early.ts'

/** The share of its time that an idle process works, for health checks and its own clocks. */
const idleShare = 0.02

/**
 * Collects all garbage twice, each time after an interval in which the process was idle. Starting leaves 30 MB of it,
 * which V8 holds on to until it needs the room. The second time, V8 also returns the room for new objects, because few
 * were created since the first. Collecting takes a tenth of a second, so it waits until nobody does.
 */
export function collectWhenIdle(collectAll = collect, everyMs = 5_000): void {
  let left = 2
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > idleShare) return
    collectAll()
    left -= 1
    if (left === 0) clearInterval(timer)
  }, everyMs).unref()
}
