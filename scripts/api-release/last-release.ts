import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import type { ApiDocument } from '#server/platform/http/docs/api-document.ts'
import { storeApi } from '#server/platform/http/docs/store-api.ts'
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts'
import { breaksBetween } from './compare.ts'
import { buildSurface, type Surface } from './surface.ts'

const folder = path.join(import.meta.dirname, '../../docs/api')
export const releaseFile = path.join(folder, 'last-release.json')
export const allowedFile = path.join(folder, 'allowed-changes.json')
export const changesFile = path.join(folder, 'changes.md')

const allowedChange = z.strictObject({
  change: z.string(),
  why: z.string().min(20),
  /** Set if a call behaves differently although its schemas are the same, which no comparison finds. */
  behavior: z.literal(true).optional(),
})
type AllowedChange = z.infer<typeof allowedChange>

/** Reads the API of the last release. */
export const lastRelease = (): Surface => JSON.parse(readFileSync(releaseFile, 'utf8'))

/** Reads the changes since the last release that were decided on. Throws if the file is malformed. */
export const readAllowedChanges = (): AllowedChange[] =>
  z.array(allowedChange).parse(JSON.parse(readFileSync(allowedFile, 'utf8')))

/** Reads the API from the code. */
export async function currentSurface(release: string): Promise<Surface> {
  const routes = Object.values(contract).flatMap((noun): Route[] => Object.values(noun))
  const document: ApiDocument = JSON.parse(JSON.stringify(await openApiDocument(contract, storeApi)))
  return buildSurface(document, routes, release)
}

/** Finds the breaking changes that aren't allowed, and the allowed ones that don't exist. */
export function findUncovered(before: Surface, after: Surface, allowed: readonly AllowedChange[]) {
  const found = breaksBetween(before, after)
  const names = allowed.flatMap(({ change, behavior }) => (behavior ? [] : [change]))
  return {
    missing: found.filter((change) => !names.includes(change)),
    needless: names.filter((change) => !found.includes(change)),
  }
}
