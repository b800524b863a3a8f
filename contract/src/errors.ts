import { z } from 'zod'
import { valuesOnWire } from './said-wire.ts'

/**
 * Every refusal the product knows: its HTTP status and its English sentence, filled from the values given
 * with the refusal (said.ts). One place answers them (server/src/platform/http/problems.ts); the browser
 * renders them by code and values in its own language.
 */
export const refusals = {
  not_signed_in: [401, 'Sign in to continue.'],
  wrong_credentials: [401, 'The e-mail or the password is not right.'],
  other_user: [
    409,
    'Somebody else has signed in in another window of this browser. Nothing was changed; reload this page.',
  ],
  session_locked: [401, 'The session is locked. Enter your password to go on.'],
  dealer_needed: [409, 'This e-mail is known at more than one dealer. Choose the dealer and try again.'],
  code_needed: [409, 'Enter the code that your authenticator app shows.'],
  code_wrong: [
    422,
    'This code is not right, has run out or was used already. Enter the one that the app shows now.',
  ],
  password_change_needed: [403, 'Choose a new password before you go on.'],
  codes_setup_needed: [403, 'Set up one-time codes before you go on.'],
  temporary_over: [
    403,
    'This temporary password has expired. Ask your administrator for a new one, or use “Forgot your password?”.',
  ],
  forbidden: [403, 'You are not allowed to do this.'],
  token_scope: [403, 'This API token doesn’t have the scope {scope}.'],
  token_refused: [403, 'API tokens can’t do this. Sign in to do it.'],
  foreign_dealer: [403, 'You may not act for this dealer.'],
  foreign_origin: [403, 'This request did not come from the back-office itself.'],
  not_found: [404, 'There is no such record here.'],
  no_such_call: [404, 'There is no such call.'],
  invalid: [422, 'Please correct the following errors'],
  malformed: [400, 'The request could not be read: {reason}'],
  several_dealers: [422, 'These records belong to different dealers. Choose records of one dealer.'],
  dealer_missing: [422, 'Choose a dealer first.'],
  too_large: [413, 'That is too large: at most {limit} are taken.'],
  wrong_type: [415, 'This kind of content is not taken: {reason}'],
  storage_full: [
    413,
    'Your dealership’s files already take {limit}, the most they may. Nothing was saved; ask support for more space.',
  ],
  too_many_streams: [
    429,
    'You have {limit} pages with live updates open. Close some of them, then reload this one.',
  ],
  slow_down: [429, 'Too many tries. Wait {wait} and try again.'],
  busy: [503, 'The server is busy or restarting. Nothing was changed; try again in a moment.'],
  disk_full: [
    507,
    'The server’s disk is full, so nothing was saved. Try again in a few minutes; the platform has been notified.',
  ],
  internal: [
    500,
    'Something went wrong on our side. Nothing was changed. Tell support the request id {requestId}.',
  ],
  stale: [409, '{who} changed {what} on {when:instant}. Your changes were not saved.'],
  key_reused: [
    422,
    'This was sent before with other values, under the same Idempotency-Key. Look what became of it, then try again.',
  ],
  taken: [409, 'This already exists: {what}.'],

  view_of_other: [403, 'This view belongs to {who}. Save it under a name of your own instead.'],
  views_full: [409, 'You have {limit} views of this list. Delete one before you save another.'],
  user_exists: [409, 'User already exists. Try another email.'],
  user_protected: [409, 'This user cannot be deleted.'],
  main_user_stays: [409, '{name} is the main user of the dealer and cannot be deleted, only disabled.'],
  user_above: [403, '{name} has rights that you do not have. Ask somebody who has them.'],
  own_account: [
    409,
    'You cannot delete or disable yourself or change your own role. Ask another administrator.',
  ],
  own_session: [409, 'This is the session you are in. Log out to end it.'],
  invitation_too_early: [409, '{name} may not sign in. Let them, and the invitation is mailed.'],
  invitation_needless: [409, '{name} has a password already. Change the password instead.'],
  role_not_here: [422, 'This role cannot be given to this user. Choose one of the list.'],
  role_above: [403, 'The role {role} gives rights that you do not have. Ask somebody who has them.'],
  role_protected: [409, 'The role {role} belongs to the platform itself and stays as it is.'],
  role_in_use: [409, 'The role {role} is in use by {who}. It can be deleted when nobody has it any more.'],
  domain_above: [403, 'You do not manage {domain} yourself, so you cannot give it to others.'],
  passwords_differ: [422, 'Passwords not match'],
  current_password_wrong: [422, 'The current password is not right.'],
  reset_link_used: [422, 'This link was used already or has expired. Ask for a new one.'],
  codes_on: [409, 'One-time codes are switched on already.'],
  codes_off: [409, 'One-time codes are not switched on.'],
  codes_not_begun: [409, 'Setting up was not begun, or too long ago. Begin again.'],
  codes_own: [409, 'You switch your own one-time codes off in your profile.'],
  codes_first: [409, 'Set up one-time codes for yourself before you demand them of others.'],
  domain_taken: [409, 'Another dealer already uses the domain {domain}.'],
  full_name_missing: [409, 'The user has no full name. Fill in first and last name, then clone again.'],
  registrations_full: [
    503,
    'More dealerships have registered than we can look at right now. Nothing was stored; please register again in a few days.',
  ],
  registration_approved: [
    409,
    'The registration is approved already. Disable the store or its users instead.',
  ],
  dealer_has_orders: [409, '{company} has orders already. Clone into a dealer without orders.'],
  subscription_in_use: [
    409,
    '{plan} is the plan of {who}. Give them another plan first, or make this one inactive.',
  ],
  store_host_failed: [409, 'An error occurred while updating the dealer status. {reason}'],
  agreement_changed: [409, 'The agreement has a new version. Read it, then register.'],
  store_not_ready: [
    409,
    'This store isn’t ready to be enabled. Complete its setup, or give a reason to enable it anyway.',
  ],
  store_host_waiting: [
    409,
    'An earlier change of this store’s host is not finished yet. Wait a moment and try again.',
  ],

  email_taken: [409, 'A customer with this e-mail already exists.'],
  customer_has_orders: [409, 'The account cannot be deleted due to an existing purchase history'],
  merge_itself: [422, 'Choose two different customers.'],
  customer_gone: [409, 'There is no such customer (any more). Choose another one.'],

  order_locked: [
    423,
    'Order {orderNumber} is locked. Unlock it to charge it or to change its lines, prices or addresses.',
  ],
  undo_over: [409, 'This can no longer be undone: it was undone already, or too much time has passed.'],
  undo_overtaken: [409, '{who} {action} order {orderNumber} on {when:instant}. Nothing was undone.'],
  order_charged: [409, 'Order {orderNumber} has charges and cannot be deleted.'],
  charge_in_work: [409, '{who} is charging or refunding this right now. Wait a moment and look again.'],
  charge_unknown: [
    409,
    'It is not known whether {amount:amount} of {when:instant} went through. Check that charge before you go on.',
  ],
  charged_meanwhile: [
    409,
    '{amount:amount} has been charged in all by now, not {seen:amount}. Look again before you charge.',
  ],
  charge_impossible: [409, '{reason}'],
  charge_settled: [409, 'What became of this charge is known already: it {state}.'],
  refund_too_much: [422, 'At most {amount:amount} of this charge can be given back.'],
  dates_turned: [422, 'The from date is after the to date. Change one of them.'],
  last_line: [422, 'You must add at least one product'],
  shipping_status_needed: [422, 'Choose how the order was completed: Shipped or Picked up.'],
  declined_reason_needed: [422, 'Choose the reason for declining the order.'],
  line_not_in_order: [422, 'The line {lineId} does not belong to this order.'],
  order_in_rma: [
    409,
    'Order {orderNumber} has the return {rmaNumber} in work. Decide or delete that return first.',
  ],
  line_in_rma: [
    409,
    '{partNumber} stands in the return {rmaNumber} and stays on the order, unless that return is denied or deleted.',
  ],
  rma_step: [409, 'A return that is {from} cannot become {to}.'],
  rma_closed: [409, 'Return {rmaNumber} is {status}: nothing on it can be changed any more.'],
  rma_not_received: [409, 'Return {rmaNumber} can be refunded once its parts are received.'],
  rma_not_approved: [409, 'Return {rmaNumber} is {status}. Approve it before its parts are received.'],
  rma_awaits_carrier: [
    409,
    'Enter the carrier, the tracking number and the shipped date of return {rmaNumber} before its parts are received.',
  ],
  rma_refund_open: [
    409,
    'It is not known yet whether the refund of return {rmaNumber} through the gateway went through. Look again before anything else.',
  ],
  rma_refunded: [409, 'Return {rmaNumber} was refunded and stays.'],
  no_cores_out: [409, 'All cores of {company} are back. There is nothing to remind of.'],
  cores_reminded: [409, '{company} was reminded of its cores just now.'],
  message_sent: [409, 'This message was sent already.'],
  message_received: [409, 'This message came from the customer. Write a new one to answer it.'],
  broadcast_over: [409, 'This broadcast is {state}: nothing of it is waiting any more.'],
  quote_sent: [
    409,
    'Quote {quoteRef} was mailed to {email} just now. Change it, or wait a minute, to mail it again.',
  ],
  quote_ordered: [409, 'Quote {quoteRef} became order {orderNumber}. Change the order instead.'],
  quote_last_line: [422, 'Please add at least one product to your quote before submitting'],
  quote_customer_needed: [
    409,
    'An order needs an address, and no customer has the e-mail {email}. Choose or create the customer, then try again.',
  ],
  quote_link_unknown: [404, 'This link to a quote is not known. Ask the store to send the quote again.'],
  quote_link_replaced: [410, 'A newer mail about this quote was sent. Use the link in that one.'],
  quote_link_over: [410, 'This quote was good until {day}. Ask {company} to send it again.'],
  quote_gone: [410, 'This quote is not offered any more. Ask {company} for a new one.'],
  quote_taken: [410, 'This quote was ordered already.'],

  catalog_unknown: [404, 'There is no catalog named {catalog}.'],
  part_unknown: [404, 'None of this dealer’s catalogs has a part {partNumber}.'],
  what_if_slow: [
    503,
    'There are too many order lines to reckon anew in {seconds} seconds. Nothing was changed; try again when the server is less busy.',
  ],
  catalog_remote: [
    409,
    'The parts of {catalog} are on a remote service. Search it with /suggestions-stream; nothing is imported into it.',
  ],
  searches_open: [429, 'Too many searches are still running. Cancel one of them, or wait a moment.'],
  catalog_in_use: [409, 'This catalog is in use by {who}.'],
  default_rule_needed: [
    409,
    'The default rule cannot be deleted. Make another rule the default first, or change its percentages.',
  ],
  payment_method_in_use: [409, 'This payment method is in use by {who}.'],
  payment_method_fixed: [409, '{name} is a gateway that Partsdesk speaks to and stays.'],
  import_running: [409, 'An import into this catalog is already running.'],
  customer_import_running: [409, 'An import of customers is already running. Wait until it has ended.'],
  file_unreadable: [422, 'The file could not be read: {reason}'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals
/** The sentence of a refusal, with its params. */
export type RefusalText<C extends RefusalCode> = (typeof refusals)[C][1]

/** The body of every answer that is not a success (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The sentence in English; a screen renders `code` and `values` instead. */
  message: z.string(),
  code: z.string(),
  /** What fills the sentence of `code`. */
  values: valuesOnWire.optional(),
  requestId: z.string(),
  /** With 422: what is wrong where; `path` names a field as it is sent. */
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.string(),
        values: valuesOnWire.optional(),
      }),
    )
    .optional(),
  /** With 409 on an existing user. */
  userId: z.int().optional(),
  /** With a stale save: who changed the record, and when (UTC). */
  changedBy: z.string().optional(),
  changedAt: z.string().optional(),
  /** With a sign-in that needs the dealer: those to choose from. */
  dealers: z.array(z.object({ id: z.int(), company: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
