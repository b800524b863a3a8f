import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Forms whose key isn't an id, and why. When a key changes, React replaces the form and loses the typed text, so a key
 * may only identify the record.
 */
const records: Record<string, string> = {
  'features/sales/automatic-emails/edit-notice.tsx: kind': 'the email, by the address of its page',
}
/** Components that are keyed by a version. A change saved elsewhere resets them, so they mustn't contain typed text. */
const versioned: Record<string, string> = {
  'features/catalog/pricing/rule-rows.tsx': 'which rule is open; its values are the form’s',
  'features/sales/customers/merge/merge-dialog.tsx': 'which values to keep of both customers as shown',
  'features/sales/order-form/order-problem.tsx': 'which values to keep of an order as shown',
}
const formKey = /<\w*Form\s[^<>]*?key=\{([^}]*)\}/g
const isId = (key: string) => /\b(id|dealerId)\b/.test(key)

const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx$/.test(file),
)

test('keys nothing that takes typed text by a version', () => {
  const found = files.filter((file) => /\skey=\{[^}]*version/i.test(readFileSync(`web/src/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(versioned).toSorted())
})

test('keys a form by its record’s id', () => {
  const keys = files.flatMap((file) =>
    [...readFileSync(`web/src/${file}`, 'utf8').matchAll(formKey)].map(([, key]) => `${file}: ${key}`),
  )
  expect(keys.filter(isId).length).toBeGreaterThan(20)
  expect(keys.filter((key) => !isId(key)).toSorted()).toEqual(Object.keys(records).toSorted())
})
