const counters: (() => void)[] = []

/** Numbers what a fixture creates, from 1 in every test file, so results don't depend on earlier files. */
export function numbering(): () => number {
  let last = 0
  counters.push(() => {
    last = 0
  })
  return () => ++last
}

/** Restarts all counters, so that a file's fixtures don't depend on the files before it. */
export function restartNumbering(): void {
  for (const restart of counters) restart()
}
