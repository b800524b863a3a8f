import axe from 'axe-core'
import { expect } from 'vitest'

/** Nothing on the page is out of reach or too pale to read, as far as axe can compute it. */
export async function expectAccessible(): Promise<void> {
  await animationsEnd()
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // A piece alone has no landmarks and no heading.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`)),
  ).toEqual([])
}

/** What is still fading in is pale for a moment only. */
async function animationsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
