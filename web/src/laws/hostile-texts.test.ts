import { expect, test } from 'vitest'
import { stripSeparators } from '#contract/sales/charges/cards.ts'
import { fillPlaceholders, visiblePlaceholders } from '#contract/sales/messages/placeholders.ts'
import { addressesIn } from '#contract/sales/messages/recipients.ts'
import { readYears } from '#web/features/catalog/dealer-catalogs/years.ts'
import { parseTypedCustomer } from '#web/features/sales/customers/typed-customer.ts'
import { parsePaste } from '#web/features/sales/quotes/edit/pasted-rows.ts'
import { asAmount } from '#web/features/sales/quotes/edit/quote-values.ts'
import { isWholeEmail } from '#web/platform/formats/email-like.ts'
import { parseNumber } from '#web/platform/formats/parse-number.ts'
import { plainWords } from '#web/platform/formats/plain-words.ts'
import { linkAddress } from '#web/ui/rich-text/link-address.ts'

/** Everything that reads text a person types or pastes. */
const readers: Record<string, (text: string) => unknown> = {
  addressIn: (text) => addressesIn(text.replace(/[,;\r\n]/g, '')),
  asAmount,
  stripSeparators,
  parseTypedCustomer,
  fillPlaceholders: (text) => fillPlaceholders(text, { customerName: 'x' }),
  isWholeEmail,
  linkAddress,
  parseNumber,
  pastedRows: parsePaste,
  plainWords,
  readYears: (text) => readYears(text, [2014]),
  visiblePlaceholders,
}
/** The repeated text, and the ending that prevents a match. */
const pieces = [
  '0',
  '1,',
  '1.',
  '1 ',
  ' ',
  '.',
  '@',
  '@.',
  'a',
  'a@',
  '.a@',
  ', ',
  ',1',
  '\t',
  '\r',
  '\n',
  '-',
  '{',
  '{{',
  '{{a ',
  '&nbsp;',
  '<',
  '<a',
  '<li',
  '<br ',
  '</p',
  '"',
  '(',
  'http://',
  '$ ',
]
const length = 100_000

/** At this length, a linear reader takes milliseconds and any other takes minutes: vitest ends it. */
test.each(Object.keys(readers))('%s reads hostile texts once', { timeout: 60_000 }, (name) => {
  for (const piece of pieces)
    for (const start of ['', 'a@', '{{'])
      for (const end of ['', ' !']) {
        const text = start + piece.repeat(length / piece.length) + end
        expect(() => readers[name]!(text)).not.toThrow()
      }
})
