import { expect, test } from 'vitest'
import { findParts, importExactly } from './exact-imports.ts'

const index = `"use client";
import { Button } from './components/Button/Button.mjs';
import { Box as BoxPart, Group } from './core/Box.mjs';
export { Button, BoxPart, Group };`
const indexes = new Map([['@mantine/core', findParts(index, '/packages/core')]])

test('imports each part from its own file, by the name it has there', () => {
  expect(importExactly(`import { Button as Press, BoxPart } from '@mantine/core'`, indexes)).toBe(
    'import { Button as Press } from "/packages/core/components/Button/Button.mjs"; ' +
      'import { Box as BoxPart } from "/packages/core/core/Box.mjs";',
  )
})

test('leaves imports of other packages, of everything and of unknown names', () => {
  for (const code of [
    `import { useState } from 'react'`,
    `import * as mantine from '@mantine/core'`,
    `import { Button, Unknown } from '@mantine/core'`,
  ])
    expect(importExactly(code, indexes)).toBe(code)
})
