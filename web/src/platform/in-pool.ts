/**
 * Runs `action` for each item, a limited number at a time; returns the answers in their order. The first failure
 * ends it.
 */
export async function inPool<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  action: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  let isOver = false
  const worker = async () => {
    while (!isOver && next < items.length) {
      const at = next
      next += 1
      const item = items[at]
      if (item !== undefined) results[at] = await action(item)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  } finally {
    isOver = true
  }
  return results
}

/** Limits the number of actions that run at a time, for all callers; the others wait for their turn. */
export function makeGate(maxAtOnce: number) {
  const waiting: (() => void)[] = []
  let free = maxAtOnce
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await action()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
