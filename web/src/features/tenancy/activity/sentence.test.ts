import { afterEach, expect, test } from 'vitest'
import {
  type ActivityValues,
  activityEvents,
  activitySubjects,
} from '#contract/tenancy/activity-sentences.ts'
import { addTextFiles, loadTexts, setLocale } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { formatSentence } from './sentence.ts'

addTextFiles(allFiles)
await loadTexts(['activitySentences', 'refusals'])
afterEach(() => setLocale('en'))

const formatEvent = (subject: string, event: string, values: ActivityValues) =>
  formatSentence({ eventDescription: 'As it was written', subject, event, values })

test('writes what was done in the screen’s language and leaves names as they are', async () => {
  await setLocale('es')
  expect(formatEvent('order', 'locked', { name: '1001' })).toBe('Bloqueo: pedido 1001')
  expect(formatEvent('customer', 'createdByImport', { name: 'Role & {n} Sons' })).toBe(
    'Creación por importación: cliente Role & {n} Sons',
  )
  const rule = { low: 0.01, high: 10, make: 'Toyota', catalog: 'Main' }
  expect(formatEvent('pricingRuleOfMake', 'madeDefault', rule)).toBe(
    'Definición como predeterminada: regla de precios de 0.01 a 10.00 de Toyota en Main',
  )
  expect(formatEvent('paymentMethod', 'changed', { name: 'Stripe' })).toBe(
    'Modificación: forma de pago Stripe',
  )
  expect(formatEvent('order', 'movedTo', { name: '1001', status: 6 })).toBe('Paso a Rechazado: pedido 1001')
  await setLocale('fr')
  const charge = { name: '1001', amount: 12, currency: 'USD', gateway: 'Stripe' }
  expect(formatEvent('order', 'notCharged', charge)).toBe(
    'Débit de 12.00 USD non effectué\u00a0: commande 1001, Stripe',
  )
  expect(formatEvent('message', 'writtenAboutOrder', { name: 'Hi', order: '7', to: 'a@b.test' })).toBe(
    'Message «\u00a0Hi\u00a0» sur la commande 7 écrit à a@b.test',
  )
})

test('names codes and the contract’s own names in the screen’s language', async () => {
  await setLocale('es')
  expect(formatEvent('notice', 'changed', { name: 'charge' })).toContain('Recibo de cobro')
  expect(formatEvent('payment', 'created', { name: 'Main', mode: 'production' })).toContain('Producción')
  expect(formatEvent('catalogImport', 'importStarted', { name: 'a.csv', kind: 'parts' })).toContain('piezas')
  expect(formatEvent('pageSetting', 'changed', { name: 'Home Page' })).not.toContain('Home Page')
  const cause = {
    code: 'hosts.config_refused',
    values: { why: { code: 'hosts.killed', values: { signal: 'SIGKILL' } } },
  }
  expect(
    formatEvent('ownHost', 'hostNotRemoved', { reason: { code: 'hosts.as_before', values: { cause } } }),
  ).toContain(
    'nginx no acepta la configuración: se terminó a la fuerza (SIGKILL). El archivo del sitio está como antes.',
  )
})

test('shows an entry without a code of ours as it was written', async () => {
  await setLocale('pt')
  const old = { eventDescription: 'Something else deleted', values: {} }
  expect(formatSentence({ ...old, subject: null, event: null })).toBe('Something else deleted')
  expect(formatSentence({ ...old, subject: 'order', event: 'toString' })).toBe('Something else deleted')
})

test('uses no code for both a subject and an event', () => {
  expect(Object.keys(activityEvents).filter((code) => code in activitySubjects)).toEqual([])
})
