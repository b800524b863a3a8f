import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from '#web/features.tsx'
import { parts } from './parts.ts'

test('each screen is in one of the files that check forms', () => {
  const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path).toSorted()
  expect(paths(Object.values(parts).flat())).toEqual(paths(screens))
  const missing = Object.keys(parts).filter((name) => !existsSync(`e2e/forms/forms.${name}.spec.ts`))
  expect(missing).toEqual([])
})
