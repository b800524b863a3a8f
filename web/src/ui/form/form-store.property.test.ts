import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FormStore, type Values } from './form-store.ts'

/** A form with two texts, a list of rows like an order's, and credentials whose secret is never answered. */
const schema = z.object({
  a: z.string(),
  b: z.string(),
  rows: z.array(z.object({ key: z.string(), id: z.number().optional(), text: z.string() })),
  keys: z.object({ open: z.string().optional(), secret: z.string().optional() }),
  version: z.number(),
})
type Form = z.infer<typeof schema>
type Row = Form['rows'][number]
type Pending = {
  sent: Form
  values: Values
  resolve: (values: Values) => void
  reject: (error: Error) => void
}

/** A server that stores texts trimmed and in upper case, and assigns ids to new rows. */
const stored = ({ a, b, rows, keys, version }: Form): Form => ({
  a: tidy(a),
  b: tidy(b),
  rows: rows.map((row, at) => ({ ...row, id: row.id ?? version * 100 + at, text: tidy(row.text) })),
  keys: keys.open ? { open: tidy(keys.open) } : {},
  version: version + 1,
})
const tidy = (text: string) => text.trim().toUpperCase()

type Step =
  | { do: 'type'; name: 'a' | 'b'; text: string }
  | { do: 'typeInRow'; at: number; text: string }
  | { do: 'typeKey'; name: 'open' | 'secret'; text: string }
  | { do: 'addRow' | 'save' | 'answer' | 'refuse' }
  | { do: 'removeRow'; at: number }

const text = fc.string({ maxLength: 3 })
const at = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('type' as const), name: fc.constantFrom('a' as const, 'b' as const), text }),
  fc.record({ do: fc.constant('typeInRow' as const), at, text }),
  fc.record({
    do: fc.constant('typeKey' as const),
    name: fc.constantFrom('open' as const, 'secret' as const),
    text,
  }),
  fc.record({ do: fc.constant('removeRow' as const), at }),
  fc.record({ do: fc.constantFrom('addRow' as const, 'save' as const, 'save' as const) }),
  fc.record({ do: fc.constantFrom('answer' as const, 'answer' as const, 'refuse' as const) }),
)

test('loses no typed value and sends nothing twice, in any order of typing, saving, answers and refusals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let pending = null as Pending | null
      const form = new FormStore('form', {
        schema,
        initial: { a: '', b: '', rows: [{ key: 'r', id: 1, text: 'one' }], keys: {}, version: 1 },
        save: (input) => {
          expect(pending).toBeNull()
          return new Promise<Values>((resolve, reject) => {
            pending = { sent: input as Form, values: form.state.values, resolve, reject }
          })
        },
      })
      for (const name of ['open', 'secret']) form.add(`keys.${name}`, { label: name, id: name })
      const now = () => form.state.values as Form
      /**
       * The value that must be shown: the last typed one, or the server's version of it if it's unchanged since it
       * was sent.
       */
      let seen = structuredClone(now())
      let made = 0
      const settle = () => new Promise((resolve) => setImmediate(resolve))

      for (const one of steps) {
        const row = 'at' in one ? now().rows[one.at] : undefined
        if (one.do === 'type') {
          form.set(one.name, one.text)
          seen[one.name] = one.text
        } else if (one.do === 'typeInRow' && row) {
          form.set(`rows.${one.at}.text`, one.text)
          seen.rows.find(({ key }) => key === row.key)!.text = one.text
        } else if (one.do === 'typeKey') {
          form.set(`keys.${one.name}`, one.text)
          seen.keys[one.name] = one.text
        } else if (one.do === 'addRow') {
          const added: Row = { key: `new-${++made}`, text: '' }
          form.set('rows', [...now().rows, added])
          seen.rows.push({ ...added })
        } else if (one.do === 'removeRow' && row) {
          form.set(
            'rows',
            now().rows.filter(({ key }) => key !== row.key),
          )
          seen.rows = seen.rows.filter(({ key }) => key !== row.key)
        } else if (one.do === 'save') {
          void form.submit()
        } else if (pending && one.do === 'answer') {
          const { sent, values } = pending
          const isUntouched = values === form.state.values
          const answer = stored(sent)
          pending.resolve(answer)
          pending = null
          await settle()
          if (isUntouched) expect(form.isDirty).toBe(false)
          seen = {
            a: seen.a === sent.a ? answer.a : seen.a,
            b: seen.b === sent.b ? answer.b : seen.b,
            version: answer.version,
            keys: Object.fromEntries(
              (['open', 'secret'] as const).map((name) => {
                const isTyped = (seen.keys[name] ?? '') !== (sent.keys[name] ?? '')
                return [name, isTyped ? seen.keys[name] : answer.keys[name]]
              }),
            ),
            rows: seen.rows.map((shown) => {
              const same = (rows: Row[]) => rows.find(({ key }) => key === shown.key)
              const isTyped = same(sent.rows)?.text !== shown.text
              return { ...shown, ...same(answer.rows), ...(isTyped ? { text: shown.text } : {}) }
            }),
          }
        } else if (pending && one.do === 'refuse') {
          pending.reject(new Error('No'))
          pending = null
          await settle()
        }
        expect(now()).toEqual(seen)
        expect(form.state.saving).toBe(pending !== null)
      }
    }),
    { numRuns: 500 },
  )
})
