import type { Locator, Page, Request } from 'playwright-core'
import { expect, inject } from 'vitest'

/* Shared by several browser tests. */

const patience = { timeout: 90_000, interval: 100 }

/** Waits until the element is visible. */
export const waitUntilVisible = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible' })

/** Waits until the element is hidden or removed. */
export const waitUntilHidden = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' })

/** Whether it has the focus at this moment. Poll it, because focus moves after a render. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

/** `expect` that waits until it passes. */
export const eventually = <T>(read: () => Promise<T> | T, message?: string) =>
  expect.poll(read, { ...patience, message })

/** Unique, even if a test runs twice at once or again on the same data. */
export const mark = (): string => crypto.randomUUID().slice(0, 8)

/** Holds back the page's requests to this URL until released, like a slow line; later ones pass. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await free
    // The requesting page may be gone.
    await route.continue().catch(() => null)
  })
  return letGo
}

/** A section of a form or page, by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** Finds a text field by its exact label. */
export const textbox = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true })

/** Finds a button by its exact name. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** Opens an order line's or a quote row's details. */
export const openDetails = (page: Page, line: string): Promise<void> =>
  button(page, `Details of ${line}`).click()

/** Selects an option of a select or picker, by label. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A field's description for screen readers: its hint and error. */
export const readDescription = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (id && document.getElementById(id)?.textContent) || '')
      .join(' ')
      .trim(),
  )

/** Opens an item of the profile menu. */
export async function fromProfileMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Profile menu of/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Records the page's requests from here on. */
export function sentBy(page: Page, method: string, path: string | RegExp): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isWanted = typeof path === 'string' ? pathname === path : path.test(pathname)
    if (isWanted && request.method() === method) sent.push(request)
  })
  return sent
}

/** The address's path and query. */
export const readAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

type Line = { partNumber: string; price: number; qty: number; [more: string]: unknown }
export type CreatedOrder = { id: number; orderNumber: number; version: number; details: { id: number }[] }

/** Creates a customer of the dealer of the page's user through the API. */
export async function makeCustomer(page: Page, fields: object): Promise<{ id: number }> {
  const response = await page.request.post('/api/customers', {
    data: {
      billPhone: '614-555-0100',
      billEmail: `customer.${mark()}@example.test`,
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billCountry: 'USA',
      customerType: 1,
      withoutPassword: 1,
      ...fields,
    },
  })
  return ((await response.json()) as { data: { id: number } }).data
}

/** Creates an order through the API, for the dealer of the page's signed-in user. */
export async function makeOrder(page: Page, details: Line[], more: object = {}): Promise<CreatedOrder> {
  const name = mark()
  const response = await page.request.post('/api/order', {
    data: {
      billCompany: `Form ${name}`,
      billAddress1: '1 Main St',
      billCity: 'Columbus',
      billState: 'OH',
      billZip: '43215',
      billPhone: '614-555-0100',
      billEmail: `form.${name}@example.test`,
      sameAddress: 1,
      details,
      ...more,
    },
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: CreatedOrder }).data
}

/** Waits until a screen shows its content. */
export async function waitUntilSettled(page: Page, title: string | RegExp): Promise<void> {
  await waitUntilVisible(page.getByRole('heading', { name: title, level: 1, includeHidden: true }).first())
  const busy = page.locator('[aria-busy=true], [aria-label="Loading…"], .mantine-Skeleton-root')
  await eventually(() => busy.count(), `what still loads at ${page.url()}`).toBe(0)
  await eventually(() => page.getByRole('alert').count(), `alerts at ${page.url()}`).toBe(0)
}

/** The page's full scroll width. */
export const readWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** Light or dark, as the page has it. */
export const scheme = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-mantine-color-scheme')

/** An email that the demo's mail catcher has. */
export type CaughtMail = { subject: string; text: string; html: string }

/** The emails sent to an address, the newest first. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${inject('productUrl')}/demo/mail.json?to=${encodeURIComponent(address)}`)
  return ((await response.json()) as { data: CaughtMail[] }).data
}

/** The link to choose a password in the newest email, once there are more than `before`. */
export async function linkMailedTo(email: string, before: number): Promise<string> {
  await eventually(async () => (await mailsTo(email)).length).toBeGreaterThan(before)
  const [mail] = await mailsTo(email)
  return /href="([^"]*\/auth\/reset-password[^"]*)"/.exec(mail!.html)![1]!.replaceAll('&amp;', '&')
}
