const counters: (() => void)[] = []

/** Counts what a fixture creates, from 1 in every test file: what a test finds does not depend on the files before it. */
export function numbering(): () => number {
  let last = 0
  counters.push(() => {
    last = 0
  })
  return () => ++last
}

export function restartNumbering(): void {
  for (const restart of counters) restart()
}
