import type { Locator, Page } from 'playwright-core'

/** Whether the condition becomes true within a short time. */
export async function waitFor(isSo: () => Promise<boolean>, patience = 5000): Promise<boolean> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return true
    await new Promise((next) => setTimeout(next, 40))
  }
  return false
}

/** Counts the visible dialogs. */
export const openDialogs = (page: Page): Promise<number> => page.locator('[role=dialog]:visible').count()

/** The dialog that was opened last. */
export const topDialog = (page: Page): Locator => page.locator('[role=dialog]:visible').last()

/** Names the element that has the focus. */
const nameFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return 'BODY'
    return `${at.tagName} ${(at.getAttribute('aria-label') ?? at.innerText).slice(0, 40)}`
  })

/** Some element has the focus: the next Tab continues from it. */
export const hasFocus = (page: Page): Promise<boolean> =>
  waitFor(async () => (await nameFocus(page)) !== 'BODY', 3000)

/** The focused element of a new dialog, if it isn't its first field. */
export async function findWrongStart(page: Page): Promise<string | null> {
  const isInFirst = () =>
    topDialog(page).evaluate((root) => {
      const fields = [
        ...root.querySelectorAll<HTMLInputElement>(
          '[data-dialog-body] :is(input, textarea, [contenteditable="true"])',
        ),
      ].filter(
        (one) =>
          !one.disabled &&
          (!one.readOnly || one.getAttribute('aria-haspopup') === 'listbox') &&
          !['hidden', 'file'].includes(one.type) &&
          one.checkVisibility(),
      )
      const at = document.activeElement
      if (!at || at === document.body) return false
      return fields.length === 0 ? root.contains(at) : at === fields[0] || at.hasAttribute('data-autofocus')
    })
  return (await waitFor(isInFirst, 3000)) ? null : nameFocus(page)
}

/** Closes the top dialog with Escape; returns the problems found. */
export async function closeDialog(page: Page): Promise<string | null> {
  const before = await openDialogs(page)
  const isClosed = () => waitFor(async () => (await openDialogs(page)) < before, 2000)
  await page.keyboard.press('Escape')
  // The first Escape closes an open list of options.
  if (!(await isClosed())) await page.keyboard.press('Escape')
  if (!(await isClosed())) return 'is not closed by Escape'
  return (await hasFocus(page)) ? null : 'leaves the focus on BODY'
}
