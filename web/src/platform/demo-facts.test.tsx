import { expect, test } from 'vitest'
import { readDemoFact } from './demo-facts.ts'

function writeMeta(content: string): void {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'demo-password'
  meta.content = content
}

test('reads what the demo shows, and nothing in production or while Vite serves the page', () => {
  expect(readDemoFact('password')).toBe('')
  writeMeta('__DEMO_PASSWORD__')
  expect(readDemoFact('password')).toBe('')
  document.querySelector('meta[name="demo-password"]')!.remove()
  writeMeta('Shown-1')
  expect(readDemoFact('password')).toBe('Shown-1')
})
