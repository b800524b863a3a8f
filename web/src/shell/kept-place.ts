import { queryClient } from '#web/platform/query-client.ts'
import { recallJsonInTab, rememberInTab } from '#web/platform/session/browser-storage.ts'

const storageName = '_place'
type Place = { address: string; top: number }

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'address' in value && 'top' in value

/** The wanted distance from the top of a page that isn't that long yet, in pixels. */
let wantedTop: number | null = null

const stop = () => {
  wantedTop = null
  growth.disconnect()
}

/** Without idle callbacks, as in Safari. */
const pause = 500
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, pause)

/** Stops following the page's end once it has what it's made of: what's added later has another reason. */
const stopWhenDone = () =>
  whenIdle(() => {
    if (wantedTop === null) return
    if (queryClient.isFetching() > 0) stopWhenDone()
    else stop()
  })

const growth = new ResizeObserver(() => {
  if (wantedTop === null) return
  window.scrollTo(0, Math.min(wantedTop, document.documentElement.scrollHeight))
  if (window.scrollY >= wantedTop - 1) stop()
})

function follow(top: number): void {
  wantedTop = top
  growth.observe(document.body)
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/**
 * Continues to scroll while a long page is still being drawn: to where it was before a reload, and to its end after the
 * End key. Any other key or press ends that. Called once, when the back office starts.
 */
export function keepPlace(): void {
  window.addEventListener('pagehide', () =>
    rememberInTab(storageName, JSON.stringify({ address: location.href, top: window.scrollY })),
  )
  for (const event of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, () => wantedTop !== null && stop(), { capture: true, passive: true })
  window.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
    if (key !== 'End' || defaultPrevented || (target instanceof Element && target.matches(typing))) return
    follow(Number.POSITIVE_INFINITY)
    stopWhenDone()
  })
  const place = recallJsonInTab(storageName)
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  if (isReload && isPlace(place) && place.address === location.href && place.top > 0) follow(place.top)
}
