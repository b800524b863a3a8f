import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const value = /^import (?!type)(?:\w+, )?\{([^}]*)\} from '([a-z@][^':]*)'/gm

/** Vitest transforms imports, but the product uses Node's, which finds fewer names in a CommonJS package. */
test('imports only names that Node finds in a package', () => {
  const names = new Map<string, Set<string>>()
  const files = ['server/src', 'demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file)),
  )
  for (const file of files)
    for (const [, list = '', name = ''] of readFileSync(file, 'utf8').matchAll(value))
      for (const one of list.split(',').map((each) => each.trim()))
        if (one !== '' && !one.startsWith('type '))
          names.set(name, (names.get(name) ?? new Set()).add(one.split(' as ')[0]!))
  const expectedImports = Object.fromEntries([...names].map(([name, found]) => [name, [...found]]))
  const check = `
    const missing = []
    for (const [name, wanted] of Object.entries(${JSON.stringify(expectedImports)})) {
      const found = await import(name)
      missing.push(...wanted.filter((one) => !(one in found)).map((one) => name + ' ' + one))
    }
    console.log(JSON.stringify(missing))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', check], {
    encoding: 'utf8',
  })
  expect(names.size).toBeGreaterThan(10)
  expect(JSON.parse(output)).toEqual([])
})
