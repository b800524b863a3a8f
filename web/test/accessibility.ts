import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects everything on the page to be reachable and readable, by axe's rules. */
export async function expectAccessible(): Promise<void> {
  // Asked again: mid-way through a theme switch or a fade, text is pale only for a moment.
  await expect.poll(violations, { timeout: 30_000, interval: 200 }).toEqual([])
}

async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, {
    resultTypes: ['violations'],
    // A component alone has no landmarks or heading.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`),
  )
}
