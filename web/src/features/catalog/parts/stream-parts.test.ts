import { afterEach, expect, test, vi } from 'vitest'
import { type PartStream, streamParts } from './stream-parts.ts'

afterEach(() => vi.unstubAllGlobals())

const line = (value: object) => `${JSON.stringify(value)}\n`
const part = (number: number) => line({ kind: 'part', part: { part_number: `P-${number}` } })
const end = (more: object = {}) =>
  line({
    kind: 'end',
    catalog: 'motor',
    sent: 2,
    more: false,
    skipped: 0,
    trouble: null,
    message: null,
    ...more,
  })

/** An answer that arrives in these pieces, then ends or breaks. */
function answer(pieces: string[], { breaks = false } = {}) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (!breaks) controller.close()
    },
    pull(controller) {
      if (breaks) controller.error(new TypeError('network error'))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
}

async function collectStates(signal = new AbortController().signal): Promise<PartStream[]> {
  const states: PartStream[] = []
  await streamParts({ keyword: 'x' }, signal, (stream) => states.push(stream))
  return states
}

test('reports the first parts at once and all of them at the end', async () => {
  answer([line({ kind: 'waiting' }), part(1).slice(0, 9), part(1).slice(9) + part(2), end()])
  const states = await collectStates()
  expect(states.map(({ at, rows }) => [at, rows.length])).toEqual([
    ['searching', 1],
    ['searching', 2],
    ['done', 2],
  ])
})

test('keeps what arrived before a break, on either side', async () => {
  answer([part(1), end({ trouble: 'broken', message: 'm' })])
  expect((await collectStates()).at(-1)).toMatchObject({
    at: 'broken',
    rows: [{}],
    end: { trouble: 'broken' },
  })
  answer([part(1)])
  expect((await collectStates()).at(-1)).toMatchObject({ at: 'broken', rows: [{}], end: null })
  answer([part(1)], { breaks: true })
  expect((await collectStates()).at(-1)).toMatchObject({ at: 'broken', rows: [{}], end: null })
})

test('doesn’t render once per part for a thousand parts', async () => {
  answer([Array.from({ length: 1000 }, (_, at) => part(at)).join(''), end()])
  const states = await collectStates()
  expect(states.length).toBeLessThan(50)
  expect(states.at(-1)?.rows).toHaveLength(1000)
})

test('reports what arrived even if nothing follows', async () => {
  const all = Array.from({ length: 15 }, (_, at) => part(at)).join('')
  const body = new ReadableStream({ start: (pieces) => pieces.enqueue(new TextEncoder().encode(all)) })
  vi.stubGlobal('fetch', async () => new Response(body))
  const states: PartStream[] = []
  const { signal } = new AbortController()
  void streamParts({ keyword: 'x' }, signal, (stream) => states.push(stream))
  await expect.poll(() => states.at(-1)?.rows.length).toBe(15)
})

test('reports nothing after a cancel', async () => {
  answer([part(1), end()])
  const control = new AbortController()
  control.abort()
  expect(await collectStates(control.signal)).toEqual([])
})
