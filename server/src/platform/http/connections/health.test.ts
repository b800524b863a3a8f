import { expect, test, vi } from 'vitest'
import { testServer } from '#test/harness.ts'
import { database } from '../../db/database.ts'

const server = testServer()
const ask = async () => (await server.app.inject({ url: '/api/health' })).statusCode
const later = () => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 2000)
}

test('asks the database once for many who ask at once, and again a second later', async () => {
  const query = vi.spyOn(database().pool, 'query')
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(query.mock.calls.length).toBe(1)

  query.mockImplementation(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  later()
  expect(await ask()).toBe(503)
  expect(query.mock.calls.length).toBe(2)
  vi.restoreAllMocks()
})
