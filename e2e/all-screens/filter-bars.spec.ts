import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { menuOptions } from '#contract/permissions.ts'
import { screens } from '#web/features.tsx'
import { browserTests } from '../browser.ts'
import { eventually, waitUntilHidden, waitUntilVisible } from '../flows.ts'

/** The filter bars of all lists, found from the routes, at 1280 px in each language. */
const { open } = browserTests()

const paths = [...new Set(screens.map(({ path }) => path))].filter((path) => !path.includes('$'))
/** Screens for platform users only. */
const isPlatforms = (path: string) =>
  menuOptions.some((option) => option.platformOnly && `/${path}`.startsWith(option.path))
/** Parts of the lists, since a test that opens all screens takes minutes. */
const parts = [
  ...[0, 1, 2].map((nth) => ({
    person: 'dealer2@partsdesk.test',
    part: paths.filter((path) => !isPlatforms(path)).filter((_, at) => at % 3 === nth),
  })),
  { person: 'admin@partsdesk.test', part: paths.filter(isPlatforms) },
]

test.each(parts)('cuts off no filter of $person, from $part.0 on', async ({ person, part }) => {
  const page = await open(person, undefined, { width: 1280, height: 800 })
  // Other tests sign in as the same person, so the language isn't stored.
  await page.route('**/api/session/preferences', (route) => route.fulfill({ json: {} }))
  const faults: string[] = []
  for (const path of part) {
    await page.goto(`/admin/${path}`, { waitUntil: 'commit' })
    await waitUntilVisible(page.getByRole('heading', { level: 1 }).first())
    const bar = page.getByRole('main').locator('search')
    if ((await bar.count()) === 0) continue
    const more = bar.locator('button[aria-expanded=false]').first()
    if ((await more.count()) > 0) await more.click()
    await page.getByRole('button', { name: /^Profile menu of/ }).click()
    for (const locale of locales) {
      await page.locator(`[role=menuitemradio][lang=${locale}]`).dispatchEvent('click')
      await eventually(() => page.locator('html').getAttribute('lang')).toBe(locale)
      faults.push(...(await cutOff(page)).map((fault) => `${path} in ${locale}: ${fault}`))
    }
    await page.locator('[role=menuitemradio][lang=en]').dispatchEvent('click')
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('en')
    await page.keyboard.press('Escape')
    await waitUntilHidden(page.locator('[role=menuitemradio]').first())
  }
  expect(faults).toEqual([])
})

/** The texts in filter bars that don't fit their fields, and anything outside its bar. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const measureText = (input: HTMLInputElement) => {
      pen.font = getComputedStyle(input, input.value ? null : '::placeholder').font
      return pen.measureText(input.value || input.placeholder).width
    }
    return [...document.querySelectorAll('main search')].flatMap((bar) => {
      const { left, right } = bar.getBoundingClientRect()
      const outside = [...bar.querySelectorAll('input, button')].filter((part) => {
        const box = part.getBoundingClientRect()
        return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
      })
      const narrow = [...bar.querySelectorAll('input')].filter((input) => {
        const style = getComputedStyle(input)
        const room =
          input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        return input.offsetWidth > 0 && input.type !== 'date' && measureText(input) > room + 1
      })
      return [
        ...outside.map((part) => `${part.getAttribute('aria-label') ?? part.textContent} is outside its bar`),
        ...narrow.map((input) => `“${input.value || input.placeholder}” doesn't fit`),
      ]
    })
  })
