import { useEffect, useState } from 'react'
import { longestMs, onIdle } from '../on-idle.ts'
import { queryClient } from '../query-client.ts'

const pauseMs = 100

/** Turns true once the screen has its data and the browser nothing left to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const start = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const look = () => {
      const isBusy = queryClient.isFetching() > 0 && performance.now() - start < longestMs
      if (isBusy) timer = setTimeout(look, pauseMs)
      else onIdle(() => !isLeft && setIdle(true))
    }
    timer = setTimeout(look, pauseMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  return isIdle
}
