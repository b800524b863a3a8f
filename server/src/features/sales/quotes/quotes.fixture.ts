import type { Call } from '#contract/http.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { numbering } from '#test/numbering.ts'

type NewQuote = Call<typeof quotes.create>

const nextNumber = numbering()

/** A quote as a clerk would enter it: two rows that come to 28.00. */
export const makeQuote = (fields: Partial<NewQuote> = {}): NewQuote => {
  const number = nextNumber()
  return {
    quoteRef: `Q-${number}`,
    customerName: `Asker ${number}`,
    customerEmail: `asker${number}.${process.pid}@example.test`,
    details: [
      { partNumber: '90915-YZZD1', itemName: 'Oil filter', price: 10, install: 5, qty: 2 },
      { partNumber: '90430-12031', itemName: 'Gasket', price: 3, install: 0, qty: 1 },
    ],
    ...fields,
  }
}
