import { z } from 'zod'
import { valuesOnWire } from './said-wire.ts'

/**
 * Every refusal: its HTTP status and English text, filled with the refusal's values (said.ts). The server
 * sends them from one place (server/src/platform/http/problems.ts); the browser renders them from code and
 * values in its own language.
 */
export const refusals = {
  not_signed_in: [401, 'Sign in to continue.'],
  wrong_credentials: [401, 'Email or password is incorrect.'],
  other_user: [
    409,
    'Someone else signed in in another window of this browser. Nothing was changed. Reload this page.',
  ],
  session_locked: [401, 'The session is locked. Enter your password to continue.'],
  dealer_needed: [409, 'This email is used at more than one dealer. Choose the dealer and try again.'],
  code_needed: [409, 'Enter the code your authenticator app shows.'],
  code_wrong: [422, 'This code is incorrect, expired or already used. Enter the one the app shows now.'],
  password_change_needed: [403, 'Choose a new password to continue.'],
  codes_setup_needed: [403, 'Set up one-time codes to continue.'],
  temporary_over: [
    403,
    'This temporary password has expired. Ask your administrator for a new one, or use “Forgot your password?”.',
  ],
  forbidden: [403, 'You don’t have permission to do this.'],
  token_scope: [403, 'This API token doesn’t have the scope {scope}.'],
  token_refused: [403, 'API tokens can’t do this. Sign in to do it.'],
  foreign_dealer: [403, 'You don’t have access to this dealer.'],
  foreign_origin: [403, 'This request didn’t come from the back-office.'],
  not_found: [404, 'We couldn’t find that record.'],
  nothing_to_restore: [409, 'There was nothing at that time, so there’s nothing to restore.'],
  no_such_call: [404, 'This endpoint doesn’t exist.'],
  invalid: [422, 'Please correct the following errors'],
  malformed: [400, 'Couldn’t read the request: {reason}'],
  several_dealers: [422, 'These records belong to different dealers. Choose records of one dealer.'],
  dealer_missing: [422, 'Choose a dealer first.'],
  too_large: [413, 'That’s too large. The limit is {limit}.'],
  wrong_type: [415, 'This content type isn’t supported: {reason}'],
  storage_full: [
    413,
    'Your dealership’s files have reached the limit of {limit}. Nothing was saved. Ask support for more space.',
  ],
  images_full: [409, 'The library has room for {limit} pictures. Delete some to add others.'],
  too_many_streams: [429, 'You have {limit} pages with live updates open. Close some, then reload this one.'],
  slow_down: [429, 'Too many attempts. Wait {wait} and try again.'],
  busy: [503, 'The server is busy or restarting. Nothing was changed. Try again in a moment.'],
  dealer_busy: [
    503,
    'Your dealership is sending too many requests at once. Nothing was changed. Try again in a moment.',
  ],
  disk_full: [
    507,
    'The server’s disk is full, so nothing was saved. Try again in a few minutes. The platform has been notified.',
  ],
  internal: [
    500,
    'Something went wrong on our side. Nothing was changed. Contact support with the request id {requestId}.',
  ],
  saved_unshown: [
    500,
    'Your change was saved, but its result couldn’t be shown. Reload the page before you continue. If this happens again, contact support with the request id {requestId}.',
  ],
  perhaps_saved: [
    503,
    'The connection to the database broke while saving. Your change may or may not have been saved. Check before you try again.',
  ],
  stale: [409, '{who} changed {what} on {when:instant}. Your changes were not saved.'],
  key_reused: [
    422,
    'This Idempotency-Key was already used with other values. Check the first result, then try again.',
  ],
  taken: [409, 'This already exists: {what}.'],

  view_of_other: [403, 'This view belongs to {who}. Save your own under another name.'],
  views_full: [409, 'You have {limit} views of this list. Delete one to save another.'],
  user_exists: [409, 'User already exists. Try another email.'],
  user_protected: [409, 'This user can’t be deleted.'],
  main_user_stays: [409, '{name} is the dealer’s main user and can’t be deleted, only disabled.'],
  user_above: [403, '{name} has rights you don’t have. Ask someone who has them.'],
  own_account: [
    409,
    'You can’t delete or disable yourself or change your own role. Ask another administrator.',
  ],
  own_session: [409, 'This is your current session. Log out to end it.'],
  invitation_too_early: [409, '{name} isn’t allowed to sign in. Enable the user to send the invitation.'],
  invitation_needless: [409, '{name} already has a password. Change it instead.'],
  role_not_here: [422, 'This user can’t have this role. Choose one from the list.'],
  role_above: [403, 'The role {role} has rights you don’t have. Ask someone who has them.'],
  role_protected: [409, 'The role {role} belongs to the platform and can’t be changed.'],
  role_in_use: [409, 'The role {role} is in use by {who}. Remove it from them first.'],
  domain_above: [403, 'You don’t manage {domain}, so you can’t assign it to others.'],
  passwords_differ: [422, 'Passwords not match'],
  current_password_wrong: [422, 'The current password is incorrect.'],
  reset_link_used: [422, 'This link was already used or has expired. Request a new one.'],
  codes_on: [409, 'One-time codes are already on.'],
  codes_off: [409, 'One-time codes are off.'],
  codes_not_begun: [409, 'Setup hasn’t started or has expired. Start again.'],
  codes_own: [409, 'Turn your own one-time codes off in your profile.'],
  codes_first: [409, 'Set up one-time codes for yourself before you require them of others.'],
  domain_taken: [409, 'Another dealer already uses the domain {domain}.'],
  full_name_missing: [409, 'The user has no full name. Add a first and last name, then clone again.'],
  registrations_full: [
    503,
    'We’ve received more registrations than we can review right now. Nothing was saved. Please register again in a few days.',
  ],
  registration_approved: [
    409,
    'The registration is already approved. Disable the store or its users instead.',
  ],
  dealer_has_orders: [409, '{company} already has orders. Clone into a dealer without orders.'],
  subscription_in_use: [
    409,
    '{plan} is in use by {who}. Give them another plan first, or make this one inactive.',
  ],
  store_host_failed: [409, 'An error occurred while updating the dealer status. {reason}'],
  agreement_changed: [409, 'The agreement has a new version. Read it, then register.'],
  store_not_ready: [
    409,
    'This store isn’t ready to be enabled. Complete its setup, or give a reason to enable it anyway.',
  ],
  store_host_waiting: [
    409,
    'An earlier change to this store’s host isn’t finished. Wait a moment and try again.',
  ],

  email_taken: [409, 'A customer with this email already exists.'],
  customer_has_orders: [409, 'The account cannot be deleted due to an existing purchase history'],
  merge_itself: [422, 'Choose two different customers.'],
  customer_gone: [409, 'This customer doesn’t exist anymore. Choose another one.'],

  order_locked: [
    423,
    'Order {orderNumber} is locked. Unlock it to charge it or change its lines, prices or addresses.',
  ],
  undo_over: [409, 'This can’t be undone anymore. It was already undone, or too much time has passed.'],
  undo_overtaken: [409, '{who} {action} order {orderNumber} on {when:instant}. Nothing was undone.'],
  order_charged: [409, 'Order {orderNumber} has charges and can’t be deleted.'],
  charge_in_work: [409, '{who} is charging or refunding this right now. Wait a moment and check again.'],
  charge_unknown: [
    409,
    'It’s unconfirmed whether {amount:amount} of {when:instant} went through. Check that charge first.',
  ],
  charged_meanwhile: [
    409,
    '{amount:amount} has been charged in total, not {seen:amount}. Check again before you charge.',
  ],
  charge_impossible: [409, '{reason}'],
  charge_settled: [409, 'This charge already has a result: it {state}.'],
  refund_too_much: [422, 'You can refund up to {amount:amount} of this charge.'],
  dates_turned: [422, 'The “from” date is after the “to” date. Change one of them.'],
  last_line: [422, 'You must add at least one product'],
  shipping_status_needed: [422, 'Choose how the order was completed: Shipped or Picked up.'],
  declined_reason_needed: [422, 'Choose why the order is declined.'],
  line_not_in_order: [422, 'Line {lineId} isn’t part of this order.'],
  order_in_rma: [
    409,
    'Order {orderNumber} has the open return {rmaNumber}. Decide or delete that return first.',
  ],
  line_in_rma: [
    409,
    '{partNumber} is in return {rmaNumber}, so it stays on the order unless that return is denied or deleted.',
  ],
  rma_step: [409, 'A return that is {from} can’t become {to}.'],
  rma_closed: [409, 'Return {rmaNumber} is {status} and can’t be changed.'],
  rma_not_received: [409, 'Receive the parts of return {rmaNumber} before you refund it.'],
  rma_not_approved: [409, 'Return {rmaNumber} is {status}. Approve it before you receive its parts.'],
  rma_awaits_carrier: [
    409,
    'Enter the carrier, tracking number and shipped date of return {rmaNumber} before you receive its parts.',
  ],
  rma_refund_open: [409, 'The gateway refund of return {rmaNumber} is unconfirmed. Check it again first.'],
  rma_refunded: [409, 'Return {rmaNumber} was refunded and can’t be deleted.'],
  no_cores_out: [409, '{company} has no outstanding cores, so there’s nothing to remind them of.'],
  cores_reminded: [409, '{company} was just reminded of its cores.'],
  message_sent: [409, 'This message was already sent.'],
  folder_in_use: [409, 'You must delete all messages from the folder before deleting the folder'],
  folders_full: [409, 'A mailbox has room for {limit:number} folders. Delete one to create another.'],
  draft_gone: [409, 'Someone already sent or deleted this draft. Copy your text into a new message.'],
  draft_stays: [409, 'A draft stays in Drafts until it’s sent. Select other messages to move.'],
  message_received: [409, 'This message came from the customer. Write a new one to reply.'],
  broadcast_over: [409, 'This broadcast is {state}. It has no emails left to send.'],
  quote_sent: [
    409,
    'Quote {quoteRef} was just emailed to {email}. Change it, or wait a minute, to email it again.',
  ],
  quote_ordered: [409, 'Quote {quoteRef} became order {orderNumber}. Change the order instead.'],
  quote_last_line: [422, 'Please add at least one product to your quote before submitting'],
  quote_customer_needed: [
    409,
    'An order needs an address, and no customer has the email {email}. Choose or create the customer, then try again.',
  ],
  quote_link_unknown: [404, 'This quote link isn’t valid. Ask the store to send the quote again.'],
  quote_link_replaced: [410, 'This quote was emailed again. Use the link in the newer email.'],
  quote_link_over: [410, 'This quote was valid until {day}. Ask {company} to send it again.'],
  quote_gone: [410, 'This quote is no longer available. Ask {company} for a new one.'],
  quote_taken: [410, 'This quote was already ordered.'],

  request_decided: [409, 'This request was already decided or opened again by {who}. Reload it.'],
  edit_gone: [409, 'The edit of part {number} was deleted meanwhile. Check the values and try again.'],

  catalog_unknown: [404, 'No catalog is named {catalog}.'],
  part_unknown: [404, 'None of this dealer’s catalogs has part {partNumber}.'],
  what_if_slow: [
    503,
    'There are too many order lines to recalculate in {seconds} seconds. Nothing was changed. Try again when the server is less busy.',
  ],
  catalog_remote: [
    409,
    '{catalog} is a remote catalog. Search it with /suggestions-stream; nothing can be imported into it.',
  ],
  searches_open: [429, 'Too many searches are running. Cancel one, or wait a moment.'],
  catalog_in_use: [409, 'This catalog is in use by {who}.'],
  default_rule_needed: [
    409,
    'The default rule can’t be deleted. Make another rule the default first, or change its percentages.',
  ],
  payment_method_in_use: [409, 'This payment method is in use by {who}.'],
  payment_method_fixed: [409, '{name} is a built-in gateway and can’t be deleted.'],
  about_us_stays: [409, 'About Us can’t be deleted. Turn it off instead.'],
  import_running: [409, 'An import into this catalog is already running.'],
  customer_import_running: [409, 'A customer import is already running. Wait until it ends.'],
  import_broke_off: [
    503,
    'The import broke off. Lines imported so far: {lines}. Import the same file again to continue.',
  ],
  exports_busy: [409, '{n:number} exports are running already. Wait for one to finish, or cancel one.'],
  sftp_missing: [409, 'Save the SFTP server, user and password on the Shopping feed screen first.'],
  feed_running: [409, 'A run of the feed is already under way. Wait until it has ended.'],
  sftp_failed: [422, 'The SFTP server can’t be used: {reason}'],
  bulk_inconsistent: [422, 'Please correct any data inconsistencies before proceeding with data recording.'],
  bulk_empty: [422, 'There are no rows to apply. Upload a file first.'],
  bulk_changed: [409, 'Someone else changed these rows. Check them, then apply again.'],
  file_unreadable: [422, 'Couldn’t read the file: {reason}'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals
/** A refusal's text, with its params. */
export type RefusalText<C extends RefusalCode> = (typeof refusals)[C][1]

/** The body of every unsuccessful answer (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** In English, or in the language of the customer who reads it; screens render `code` and `values` instead. */
  message: z.string(),
  code: z.string(),
  /** Fills the text of `code`. */
  values: valuesOnWire.optional(),
  requestId: z.string(),
  /** With 422: the errors; `path` names a field as sent. */
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
  /** On a conflict: who changed the record, and when (UTC). */
  changedBy: z.string().optional(),
  changedAt: z.string().optional(),
  /** For sign-ins that need a dealer: the choices. */
  dealers: z.array(z.object({ id: z.int(), company: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
