import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx|css)$/.test(name))
  .map((name) => readFileSync(`web/src/${name}`, 'utf8'))

/** The names imported from Mantine, such as `Table` and `SimpleGrid`, without `import type`. */
const used = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  ),
)

test('loads the styles of every Mantine component in use', () => {
  const styled = [...used].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`))
  expect(styled).toContain('Modal')
  const loaded = sources.join('\n')
  expect(styled.filter((name) => !loaded.includes(`styles/${name}.layer.css`))).toEqual([])
})
