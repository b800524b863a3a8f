/** Yields the values and a heartbeat after each pause, so that no proxy closes a quiet stream. */
export async function* withHeartbeat<T>(
  values: AsyncIterable<T>,
  beat: T,
  milliseconds = 15_000,
): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = iterator.next()
      let come = await waitAtMost(next, milliseconds)
      while (come === 'nothing') {
        yield beat
        come = await waitAtMost(next, milliseconds)
      }
      if (come.done) return
      yield come.value
    }
  } finally {
    await iterator.return?.()
  }
}

async function waitAtMost<T>(next: Promise<T>, milliseconds: number): Promise<T | 'nothing'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = new Promise<'nothing'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'nothing')
  })
  return Promise.race([next, pause]).finally(() => clearTimeout(timer))
}
