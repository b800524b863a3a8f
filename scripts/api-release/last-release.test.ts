import { expect, test } from 'vitest'
import { currentSurface, findUncovered, lastRelease, readAllowedChanges } from './last-release.ts'

const help = (what: string) => `${what} See docs/how-to/release-the-api.md.\n`

test('breaks no program that was written for the last release', async () => {
  const before = lastRelease()
  const { missing, needless } = findUncovered(before, await currentSurface('next'), readAllowedChanges())
  expect(
    missing,
    help(
      `These changes break programs written for ${before.release}. Bring back what's gone, or add each to docs/api/allowed-changes.json with the reason.`,
    ),
  ).toEqual([])
  expect(needless, help('docs/api/allowed-changes.json has these, but no such change exists.')).toEqual([])
})
