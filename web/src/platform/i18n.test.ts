import { afterEach, expect, test } from 'vitest'
import { fieldMessage } from '#contract/texts/field-messages.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import {
  addTextFiles,
  countryName,
  describeFieldError,
  getLocale,
  issueText,
  loadRefusals,
  loadTexts,
  nameText,
  refusalText,
  setLocale,
  t,
} from './i18n.ts'
import { allFiles } from './texts/all-files.ts'

addTextFiles(allFiles)

test('fills in a text’s params', async () => {
  await loadTexts(['signIn'])
  expect(t('signIn.sendFailed', { message: 'Too many tries' })).toBe(
    'Error sending the message Too many tries',
  )
})

test('picks plural forms and groups thousands', () => {
  expect(t('common.results', { n: 1 })).toBe('1 result')
  expect(t('common.results', { n: 2941 })).toBe('2,941 results')
})

test('words field errors simply until their texts have come, in English the contract’s own', async () => {
  // Other files' tests load texts too.
  const freshPath = './i18n.ts?fresh'
  const fresh: { describeFieldError: typeof describeFieldError } = await import(freshPath)
  expect(fresh.describeFieldError('obligatory')).toBe('This value isn’t valid')
  await loadRefusals()
  expect(describeFieldError('obligatory')).toBe('Obligatory field')
})

afterEach(() => setLocale('en'))

test('shows another language’s texts with the dealer’s number format', async () => {
  await setLocale('fr')
  expect(t('common.results', { n: 2941 })).toBe('2,941 résultats')
  expect(nameText('Orders')).toBe('Commandes')
  expect(countryName('US', 'United States')).toBe('États-Unis')
})

test('renders a refusal from its code and values, with phrases and instants in the same language', async () => {
  await setLocale('es')
  expect(refusalText('role_in_use', { role: 'Parts clerk', who: 'Ana' })).toBe(
    'El rol Parts clerk lo usa Ana. Se puede eliminar cuando nadie lo tenga.',
  )
  expect(refusalText('slow_down', { wait: phrase('things', 'minutes', { n: 3 }) })).toBe(
    'Demasiados intentos. Espere 3 minutos e inténtelo de nuevo.',
  )
  const change = { who: 'Ana', what: phrase('things', 'this'), when: '2026-11-21T15:05:00.000Z' }
  expect(refusalText('stale', change)).toBe(
    'Ana modificó esto el 2026-11-21 10:05. No se guardó ni se eliminó nada.',
  )
  expect(refusalText('refund_too_much', { amount: { amount: 1234.5, currency: 'CAD' } })).toBe(
    'Puede reembolsar hasta 1,234.50 de este cobro.',
  )
  await setLocale('en')
  expect(refusalText('stale', change)).toBe(
    'Ana changed this on 2026-11-21 10:05. Nothing was saved or deleted.',
  )
  expect(refusalText('of_a_newer_server')).toBeUndefined()
})

test('translates field messages and their values', async () => {
  await setLocale('es')
  expect(issueText(fieldMessage('must_be_or_less', { max: 999 }))).toBe('Debe ser 999 o menos')
  expect(issueText('Escrito por el formulario')).toBe('Escrito por el formulario')
  expect(nameText('Rivera Auto')).toBe('Rivera Auto')
})

test('uses the last chosen language, also for a screen that loads meanwhile', async () => {
  const [, , screen] = [setLocale('pt'), setLocale('fr'), loadTexts(['roles'])]
  await screen
  await setLocale('fr')
  expect(getLocale()).toBe('fr')
  expect(t('roles.title')).toBe('Rôles')
})
