import { afterEach, expect, test } from 'vitest'
import { addTextFiles, countryName, getLocale, loadTexts, setLocale, t, translated } from './i18n.ts'
import { allFiles } from './texts/all-files.ts'

addTextFiles(allFiles)

test('a text has its gaps filled', async () => {
  await loadTexts(['signIn'])
  expect(t('signIn.sendFailed', { message: 'Too many tries' })).toBe(
    'Error sending the message Too many tries',
  )
})

test('counts have their own forms and thousands', () => {
  expect(t('common.results', { n: 1 })).toBe('1 result')
  expect(t('common.results', { n: 2941 })).toBe('2,941 results')
})

test('the words of contract and server pass through in English', () => {
  expect(translated('Obligatory field')).toBe('Obligatory field')
})

afterEach(() => setLocale('en'))

test('another language has its own words, and the figures of the dealer', async () => {
  await setLocale('fr')
  expect(t('common.results', { n: 2941 })).toBe('2,941 résultats')
  expect(translated('Orders')).toBe('Commandes')
  expect(countryName('US', 'United States')).toBe('États-Unis')
})

test('what stands in the gaps of a refusal is kept, or translated where it is known', async () => {
  await setLocale('es')
  expect(
    translated('The role Parts clerk is in use by Ana. It can be deleted when nobody has it any more.'),
  ).toBe('El rol Parts clerk lo usa Ana. Se puede eliminar cuando nadie lo tenga.')
  expect(translated('Too many tries. Wait 3 minutes and try again.')).toBe(
    'Demasiados intentos. Espere 3 minutos e inténtelo de nuevo.',
  )
  expect(translated('Must be 999 or less')).toBe('Debe ser 999 o menos')
  expect(translated('Rivera Auto')).toBe('Rivera Auto')
})

test('the last language that was chosen wins, and a screen that comes meanwhile has it', async () => {
  const [, , screen] = [setLocale('pt'), setLocale('fr'), loadTexts(['roles'])]
  await screen
  await setLocale('fr')
  expect(getLocale()).toBe('fr')
  expect(t('roles.title')).toBe('Rôles')
})
