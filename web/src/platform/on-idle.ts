const pauseMs = 100
/** After this time, work that waits for an idle browser runs anyway. */
export const longestMs = 3_000

/** Runs when the browser is idle. Safari has no idle callbacks. */
export const onIdle = (action: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: longestMs })
  else setTimeout(action, pauseMs)
}
