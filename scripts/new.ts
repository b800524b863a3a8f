import { spawnSync } from 'node:child_process'
import { change } from './new/change.ts'
import { Checkout } from './new/checkout.ts'

/**
 * `npm run new -- noun store/brands` creates a noun with a name, its list and its form; `npm run new -- field customers
 * loyaltyNumber text` adds a field to a noun. See docs/how-to/add-a-noun.md and add-a-field.md.
 */
const checkout = new Checkout('.')
try {
  change(checkout, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { created, edited } = checkout.write()
spawnSync(process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  '--no-errors-on-unmatched',
  ...[...created, ...edited].filter((file) => file.endsWith('.ts') || file.endsWith('.tsx')),
])
console.log(
  [
    ...created.map((file) => `new      ${file}`),
    ...edited.map((file) => `changed  ${file}`),
    ...checkout.byHand.map((words) => `by hand  ${words}`),
    '',
    'Then: npm run db:types && npm run api:examples && npm run check',
  ].join('\n'),
)
