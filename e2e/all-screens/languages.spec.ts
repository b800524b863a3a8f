import { test } from 'vitest'
import { browserTests, demoPassword } from '../browser.ts'
import { button, eventually, holdBack, textbox, waitUntilVisible } from '../flows.ts'

const { page: newPage } = browserTests()
/** Only this test changes their language. */
const person = 'amara.hill@dealer3.example'

test('switches the language under typed text, and remembers it', async () => {
  const page = await newPage()
  const language = () => page.locator('html').getAttribute('lang')
  await page.goto('/auth/login-page')
  await textbox(page, 'Email').fill(person)
  await button(page, 'Français').click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Connexion' }))
  await eventually(() => textbox(page, 'Courriel').inputValue()).toBe(person)
  await textbox(page, 'Mot de passe').fill(demoPassword)
  await button(page, 'Se connecter').click()
  await page.waitForURL(/\/admin\//)
  await page.goto('/admin/customers/new')
  await waitUntilVisible(page.getByRole('heading', { name: 'Nouveau client' }))
  // The language chosen on the sign-in page is now the user's.
  await eventually(async () => (await (await page.request.get('/api/session')).json()).data.locale).toBe('fr')

  const name = textbox(page, 'Nom').first()
  await name.fill('Garage Tremblay')
  await button(page, 'Créer un client').click()
  await waitUntilVisible(page.getByText('Champ obligatoire').first())
  await page.getByRole('button', { name: /^Menu du profil/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'New customer' }))
  await waitUntilVisible(page.getByText('Obligatory field').first())
  await eventually(() => textbox(page, 'Name').first().inputValue()).toBe('Garage Tremblay')
  await eventually(() => page.getByText(/Champ obligatoire|Enregistrer/).count()).toBe(0)

  // The menu stays open, to try another language.
  const answer = await holdBack(page, '**/api/session/preferences')
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await waitUntilVisible(page.getByRole('heading', { name: 'Nouveau client' }))
  page.on('dialog', (dialog) => dialog.accept())
  // The browser cancels the save in progress; the next page repeats it.
  await page.reload()
  await waitUntilVisible(page.getByRole('heading', { name: 'Nouveau client' }))
  await eventually(language).toBe('fr')
  answer()
  await eventually(async () => (await (await page.request.get('/api/session')).json()).data.locale).toBe('fr')
})
