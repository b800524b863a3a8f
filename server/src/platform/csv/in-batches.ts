/** The most letters in a batch, however few records they are: a batch is in memory several times. */
const maxLetters = 4 * 1024 * 1024

/** Groups records, up to `max` each; reads the next ones while the caller works on a batch. */
export async function* inBatches<T>(
  all: AsyncIterable<T>,
  max: number,
  countLetters: (one: T) => number,
): AsyncGenerator<T[]> {
  const batches = collectRows(all, max, countLetters)
  try {
    for (let ahead = batches.next(); ; ) {
      const { done, value } = await ahead
      if (done) return
      ahead = batches.next()
      // The reader's error is thrown after this batch.
      ahead.catch(() => {})
      yield value
    }
  } finally {
    // Not awaited: the next batch may never arrive.
    void batches.return(undefined).catch(() => {})
  }
}

async function* collectRows<T>(
  all: AsyncIterable<T>,
  max: number,
  countLetters: (one: T) => number,
): AsyncGenerator<T[], undefined> {
  let batch: T[] = []
  let letters = 0
  for await (const one of all) {
    batch.push(one)
    letters += countLetters(one)
    if (batch.length < max && letters < maxLetters) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}
