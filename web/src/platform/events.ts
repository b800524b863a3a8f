import { useEffect, useEffectEvent, useState } from 'react'
import type { Call, Route } from '#contract/http.ts'
import { isProblem, mayPass } from './problems.ts'
import { type Line, readEvents } from './send.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** The server sends a heartbeat every 25 s. After this long without one, the connection is dead. */
const silenceMs = 60_000
/** Browsers allow few connections per host, so a hidden window closes its own after a while. */
const hiddenMs = 10_000

type Ears<R extends Route> = {
  onEvent: (event: Line<R>) => void
  /** The stream opened, or reopened: events before that are missing. */
  onOpen: () => void
}

/** Keeps an event stream open while the window is visible; `waiting` until it first opens or fails. */
export function useEvents<R extends Route>(
  route: R,
  input: Call<R>,
  { onEvent, onOpen }: Ears<R>,
): 'waiting' | 'open' | 'away' {
  const [state, setState] = useState<'waiting' | 'open' | 'away'>('waiting')
  const heard = useEffectEvent(onEvent)
  const opened = useEffectEvent(onOpen)
  const text = JSON.stringify(input)

  useEffect(() => {
    const left = new AbortController()
    void keepOpen(left.signal, async (signal, alive) => {
      let isOpen = false
      try {
        for await (const event of readEvents(route, JSON.parse(text) as Call<R>, { signal })) {
          alive()
          if (event !== null) heard(event)
          else if (!isOpen) {
            isOpen = true
            setState('open')
            opened()
          }
        }
      } finally {
        if (!left.signal.aborted) setState('away')
      }
    })
    return () => left.abort()
  }, [route, text])
  return state
}

type Stream = (signal: AbortSignal, alive: () => void) => Promise<void>

/** Reopens the stream with growing pauses; ends when it's refused for good. */
async function keepOpen(left: AbortSignal, stream: Stream): Promise<void> {
  let pause = firstPauseMs
  while (!left.aborted) {
    await seen(left)
    const attempt = new AbortController()
    const cut = cutWhen(attempt, left)
    try {
      await stream(attempt.signal, () => {
        pause = firstPauseMs
        cut.alive()
      })
    } catch (error) {
      if (isProblem(error) && !mayPass(error)) return
    } finally {
      cut.stop()
    }
    await rest(pause * (0.75 + Math.random() / 2), left)
    pause = Math.min(pause * 2, longestPauseMs)
  }
}

/** Ends an attempt when its screen closes, the stream is silent for too long, or the window is hidden. */
function cutWhen(attempt: AbortController, left: AbortSignal) {
  const end = () => attempt.abort()
  let silence = setTimeout(end, silenceMs)
  let hidden: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(end, hiddenMs)
  }
  left.addEventListener('abort', end)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    alive: () => {
      clearTimeout(silence)
      silence = setTimeout(end, silenceMs)
    },
    stop: () => {
      clearTimeout(silence)
      clearTimeout(hidden)
      left.removeEventListener('abort', end)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

/** Waits until the window is visible. */
function seen(left: AbortSignal): Promise<void> {
  if (!document.hidden || left.aborted) return Promise.resolve()
  return first(left, (done) => {
    document.addEventListener('visibilitychange', done)
    return () => document.removeEventListener('visibilitychange', done)
  })
}

/** Waits this many milliseconds, or until the network returns. */
const rest = (ms: number, left: AbortSignal): Promise<void> =>
  first(left, (done) => {
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
    }
  })

function first(left: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      left.removeEventListener('abort', done)
      resolve()
    }
    const stop = listen(done)
    left.addEventListener('abort', done)
  })
}
