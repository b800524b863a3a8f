/** What a check of an installation found. */
export type Finding = {
  check: string
  /** `warning`: works, but someone should look at it. */
  state: 'ok' | 'warning' | 'broken'
  /** For the operator: what is so and, unless all is well, what to do. */
  says: string
}

type Found = Omit<Finding, 'check'>

export type Check = { name: string; run: () => Promise<Found[]> }

export const ok = (says: string): Found => ({ state: 'ok', says })
export const warning = (says: string): Found => ({ state: 'warning', says })
export const broken = (says: string): Found => ({ state: 'broken', says })

/** Every check's findings. One that fails itself is broken, and the others go on. */
export async function findings(checks: readonly Check[]): Promise<Finding[]> {
  const all: Finding[] = []
  for (const { name, run } of checks) {
    const found = await run().catch((error: Error) => [broken(error.message)])
    all.push(...found.map((finding) => ({ check: name, ...finding })))
  }
  return all
}
