/** The result of one check of an installation. */
export type Finding = {
  check: string
  /** `warning`: works, but someone should look at it. */
  state: 'ok' | 'warning' | 'broken'
  /** For the operator: the state and, unless all is well, the remedy. */
  says: string
}

type CheckResult = Omit<Finding, 'check'>

export type Check = { name: string; run: () => Promise<CheckResult[]> }

/** Reports that a check passed. */
export const ok = (says: string): CheckResult => ({ state: 'ok', says })

/** Reports that something works, but someone should look at it. The text names the remedy. */
export const reportWarning = (says: string): CheckResult => ({ state: 'warning', says })

/** Reports that something doesn't work. The text names the remedy. */
export const reportBroken = (says: string): CheckResult => ({ state: 'broken', says })

/** Every check's findings. A check that throws is reported as broken, and the others continue. */
export async function findings(checks: readonly Check[]): Promise<Finding[]> {
  const all: Finding[] = []
  for (const { name, run } of checks) {
    const found = await run().catch((error: Error) => [reportBroken(error.message)])
    all.push(...found.map((finding) => ({ check: name, ...finding })))
  }
  return all
}
