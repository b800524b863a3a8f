import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../imports/read-imports.ts'

/** Screens of records that belong to the platform, or that name their store themselves, with the reason. */
const exceptions: Record<string, string> = {
  'catalogs/$id': 'The platform’s.',
  'catalog-imports/$id': 'The platform’s.',
  'dealers/$id': 'It is the dealer.',
  'dealers/$id/orders': 'Its title is the dealer.',
  'store-manager/$id': 'Its title is the store.',
  'compare-stores/$id': 'Its title is the store.',
  'compare-stores/roll-outs/$id': 'Of many stores.',
  'compare-stores/roles/$id': 'Of many stores.',
  'activity-log/$id': 'An entry names its dealer.',
  'dealer-coupons/$id/orders': 'Opened from the list of the chosen dealer only.',
  'rma/$id': 'A dialog over the list.',
  'edit-part/$id': 'A dialog over the list.',
}

const screen = /path: '([^']*\$id[^']*)'[^{}]*?load: \(\) => import\('([^']+)'\)/g

test('a screen of one record names the dealer it belongs to, for platform staff who opened it from all dealers', () => {
  const screens = listFiles('.').filter((file) => /web\/src\/features\/.*\/screens\.ts$/.test(file))
  const found = screens.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(screen)].map(([, path, load]) => ({
      path: path!,
      text: readFileSync(join(dirname(file), load!), 'utf8'),
    })),
  )
  expect(found.length).toBeGreaterThan(15)
  const unnamed = found.filter(({ text }) => !text.includes('usePublishDealer(')).map(({ path }) => path)
  expect(unnamed.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
