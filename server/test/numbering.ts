const counters: (() => void)[] = []

/** Numbers what a fixture creates, from 1 in every test file, so results don't depend on earlier files. */
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
