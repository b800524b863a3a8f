import { readFileSync, writeFileSync } from 'node:fs'
import {
  allowedFile,
  changesFile,
  currentSurface,
  findUncovered,
  lastRelease,
  readAllowedChanges,
  releaseFile,
} from './api-release/last-release.ts'
import { isNewer, withRelease } from './api-release/release-notes.ts'
import { surfaceText } from './api-release/surface.ts'

/**
 * `npm run api:release -- <version>` records the API as released with this version, and later changes are compared with
 * it (docs/how-to/release-the-api.md).
 */
const [version] = process.argv.slice(2)
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Usage: npm run api:release -- <version, such as 1.4.0>')
  process.exit(1)
}

const before = lastRelease()
if (!isNewer(version, before.release)) {
  console.error(`${version} is not newer than the last release, ${before.release}`)
  process.exit(1)
}
const allowed = readAllowedChanges()
const now = await currentSurface(version)
const { missing, needless } = findUncovered(before, now, allowed)
const problems = [
  ...missing.map((change) => `Breaks programs, and isn't allowed: ${change}`),
  ...needless.map((change) => `Allowed, but no such change: ${change}`),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

writeFileSync(releaseFile, surfaceText(now))
writeFileSync(allowedFile, '[]\n')
if (allowed.length > 0)
  writeFileSync(changesFile, withRelease(readFileSync(changesFile, 'utf8'), version, allowed))
console.log(`Kept the API as of ${version}: docs/api`)
