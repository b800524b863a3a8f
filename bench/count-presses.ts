import type { Locator, Page } from 'playwright-core'

/** Counts what a person does on a page. */
export class Counter {
  clicks = 0
  keys = 0
  fields = 0
  confirmations = 0
  /** The steps after which nothing had the focus. */
  lost: string[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    await target.waitFor()
    // Nothing has the focus on a page that has just loaded.
    if (this.clicks + this.keys > 0) await this.look(`before a click on ${target}`)
    await target.click()
    this.clicks += 1
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      if (this.clicks + this.keys > 0) await this.look(`before ${key}`)
      await this.page.keyboard.press(key)
      this.keys += 1
    }
  }

  /** Presses Tab, or Shift+Tab, until one of these has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    // A radio button's own input is hidden, although it takes the focus.
    await target.first().waitFor({ state: 'attached' })
    for (let presses = 0; presses < 60 && !(await hasFocus(target)); presses += 1) await this.press(key)
  }

  /** Waits until the field has the focus, then types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await waitFor(() => hasFocus(field))
    await this.page.keyboard.type(text)
    this.fields += 1
  }

  /** Counts a dialog that only asks a question, and records the step if nothing has the focus after it. */
  async look(step: string): Promise<void> {
    const { asks, isLost } = (await this.page.evaluate(state)) as { asks: boolean; isLost: boolean }
    if (isLost) this.lost.push(step)
    if (asks) this.confirmations += 1
  }
}

// Code that runs in the page is written as text, because browser types would apply to the server's files too.
const state = `({
  asks: [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => dialog.checkVisibility() && !dialog.querySelector('input, textarea, select'),
  ),
  isLost: document.activeElement === null || document.activeElement === document.body,
})`

/** Waits up to a minute. */
export async function waitFor(check: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000
  while (!(await check().catch(() => false))) {
    if (Date.now() > until) throw new Error('It took longer than a minute')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether the field has the focus; one of them, if there are several. */
export const hasFocus = async (field: Locator) =>
  (await field.and(field.page().locator(':focus')).count()) > 0
