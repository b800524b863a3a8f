import { expect, test } from 'vitest'
import { trimToHostname } from './dealer-fields.ts'
import { dealers } from './dealers.ts'

test.each([
  'https://Parts.Harborline.example/',
  'http://parts.harborline.example/parts?make=2#top',
  ' parts.harborline.example/ ',
])('takes the domain from a pasted address: %j', (typed) => {
  const { dealerDomain, dealerAdminDomain } = dealers.update.body.parse({
    dealerDomain: typed,
    dealerAdminDomain: typed,
  })
  expect([dealerDomain, dealerAdminDomain]).toEqual(['parts.harborline.example', 'parts.harborline.example'])
})

test.each(['/parts', '?q=1', 'https://', 'https:///parts', '#'])(
  'leaves %j, which has no host name, as typed',
  (typed) => {
    expect(trimToHostname(typed)).not.toBe('')
  },
)

test('leaves what isn’t a web address for the field to refuse', () => {
  expect(trimToHostname('ftp://parts.example')).toBe('ftp:')
  const { error } = dealers.update.body.safeParse({ dealerDomain: 'parts example' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['dealerDomain']])
})
