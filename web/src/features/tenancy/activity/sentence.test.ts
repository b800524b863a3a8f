import { afterEach, expect, test } from 'vitest'
import { addTextFiles, loadTexts, setLocale } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { activityDeeds } from '#web/platform/texts/en/activity-deeds.ts'
import { sentenceOf } from './sentence.ts'

addTextFiles(allFiles)
await loadTexts(['activityDeeds'])
afterEach(() => setLocale('en'))

test('what was done is told in the language of the screen, the names in it as they are', async () => {
  await setLocale('es')
  expect(sentenceOf('Order 1001 locked')).toBe('Se bloqueó el pedido 1001')
  expect(sentenceOf('Customer Role & Sons created by an import')).toBe(
    'Se creó el cliente Role & Sons con una importación',
  )
  expect(sentenceOf('Pricing rule 0.01 to 10.00 of Toyota in Main made the default')).toBe(
    'Se hizo predeterminada la regla de precios de 0.01 a 10.00 de Toyota in Main',
  )
  expect(sentenceOf('Payment method Stripe changed')).toBe('Se modificó el método de pago Stripe')
  await setLocale('fr')
  expect(sentenceOf('Order 1001: 12.00 USD not charged, Stripe')).toBe(
    'Débit de 12.00 USD non effectué : commande 1001, Stripe',
  )
  expect(sentenceOf('Message "Hi" about order 7 written to a@b.test')).toBe(
    'Message « Hi » sur la commande 7 écrit à a@b.test',
  )
})

test('a sentence that is not known, and every one in English, stays as it was written', async () => {
  expect(sentenceOf('Order 1001 locked')).toBe('Order 1001 locked')
  await setLocale('pt')
  expect(sentenceOf('Something else deleted')).toBe('Something else deleted')
  expect(sentenceOf('')).toBe('')
})

test.each(['es', 'pt', 'fr'] as const)('every sentence is found again in %s', async (locale) => {
  await setLocale(locale)
  for (const [key, english] of Object.entries(activityDeeds)) {
    if (key.startsWith('thing')) continue
    const said = english
      .replace('{what}', 'Order 5')
      .replace(/\{n\}/g, '3')
      .replace(/\{\w+\}/g, 'X')
    expect(sentenceOf(said), key).not.toBe(said)
  }
})
