/** Yields the values and a heartbeat after each pause, so that no proxy closes a quiet stream. */
export async function* withHeartbeat<T>(
  values: AsyncIterable<T>,
  beat: T,
  milliseconds = 15_000,
): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]()
  try {
    for (;;) {
      const pending = iterator.next()
      let result = await waitAtMost(pending, milliseconds)
      while (result === 'nothing') {
        yield beat
        result = await waitAtMost(pending, milliseconds)
      }
      if (result.done) return
      yield result.value
    }
  } finally {
    await iterator.return?.()
  }
}

async function waitAtMost<T>(pending: Promise<T>, milliseconds: number): Promise<T | 'nothing'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = new Promise<'nothing'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'nothing')
  })
  return Promise.race([pending, pause]).finally(() => clearTimeout(timer))
}
