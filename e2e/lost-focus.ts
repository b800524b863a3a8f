import type { BrowserContext } from 'playwright-core'

/**
 * Reports each time that a press leaves the focus on the page's body: the next Tab or Enter would go nowhere. Clicks
 * on what can't have the focus, and loading another page, put it there on purpose.
 */
export async function watchFocus(context: BrowserContext, report: (words: string) => void): Promise<void> {
  await context.exposeBinding('reportLostFocus', ({ page }, words: string) =>
    report(`${page.url()}: ${words}`),
  )
  await context.addInitScript(watchInPage)
}

/** Runs in the page. */
function watchInPage(): void {
  const focusable = 'a[href], button, input, select, textarea, label, [tabindex], [contenteditable]'
  let last: Element | null = null
  let looks = 0
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
    looks = 0
  })
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target as Element).closest(focusable)) last = null
    },
    true,
  )
  setInterval(() => {
    const { activeElement } = document
    const isOnBody = activeElement === null || activeElement === document.body
    // Paper shows no buttons.
    const isLost = last !== null && isOnBody && !matchMedia('print').matches
    looks = isLost ? looks + 1 : 0
    // A screen that renders another may need one of these.
    if (looks < 3 || !last) return
    const words = last.getAttribute('aria-label') || last.textContent || last.outerHTML
    last = null
    const { reportLostFocus } = window as { reportLostFocus?: (words: string) => void }
    reportLostFocus?.(words.slice(0, 100))
  }, 20)
}
