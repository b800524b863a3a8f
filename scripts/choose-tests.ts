import { dirname } from 'node:path'

/*
 * Chooses which test files to run for `npm test -- --area sales` and `npm test -- --changed`. A noun has the same
 * folder name on the server, in the browser and in e2e (docs/map.md), so its tests are found by name.
 */

type Noun = { area: string; noun: string | null }

/** Returns the area and noun that a file belongs to; null for platform, shared pieces, scripts and docs. */
function findNoun(file: string): Noun | null {
  const feature = /^(?:server|web)\/src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(file)
  if (feature) return { area: feature[1]!, noun: feature[2] ?? null }
  const contract = /^contract\/src\/([^/]+)\//.exec(file)
  return contract ? { area: contract[1]!, noun: null } : null
}

/** `e2e/sales/orders.form.spec.ts` tests the noun `orders`. */
const findEndToEndNoun = (file: string): string | null =>
  /^e2e\/[\w-]+\/([^/.]+)\..*spec\.ts$/.exec(file)?.[1] ?? null

/** Chooses the tests of an area's contract, server and screens, and its end-to-end tests. */
export function chooseAreaTests(area: string, nouns: readonly string[], tests: readonly string[]): string[] {
  return tests.filter((test) => {
    const name = findEndToEndNoun(test)
    return name ? nouns.includes(name) : findNoun(test)?.area === area
  })
}

/**
 * Chooses the tests nearest to the changed files: those of their noun on both sides and in e2e, of a contract file's
 * whole area, of the same folder for any other file, and changed tests themselves. Tests that read the whole tree
 * always run. This gives a first result in a minute; only the whole suite finds what a change breaks elsewhere.
 */
export function chooseChangedTests(
  changed: readonly string[],
  tests: readonly string[],
  areas: Readonly<Record<string, readonly string[]>>,
): string[] {
  const chosen = new Set<string>()
  const choose = (more: readonly string[]) => {
    for (const test of more) chosen.add(test)
  }
  for (const file of changed) {
    const owner = findNoun(file)
    if (!owner && tests.includes(file)) chosen.add(file)
    else if (!owner) choose(tests.filter((test) => dirname(test) === dirname(file)))
    else if (owner.noun === null) choose(chooseAreaTests(owner.area, areas[owner.area] ?? [], tests))
    else choose(tests.filter((test) => belongsToNoun(test, owner)))
  }
  return tests.filter((test) => chosen.has(test) || (changed.length > 0 && isLaw(test)))
}

function belongsToNoun(test: string, { area, noun }: Noun): boolean {
  const own = findNoun(test)
  return (own?.area === area && own.noun === noun) || findEndToEndNoun(test) === noun
}

/** Whether a test reads the whole tree, so that any change can break it. These tests are fast. */
const isLaw = (test: string): boolean => /^(scripts|web\/src)\/laws\/[^/]+\.test\.ts$/.test(test)
