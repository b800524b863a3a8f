import type { Page } from 'playwright-core'
import { closeDialog, findWrongStart, openDialogs, waitFor } from './focus.ts'
import { type Reopen, type Report, waitUntilLoaded } from './walk.ts'

/** Whether an action opens a dialog; reports a dialog that doesn't focus its first field. */
export async function opensDialog(
  page: Page,
  open: () => Promise<void>,
  report: Report,
  patience = 700,
): Promise<boolean> {
  await open()
  if (!(await waitFor(async () => (await openDialogs(page)) > 0, patience))) return false
  await waitUntilLoaded(page)
  const start = await findWrongStart(page)
  if (start) report(`opens with the focus on ${start}`)
  return true
}

/** Buttons that act at once, or leave the page. */
const actsAtOnce =
  /delete|remove|export|download|csv|print|restore|archive|clone|undo|clear|page \d|send|cancel/i

/** Elements to click in a list's rows and cards. */
const inRow = ':is(tbody, ol, [role=list], [role=listitem]) *'

/**
 * Opens and closes each dialog that the screen's buttons open. Back doesn't open it again. A row's addresses are links.
 */
export async function checkDialogs(page: Page, goto: Reopen, report: Report): Promise<void> {
  const here = page.url()
  const tried = new Set<string>()
  const buttons = page.locator(
    'main button:visible:not(:disabled, [type=submit], [aria-expanded], tbody tr ~ tr *, ol > li ~ li *, [data-sort])',
  )
  const readNames = () =>
    buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText),
    )
  for (const name of await readNames()) {
    if (name === '' || actsAtOnce.test(name) || tried.has(name)) continue
    tried.add(name)
    // Parts of a screen that load late move the others.
    const at = (await readNames()).indexOf(name)
    if (at < 0) continue
    const press = () => buttons.nth(at).click({ timeout: 3000 })
    const isInRow = (await buttons.nth(at).and(page.locator(inRow)).count()) > 0
    const reportHere: Report = (words) => report(`${name}: ${words}`)
    const isOpen = await opensDialog(page, () => press().catch(() => undefined), reportHere)
    const isInAddress = page.url() !== here
    // A new quote saves itself meanwhile, and then has an address of its own.
    if (isInRow && isInAddress && !here.endsWith('/new'))
      reportHere('opens an address, but is no link to copy')
    const wrong = isOpen ? await closeDialog(page) : null
    if (wrong) reportHere(wrong)
    if (isOpen && isInAddress && !wrong) await checkBack(page, reportHere)
    if (wrong || isInAddress || page.url() !== here) await goto()
  }
}

/** Back after closing leaves the screen, or does nothing; it doesn't open the dialog again. */
async function checkBack(page: Page, report: Report): Promise<void> {
  await page.goBack({ timeout: 5000 }).catch(() => null)
  if (await waitFor(async () => (await openDialogs(page)) > 0, 500)) report('is opened again by Back')
}
