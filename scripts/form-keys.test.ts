import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Another key is another form: what was typed is gone. So a key names the record, and nothing that can change. */
const records: Record<string, string> = {
  'features/sales/notices/edit-notice.tsx: kind': 'the email, by the address of its page',
}
const formKey = /<\w*Form\s[^<>]*?key=\{([^}]*)\}/g
const isId = (key: string) => /\b(id|dealerId)\b/.test(key)

test('keys a form by its record’s id', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  )
  const keys = files.flatMap((file) =>
    [...readFileSync(`web/src/${file}`, 'utf8').matchAll(formKey)].map(([, key]) => `${file}: ${key}`),
  )
  expect(keys.filter(isId).length).toBeGreaterThan(20)
  expect(keys.filter((key) => !isId(key)).toSorted()).toEqual(Object.keys(records).toSorted())
})
