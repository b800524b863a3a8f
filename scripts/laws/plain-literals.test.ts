import { readFileSync } from 'node:fs'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { listFiles } from '../imports/read-imports.ts'

/** Counts the literals that are spread right into another one, where their parts could stand themselves. */
function countNeedless(file: string, text: string): number {
  let count = 0
  const look = (parts: readonly (Node | null)[], type: Node['type']) => {
    for (const part of parts) if (part?.type === 'SpreadElement' && part.argument.type === type) count += 1
  }
  const visitor = new Visitor({
    ObjectExpression: ({ properties }) => look(properties, 'ObjectExpression'),
    ArrayExpression: ({ elements }) => look(elements, 'ArrayExpression'),
    CallExpression: (call) => look(call.arguments, 'ArrayExpression'),
    NewExpression: (call) => look(call.arguments, 'ArrayExpression'),
  })
  visitor.visit(parseSync(file, text).program)
  return count
}

test('counts literals inside literals of the same kind', () => {
  const text = `
    const plain = { a, ...rest, ...(isOn ? { b } : {}) }
    const needless = { ...{ a, b }, c: [...[1, 2], 3] }
    call(...[1, 2], ...list)
    new Set([...['a', 'b']])`
  expect(countNeedless('a.ts', text)).toBe(4)
})

test('no literal is spread into another to save lines', () => {
  const needless = listFiles('.')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'))
    .filter((file) => countNeedless(file, readFileSync(file, 'utf8')) > 0)
  expect(needless).toEqual([])
})
