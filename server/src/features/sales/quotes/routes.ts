import { quoteRequests } from '#contract/sales/quotes/quote-requests.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { implement } from '#server/platform/http/implement.ts'
import { askForQuotes } from './ask-for-quotes.ts'
import { exportQuotes } from './export-quotes.ts'
import { listQuoteMessages, listQuotes, showQuote } from './list-quotes.ts'
import { orderQuote } from './order-quote.ts'
import { removeLine, removeQuote } from './remove-quote.ts'
import { createQuote, updateQuote } from './save-quote.ts'
import { sendQuote } from './send-quote.ts'
import { showOffer } from './show-offer.ts'
import { summarizeQuote } from './total-quote.ts'

export const quoteRoutes = [
  ...implement(quotes, {
    list: listQuotes,
    export: exportQuotes,
    show: showQuote,
    messages: listQuoteMessages,
    summary: summarizeQuote,
    create: createQuote,
    update: updateQuote,
    remove: removeQuote,
    removeLine,
    send: sendQuote,
    order: orderQuote,
    offer: showOffer,
  }),
  ...implement(quoteRequests, { create: askForQuotes }),
]
