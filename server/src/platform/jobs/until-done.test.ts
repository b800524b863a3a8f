import { expect, test } from 'vitest'
import { untilDone } from './until-done.ts'

test('retries until it succeeds', async () => {
  const failures: string[] = []
  let tries = 0
  const action = async () => {
    tries += 1
    if (tries < 3) throw new Error('timeout exceeded when trying to connect')
  }
  await untilDone(action, {
    signal: new AbortController().signal,
    onFailure: ({ message }) => failures.push(message),
    pauseMs: 1,
  })
  expect([tries, failures.length]).toEqual([3, 2])
})

test('ends when the process stops', async () => {
  const control = new AbortController()
  const action = async () => {
    throw new Error('away')
  }
  const onFailure = () => control.abort()
  await untilDone(action, { signal: control.signal, onFailure, pauseMs: 60_000 })
})
