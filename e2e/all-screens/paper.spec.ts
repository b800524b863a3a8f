import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { browserTests } from '../browser.ts'
import { eventually, makeOrder, waitUntilVisible } from '../flows.ts'

const { open } = browserTests()
const dealer = 'dealer1@partsdesk.test'

/** Controls on paper that nobody can press, choose or type into there. */
const controlsOnPaper = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().height > 0
    const controls = [
      ...document.querySelectorAll('button:not(th button), search, .tabler-icon, .mantine-Button-root'),
    ]
    const boxes = [...document.querySelectorAll('input, textarea')].filter((field) => {
      const { borderTopWidth, backgroundImage } = getComputedStyle(field)
      return borderTopWidth !== '0px' || backgroundImage !== 'none'
    })
    return [...controls, ...boxes].filter(isShown).map((element) => element.outerHTML.slice(0, 120))
  })

/** How wide a letter's text is. */
const paper = { width: 740, height: 1000 }

/** Tables that are wider than the paper, which doesn't scroll. */
const cutOnPaper = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const isCut = table.checkVisibility() && table.getBoundingClientRect().right > window.innerWidth + 1
      return isCut ? [table.outerHTML.slice(0, 120)] : []
    }),
  )

test('prints orders, quotes and reports without what only a screen needs', async () => {
  const page = await open(dealer)
  await page.emulateMedia({ media: 'print' })
  const { id } = await makeOrder(page, [{ partNumber: 'PAPER-1', price: 10, qty: 2 }])
  await page.setViewportSize(paper)
  const { data } = await (await page.request.get('/api/quotes?pageSize=1')).json()
  const { data: returns } = await (await page.request.get('/api/rma?pageSize=1')).json()
  const paths = [
    `orders/${id}/view`,
    `orders/${id}`,
    `customer-quotes/${data[0].id}`,
    `rma?rma=${returns[0].id}`,
    'reports/report',
    'reports/sales-report',
    'orders',
    'dashboard',
  ]
  for (const path of paths) {
    await page.goto(`/admin/${path}`)
    await waitUntilVisible(
      page.locator(':is(main, [role=dialog]) :is(table, input, figure, dl):visible').first(),
    )
    await eventually(() => controlsOnPaper(page), path).toEqual([])
    await eventually(() => cutOnPaper(page), path).toEqual([])
  }
})

/** Texts that don't grow with the user's text size, and boxes that cut off their text. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim())
      return hasText && element.checkVisibility() && !element.closest('svg')
    })
    const small = shown.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 20)
    return small.map((element) => `${getComputedStyle(element).fontSize}: ${element.outerHTML.slice(0, 120)}`)
  })

test('grows all text with the text size that people choose in their browser', async () => {
  const page = await open(dealer)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const path of ['orders', 'dashboard', 'general-settings', 'message-center', 'reports/sales-report']) {
    await page.goto(`/admin/${path}`)
    await waitUntilVisible(page.getByRole('heading', { level: 1 }))
    await eventually(() => misfits(page), path).toEqual([])
  }
})
