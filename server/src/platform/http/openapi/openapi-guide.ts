/** The rules for all calls; the first page of the API document, in Markdown. */
export const apiGuide = `The back-office and store API of Partsdesk.

## Sign in
Create a token under **Profile → API tokens** and send it as the password of Basic authorization, with any user name:
\`curl -u any:pdt_… https://admin.example.com/api/orders\`. Tokens have scopes (\`sales:read\`, \`catalog:write\` …); what
a token can’t do is refused with \`token_scope\`. Store calls take the store’s domain and need no token. Of the scopes that
belong to no area, \`orders:create\` sends a store’s orders at the dealer’s prices and terms, \`orders:import\` those of a
trusted system with its own, and \`customers:vouch\` lets a store say which customer has signed in.

## Errors
An unsuccessful answer is a problem after RFC 9457, with a stable \`code\` and, for 422, the fields in \`errors\`. Each call
lists the codes it can answer. Repeat a call after 429 and 503, not before the seconds in \`Retry-After\`.

## Values
Amounts are numbers with up to 2 decimals in the currency of their record; never cents. In percent, 7.5 means 7.5%. Weights are
pounds, sizes inches. Times are UTC, as \`2026-11-21T14:05:00.000Z\`; days are \`2026-11-21\` in the dealer’s time zone. Flags are
0 or 1. In an answer, null is none; in a change, null empties a field and leaving it out keeps it. \`data\` is what was asked for.

## Lists
Lists take \`startRow\` or \`page\`, and \`pageSize\` (10; at most 1,000). \`recordsTotal\` says how many there are;
\`recordsTotalCapped\` that counting stopped. Files (\`.csv\`) have all rows.

## Writing safely
Send an \`Idempotency-Key\` (any text of up to 200 characters, such as a UUID) with a writing call: if no answer comes,
send the same again with the same key for up to 24 hours, and it’s done once and answered like the first time. Keys are a
dealer’s own. Only successes are stored: a refused call can be sent again with its key, corrected too. The same key with
another call, other values or another user is refused with \`key_reused\`; a call that doesn’t list the header, with
\`key_not_taken\`. Who works for several dealers gets 404 when repeating the deletion of a record.

Send the \`version\` you read with a change or a deletion: if somebody saved in between, it’s refused with \`stale\` (409),
which says who and when. Answers with one such record tell its version as their \`ETag\` too, and calls that list
\`If-Match\` take that tag instead of \`version\`. Read the record again after \`stale\`, and decide. Without either, the last
change wins.

## Limits
A JSON body has up to 256 KiB unless the call says otherwise.

## Changes
A release can bring new calls, optional fields, fields in answers, choices (such as a status) and refusals: take what you
know and skip the rest. What you use stays, or its going is announced.

## Webhooks
Rather than asking again and again, receive an event for each change. Requests are signed after the Standard Webhooks
specification: \`/api/docs/webhooks\` has each event, its headers and its body, and how to verify them.

## Keeping a copy
\`/sync/orders\`, \`/sync/customers\`, \`/sync/edited-parts\`, \`/sync/quotes\` and \`/sync/rma\` give all
records, then what changed or was deleted since their cursor, and miss nothing while others write; see docs/how-to/keep-a-copy.md.
`
