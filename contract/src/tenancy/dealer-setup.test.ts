import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listMissingSteps,
  listSetupSteps,
  missingCodes,
  type SetupFacts,
  setupSteps,
} from './dealer-setup.ts'

const ready: SetupFacts = {
  dealerDomain: 'parts.example.com',
  dealerAdminDomain: 'admin.example.com',
  partsEmail: 'parts@example.com',
  hasCatalog: true,
  hasRealPayment: true,
  hasShipping: true,
  hasTax: true,
  isCloned: true,
  openFindings: 0,
  isActive: 1,
}
const lacking: [string, Partial<SetupFacts>][] = [
  ['domain', { dealerDomain: 'registration-7.invalid' }],
  ['adminDomain', { dealerAdminDomain: null }],
  ['adminDomain', { dealerAdminDomain: '' }],
  ['partsEmail', { partsEmail: null }],
  ['partsEmail', { partsEmail: '' }],
  ['catalog', { hasCatalog: false }],
  ['payment', { hasRealPayment: false }],
  ['shipping', { hasShipping: false }],
  ['tax', { hasTax: false }],
  ['identity', { openFindings: 1 }],
]

test('has everything in a ready store', () => {
  expect(listMissingSteps(ready)).toEqual([])
  expect(listSetupSteps(ready)).toEqual(setupSteps.map((step) => ({ step, isDone: 1 })))
})

test.each(lacking)('lacks only %s with %j', (step, fact) => {
  expect(listMissingSteps({ ...ready, ...fact })).toEqual([step])
  expect(missingCodes).toHaveProperty(step)
})

test('has no texts to review in a store that isn’t a clone', () => {
  const steps = listSetupSteps({ ...ready, isCloned: false }).map(({ step }) => step)
  expect(steps).toEqual(setupSteps.filter((step) => step !== 'identity'))
})

test('lacks only activation in a store that isn’t on yet', () => {
  const off = { ...ready, isActive: 0 as const }
  expect(listMissingSteps(off)).toEqual([])
  expect(listSetupSteps(off).filter(({ isDone }) => isDone === 0)).toEqual([{ step: 'active', isDone: 0 }])
})

test('makes each step depend on its own facts only', () => {
  fc.assert(
    fc.property(fc.subarray(lacking.filter(([, fact]) => !Object.values(fact).includes(''))), (some) => {
      const facts = Object.assign({ ...ready }, ...some.map(([, fact]) => fact))
      const missing = new Set(some.map(([step]) => step))
      expect(listMissingSteps(facts)).toEqual(setupSteps.filter((step) => missing.has(step)))
    }),
  )
})
