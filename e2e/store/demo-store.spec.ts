import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserTests } from '../browser.ts'
import {
  button,
  choose,
  eventually,
  mark,
  sentBy,
  textbox,
  waitUntilHidden,
  waitUntilVisible,
} from '../flows.ts'

const { open, page: visitorPage } = browserTests()

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const problems = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('sells a part to a visitor, and the order appears in the back-office', async () => {
  const page = await visitorPage()
  // A cookie stores the campaign, and its coupon is applied by itself.
  await page.goto('/demo/store/1')
  await page.goto(new URL('?utm_code=newsletter', page.url()).href)
  await page.goto('/demo/store/1')
  expect(await problems(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Part number or name' }).fill('brake pads')
  await button(page, 'Search').click()
  await page.locator('.parts a').first().click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Vehicles it fits' }))
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  expect(await problems(page)).toEqual([])
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await textbox(page, 'VIN').fill('4T1BF1FK1EU12345O')
  await button(page, 'Add to cart').click()
  await waitUntilVisible(page.getByText(/without I, O and Q/))
  await page.goBack()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  const vin = '4T1BF1FK1EU123456'
  await textbox(page, 'VIN').fill(vin.toLowerCase())
  await button(page, 'Add to cart').click()
  await waitUntilVisible(link(page, 'Cart (2)'))
  await waitUntilVisible(link(page, name))
  await waitUntilVisible(page.getByText(vin))
  await page.getByRole('spinbutton').fill('3')
  await page.keyboard.press('Enter')
  await waitUntilVisible(link(page, 'Cart (3)'))
  expect(await problems(page)).toEqual([])

  await waitUntilVisible(page.getByText(/^Coupon \S+ applied$/))
  await link(page, 'Check out').click()
  const company = `Visitor ${mark()}`
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await textbox(page, label).fill(value)
  }
  await fill({
    'Name or company': company,
    Address: '1 <b>Main</b> St',
    City: 'Columbus',
    Phone: '6145550100',
  })
  await fill({ 'State or province (2 letters)': 'OH', 'ZIP or postal code': '43215', Email: 'not@example' })
  await button(page, 'Review order').click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Review order' }))
  await button(page, 'Place order').click()
  await waitUntilVisible(page.getByText('Must be a valid email'))
  expect(await problems(page)).toEqual([])
  await textbox(page, 'Email').fill(`${mark()}@example.test`)
  await button(page, 'Review order').click()
  const total = await page.locator('.totals tr:last-child .amount').innerText()
  await button(page, 'Place order').click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Thank you' }))
  const confirmation = await page.getByText('has been placed').innerText()
  await waitUntilVisible(link(page, 'Cart (0)'))

  const desk = await open('dealer1@partsdesk.test', '/admin/orders')
  const row = desk.getByRole('row', { name: company })
  await waitUntilVisible(row)
  await eventually(() => row.innerText()).toContain(/\d+/.exec(confirmation)![0])
  await eventually(() => row.innerText()).toContain(total.replace('USD ', ''))
  await row.getByRole('link').first().click()
  await desk.getByRole('tab', { name: /^Items/ }).click()
  await waitUntilVisible(desk.getByText(vin).first())
})

test('shows what a dealer changes, in the visitor’s language, and leads old addresses on', async () => {
  const desk = await open('dealer3@partsdesk.test', '/admin/dealer-pages')
  const url = `page-${mark()}`
  await button(desk, 'Create page').click()
  const create = desk.getByRole('dialog', { name: 'Create page' })
  await textbox(create, 'URL').fill(url)
  await textbox(create, 'Title (EN)').fill('Fleet <service>')
  await create.getByRole('tab', { name: 'ES' }).click()
  await textbox(create, 'Title (ES)').fill('Flotas')
  await choose(desk, create.getByRole('combobox', { name: 'Position' }), 'Header and footer')
  await eventually(() => link(desk, 'View site').getAttribute('href')).toMatch(
    /^\/demo\/store\/.+\.example\/?$/,
  )
  await button(create, 'Create page').click()
  await waitUntilVisible(desk.getByText('Page inserted successfully.').first())
  const { request } = desk
  const origin = { headers: { 'sec-fetch-site': 'same-origin' } }
  const saved = [
    await request.put('/api/themes', { data: { themeColors: { primary: '#0b6e4f' } }, ...origin }),
    await request.post('/api/dealer-redirects', { data: { sourceUrl: `/old-${url}`, targetUrl: `/${url}` } }),
  ]
  expect(saved.map((answer) => answer.status())).toEqual([200, 200])

  const store = await visitorPage()
  await store.goto('/demo/store/3')
  const shown = button(store, 'Search').evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await shown).toBe('rgb(11, 110, 79)')
  await link(store, 'Fleet <service>').click()
  await waitUntilVisible(store.getByRole('heading', { name: 'Fleet <service>', level: 1 }))
  const home = new URL(store.url()).origin
  await store.goto(`${home}/old-${url}`)
  expect(new URL(store.url()).pathname).toBe(`/${url}`)
  await link(store, 'Español').click()
  await waitUntilVisible(store.getByRole('heading', { name: 'Flotas', level: 1 }))
  const own = new RegExp(`^https://[^/]+/${url}(\\?lang=es)?$`)
  await eventually(() => store.locator('link[rel=canonical]').getAttribute('href')).toMatch(own)
  await eventually(() => store.locator('link[hreflang=es]').getAttribute('href')).toMatch(own)
  const robots = await (await store.request.get(`${home}/robots.txt`)).text()
  expect(robots).toMatch(/^Sitemap: /m)
  const index = await (await store.request.get(`${home}/sitemap.xml`)).text()
  expect(index).toContain('/sitemap.xml?file=pages')
  const file = await store.request.get(`${home}/sitemap.xml?file=pages`)
  expect(file.headers()['content-type']).toMatch(/xml/)
  expect(await file.text()).toContain(`/${url}</loc>`)
  expect((await store.request.get(`${home}/sitemap.xml?file=nothing`)).status()).toBe(404)
  expect((await store.goto(`${home}/nothing-here`))?.status()).toBe(404)
  await waitUntilVisible(store.getByRole('heading', { name: 'Página no encontrada' }))
})

test('takes a visitor’s message, shows what’s wrong in the visitor’s language, and leads nowhere in vain', async () => {
  const page = await visitorPage()
  await page.goto('/demo/store/1')
  const home = new URL(page.url()).origin
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  for (const href of new Set(hrefs)) expect((await page.request.get(home + href)).status(), href).toBe(200)

  await link(page, 'Español').click()
  await link(page, 'Contacto').click()
  const subject = mark()
  await textbox(page, 'Su nombre').fill('Ana <b>Diaz</b>')
  await textbox(page, 'Correo electrónico').fill('ana@example')
  await textbox(page, 'Asunto').fill(subject)
  await textbox(page, 'Mensaje').fill('¿Le sirve a mi auto?')
  await button(page, 'Enviar mensaje').click()
  await waitUntilVisible(page.getByText('Ingrese un correo electrónico válido'))
  expect(await problems(page)).toEqual([])
  await textbox(page, 'Correo electrónico').fill(`${mark()}@example.test`)
  await button(page, 'Enviar mensaje').click()
  await waitUntilVisible(page.getByText(/^Gracias\./))
  const desk = await open('dealer1@partsdesk.test', '/admin/message-center')
  await waitUntilVisible(desk.getByText(subject).first())
})

test('a store is turned off and on: the screen asks first, reports the result, and reloads', async () => {
  const page = await open('admin@partsdesk.test', '/admin/dealers?dealer=3')
  const toggle = page.getByRole('switch', { name: /^Store is active/ })
  await waitUntilVisible(toggle)
  const sent = sentBy(page, 'POST', '/api/vhost-toggle')
  const ask = async (what: 'Disable' | 'Enable') => {
    await toggle.press('Space')
    const dialog = page.getByRole('dialog', { name: `${what} the store` })
    await waitUntilVisible(
      dialog.getByText(`Are you sure you want to ${what.toLowerCase()} this dealer's store?`),
    )
    const host = dialog.getByRole('checkbox', { name: `${what} the virtual host` })
    await eventually(() => host.isChecked()).toBe(true)
    return { dialog, host }
  }

  const first = await ask('Disable')
  await button(first.dialog, 'Cancel').click()
  await waitUntilHidden(first.dialog)
  expect([sent.length, await toggle.isChecked()]).toEqual([0, true])

  const second = await ask('Disable')
  await second.host.uncheck()
  const reloaded = page.waitForEvent('load')
  await button(second.dialog, 'Disable').click()
  await reloaded
  await waitUntilVisible(page.getByText('Dealer has been marked as inactive.', { exact: true }))
  expect(sent[0]!.postDataJSON()).toEqual({ dealerId: 3, isActive: 0, manageVhost: 0 })
  await eventually(() => toggle.isChecked()).toBe(false)

  // Unsaved typing isn't lost to the switch: the page stays.
  const company = page.getByRole('textbox', { name: /^Company/ })
  await company.fill('Not saved yet')
  const third = await ask('Enable')
  await button(third.dialog, 'Enable').click()
  await waitUntilVisible(page.getByText(/^Dealer has been marked as active\./))
  await eventually(() => toggle.isChecked()).toBe(true)
  await eventually(() => company.inputValue()).toBe('Not saved yet')
  expect(sent[1]!.postDataJSON()).toEqual({ dealerId: 3, isActive: 1, manageVhost: 1 })
})

test('takes a visitor’s request for a lost quote, and doesn’t say whether there is one', async () => {
  const page = await visitorPage()
  await page.goto('/demo/store/1')
  await link(page, 'Find your quote').click()
  expect(await problems(page)).toEqual([])
  await textbox(page, 'Email').fill(`${mark()}@example.test`)
  await textbox(page, 'Quote number (optional)').fill('Q-NONE')
  await button(page, 'Email my quote').click()
  await waitUntilVisible(page.getByText('If we have a quote for this address, we’ve emailed it to you.'))
})
