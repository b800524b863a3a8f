import { expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'

/**
 * After a save is refused because someone else changed the record first, the user needs a way to continue: a
 * form compares both versions (`latest`), and anything else shows the current record (`withoutForm`).
 */
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const otherWays: Record<string, string> = {
  '../features/sales/mailbox/write-mail.tsx: mailbox.write': 'use-draft.ts goes on with another draft',
  '../features/sales/order-form/edit-order.tsx: orders.update': 'order-problem.tsx merges both',
  '../features/sales/orders/list/orders-list.tsx: orderEntity.update':
    'deletes many, and then reads them again',
  '../features/sales/orders/list/bulk-bar.tsx: orders.setManyStatuses': 'asks again what it would do',
  '../features/sales/returns/edit/use-return-form.ts: returns.update': 'return-header.tsx compares both',
  '../features/tenancy/dealer-setup/step-field.tsx: dealers.update':
    'sends no version, so nothing is refused',
}

const refusable = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Route>)
    .filter(([, { method, refusals }]) => method !== 'DELETE' && refusals?.includes('stale'))
    .map(([verb]) => `${noun}.${verb}`),
)
const hasWay = (code: string) => /\blatest\b|'stale'/.test(code)
/** Names an export, which other files use, before this place. */
const exportBefore = (code: string) =>
  [...code.matchAll(/\n(export )?(?:default )?(?:const|function) (\w+)/g)].at(-1)?.slice(1) ?? []

/** The files that make such a change: by themselves, or by what another file exports. */
function changes() {
  const found: { place: string; code: string }[] = []
  for (const [path, code] of sources)
    for (const call of refusable.filter((name) => code.includes(name))) {
      const uses = code.matchAll(new RegExp(`\\b(?:useSend|send)\\(\\s*${call.replace('.', '\\.')}\\b`, 'g'))
      for (const { index } of uses) {
        const rest = code.slice(index)
        if (rest.slice(0, rest.search(/\n(?=export|const|function|\n)/)).includes('withoutForm')) continue
        const [isExported, name] = exportBefore(`\n${code.slice(0, index)}`)
        const users =
          isExported && !hasWay(code)
            ? sources.filter(([other, text]) => other !== path && new RegExp(`\\b${name}\\b`).test(text))
            : []
        const makers = users.length > 0 ? users : [[path, code] as const]
        for (const [maker, text] of makers) found.push({ place: `${maker}: ${call}`, code: text })
      }
    }
  return found
}

test('has a way on after every save that someone else’s change can refuse', () => {
  const all = changes()
  expect(all.length).toBeGreaterThan(40)
  const stuck = all.filter(({ code }) => !hasWay(code)).map(({ place }) => place)
  expect([...new Set(stuck)].toSorted()).toEqual(Object.keys(otherWays).toSorted())
})
