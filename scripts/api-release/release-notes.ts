/** Whether the version comes after the last one. Compares the parts as numbers: 0.10.0 is newer than 0.9.1. */
export function isNewer(version: string, last: string): boolean {
  const [before, now] = [last, version].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = now.findIndex((part, n) => part !== before[n])
  return at !== -1 && now[at]! > before[at]!
}

type Change = { change: string; why: string }

/** Adds this version's changes at the top of the page of breaking changes. */
export function withRelease(page: string, version: string, changes: readonly Change[]): string {
  const [title, ...older] = page.trimEnd().split('\n\n## ')
  const lines = changes.map(({ change, why }) => `- ${change}. ${why}`)
  return `${[title, `${version}\n\n${lines.join('\n')}`, ...older].join('\n\n## ')}\n`
}
