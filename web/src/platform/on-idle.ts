const pauseMs = 100
/** What waits for an idle browser comes by then anyway. */
export const longestMs = 3_000

/** Once the browser has nothing to do. Safari has no idle callbacks. */
export const onIdle = (action: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: longestMs })
  else setTimeout(action, pauseMs)
}
