import { getOwn } from '../get-own.ts'
import { exportPermission } from '../permissions.ts'
import { orderStatuses } from '../sales/orders/order-statuses.ts'
import { pageKinds } from '../store/pages/page-kinds.ts'
import { formatNumber } from '../texts/format-money.ts'
import type { Phrase } from '../texts/message.ts'
import { toNamePhrase } from '../texts/names.ts'
import type { PhraseGroup } from '../texts/phrase-book.ts'

/**
 * The record a change applies to: its screen's menu path (else the noun's folder), and its name in a sentence.
 * Braces are filled with the entry's values.
 */
export const activitySubjects = {
  account: ['users', 'User {name}'],
  agreement: ['dealers', 'Agreement'],
  apiToken: ['api-tokens', 'API token {name}'],
  backgroundJobs: ['system', 'Background jobs {name}'],
  broadcast: ['new-message', 'Broadcast "{name}"'],
  broadcastAddress: ['new-message', '{name}'],
  bulkEdit: ['bulk-items-configuration', 'Bulk edit from {name}'],
  catalog: ['catalogs', 'Catalog {name}'],
  catalogPart: ['parts', 'Part {name}'],
  catalogImport: ['catalog-imports', 'Import from {name}'],
  clientRequest: ['request', 'Request about {name}'],
  cloneFindings: ['dealers', 'Identity'],
  coreReminder: ['rma', 'Reminder of cores of order {name}'],
  customer: ['customers', 'Customer {name}'],
  customerImport: ['customers', 'Import of customers from {name}'],
  dealer: ['dealers', 'Dealer {name}'],
  dealerRole: ['dealer-roles', 'Role {name}'],
  defaultRule: ['dealer-pricing', 'Default pricing rule'],
  defaultRuleOfCatalog: ['dealer-pricing', 'Default pricing rule of {catalog}'],
  defaultRuleOfMake: ['dealer-pricing', 'Default pricing rule of {make} in {catalog}'],
  editedPart: ['edit-part', 'Edited part {name}'],
  exportTemplate: [exportPermission, 'Export template {name}'],
  feed: ['google-shopping-feed', 'Shopping feed'],
  fees: ['general-settings', 'Fees and shipping'],
  footer: ['footer-settings', 'Footer'],
  generalTax: ['dealer-tax', 'General sales tax'],
  image: ['image-library', 'Image {name}'],
  inflatedPrices: ['dealer-pricing', 'Inflated prices'],
  listView: ['list-views', 'View {name}'],
  mainUser: ['users', 'Main user {name}'],
  message: ['message-center', 'Message "{name}"'],
  messageFolder: ['message-center', 'Message folder {name}'],
  notice: ['customer_notices', 'Customer email {name}'],
  order: ['orders', 'Order {name}'],
  ownHost: ['dealers', 'Store host'],
  otherSessions: ['sessions', 'Other sessions of {name}'],
  ownStore: ['dealers', 'Store'],
  page: ['dealer-pages', 'Page {name}'],
  pageOrder: ['dealer-pages', 'Order of the pages'],
  pageSetting: ['dealer-pagetech', 'Page settings of {name}'],
  partNameImport: ['translate', 'Import of part names from {name}'],
  partNames: ['translate', 'Names of part {name}'],
  payment: ['dealer-payments', 'Payment {name} ({mode})'],
  paymentMethod: ['payment-methods', 'Payment method {name}'],
  picture: ['files', 'Picture {name}'],
  plan: ['manage-subscriptions', 'Subscription plan {name}'],
  platformAdministrator: ['users', 'Platform administrator {name}'],
  priceRanges: ['customers', 'Price ranges of {name}'],
  popularModels: ['popular-models', 'Popular models'],
  salesReportMail: ['reports/sales-report', 'Mailing of the sales report'],
  statusReportMail: ['reports/report', 'Mailing of the order status report'],
  pricingRule: ['dealer-pricing', 'Pricing rule {low} to {high}'],
  pricingRuleOfCatalog: ['dealer-pricing', 'Pricing rule {low} to {high} of {catalog}'],
  pricingRuleOfMake: ['dealer-pricing', 'Pricing rule {low} to {high} of {make} in {catalog}'],
  pricingRules: ['dealer-pricing', 'Pricing rules'],
  pricingRulesOfCatalog: ['dealer-pricing', 'Pricing rules of {catalog}'],
  pricingRulesOfMake: ['dealer-pricing', 'Pricing rules of {make} in {catalog}'],
  quote: ['customer-quotes', 'Quote {name}'],
  coupon: ['dealer-coupons', 'Coupon {name}'],
  redirect: ['dealer-redirects', 'Redirect of {name}'],
  redirectImport: ['dealer-redirects', 'Import of redirects from {name}'],
  relatedItems: ['manage-related-items', 'Related items {name}'],
  registration: ['dealers', 'Registration of {name}'],
  return: ['rma', 'Return {name}'],
  role: ['roles', 'Role {name}'],
  rollOut: ['compare-stores', 'Roll-out “{name}”'],
  storeVersion: ['compare-stores', 'Saved version “{name}”'],
  bulkAction: ['compare-stores', 'Bulk action “{name}”'],
  scripts: ['dealer-scripts', 'Scripts'],
  session: ['sessions', 'A session of {name}'],
  settings: ['dealer-settings', 'Settings'],
  shippingMethod: ['dealer-shipping', 'Shipping by {name}'],
  pickUp: ['pick-up-options', 'Pick-up'],
  shippingZones: ['dealer-shipping', 'Shipping zones'],
  shopImport: ['orders', 'Import from another shop of {name}'],
  signInRules: ['users', 'Sign-in rules'],
  soldCatalog: ['dealer-catalogs', 'Catalog {name} as it is sold'],
  special: ['home-page-specials', 'Special {name}'],
  specials: ['home-page-specials', 'Home page specials'],
  store: ['dealers', 'Store of {name}'],
  storeHost: ['dealers', 'Store host {name}'],
  storePolicy: ['store-policies', 'Policy {name}'],
  storePolicyOrder: ['store-policies', 'Order of the policies'],
  supportAccess: ['support-access', 'Support access'],
  taxRule: ['dealer-tax', 'Sales tax of {name}'],
  template: ['message-template', 'Message template "{name}"'],
  temporaryPassword: ['dealers', 'Temporary password of {name}'],
  theme: ['site-style', 'Colors of the theme {name}'],
  translation: ['translate', 'Translation of “{name}”'],
  translationImport: ['translate', 'Import of translations from {name}'],
  user: ['dealer-users', 'User {name}'],
  webhook: ['webhooks', 'Webhook {name}'],
  weeklyReminders: ['rma', 'Weekly reminders of overdue cores'],
} as const satisfies Texts

/**
 * The kind of change: its name in the log's filter (`create`, `update`, `delete`, or its own), and the sentence,
 * where `{subject}` is the name above.
 */
export const activityEvents = {
  created: ['create', '{subject} created'],
  changed: ['update', '{subject} changed'],
  deleted: ['delete', '{subject} deleted'],
  saved: ['create', '{subject} saved'],
  restored: ['update', '{subject}: the version of {when} restored'],
  rolledOut: ['update', '{subject} changed by the roll-out “{rollOut}”'],
  rolledOutNew: ['create', '{subject} created by the roll-out “{rollOut}”'],
  rollOutUndone: ['update', '{subject}: the roll-out “{rollOut}” undone'],
  rollOutRemoved: ['delete', '{subject} deleted, because the roll-out “{rollOut}” was undone'],
  bulkChanged: ['update', '{subject} changed by the bulk action “{bulkAction}”'],
  bulkCreated: ['create', '{subject} created by the bulk action “{bulkAction}”'],
  bulkDeleted: ['delete', '{subject} deleted by the bulk action “{bulkAction}”'],
  bulkEnabled: ['enable', '{subject} enabled by the bulk action “{bulkAction}”'],
  bulkDisabled: ['disable', '{subject} disabled by the bulk action “{bulkAction}”'],
  bulkUndone: ['update', '{subject}: the bulk action “{bulkAction}” undone'],
  bulkMailed: ['send', '{subject} emailed by the bulk action “{bulkAction}”: {title}'],
  rollOutStarted: ['update', '{subject} started'],
  rollOutStopped: ['update', '{subject} stopped'],
  rollOutUndoStarted: ['update', '{subject}: undoing started'],
  restoredDeleted: ['create', '{subject} created again from the version of {when}'],
  createdByImport: ['create', '{subject} created by an import'],
  changedByImport: ['update', '{subject} changed by an import'],
  createdLike: ['create', '{subject} created like {other}'],
  madeLike: ['clone', '{subject} created like {other}'],
  madeDefault: ['update', '{subject} made the default'],
  switchedOn: ['update', '{subject} turned on'],
  switchedOff: ['update', '{subject} turned off'],

  importStarted: ['create', 'Import of {kind} from {name} started'],
  applicationsEnded: ['update', '{subject}: fitments ended that its full file no longer has: {n}'],
  catalogImportDone: ['update', '{subject} done: {read|line|lines} read, {rejected} rejected'],
  catalogImportFailed: ['update', '{subject} failed: {read|line|lines} read, {rejected} rejected'],
  importDone: [
    'import',
    '{subject} done: {read|line|lines} read, {created} created, {updated} updated, {rejected} rejected',
  ],
  importFailed: [
    'import',
    '{subject} failed: {read|line|lines} read, {created} created, {updated} updated, {rejected} rejected',
  ],
  importUndone: ['delete', '{subject} undone: {deleted|order|orders} deleted, {kept} kept'],
  textsImported: [
    'import',
    '{subject}: {read|line|lines} read, {created} created, {updated} updated, {rejected} rejected',
  ],
  startedSelling: ['create', 'Catalog {name} is sold from now on'],
  stoppedSelling: ['delete', 'Catalog {name} is no longer sold'],
  makesChosen: ['update', 'Makes of the catalog {name} chosen'],
  listPriceFirst: ['update', 'List price set before the cost'],
  costFirst: ['update', 'Cost set before the list price'],

  jobsPaused: ['update', '{subject} paused'],
  jobsResumed: ['update', '{subject} resumed'],
  jobsQueuedAgain: ['update', '{subject}: {n|failed job|failed jobs} queued again'],
  testDealersChosen: ['update', '{subject}: test dealers {names}'],
  jobsDropped: ['delete', '{subject}: {n|failed job|failed jobs} removed'],

  offered: ['create', '{subject} offered'],
  noLongerOffered: ['delete', '{subject} no longer offered'],
  uploaded: ['create', '{subject} uploaded'],
  hostWritten: ['host', '{subject} written'],
  hostNotWritten: ['host-failed', '{subject} not written: {reason}'],
  hostRemoved: ['host', '{subject} removed'],
  hostNotRemoved: ['host-failed', '{subject} not removed: {reason}'],

  locked: ['update', '{subject} locked'],
  unlocked: ['update', '{subject} unlocked'],
  linksReplaced: ['update', '{subject}: links for the customer replaced'],
  shipped: ['update', '{subject} shipped'],
  shipmentUndone: ['update', '{subject}: shipment undone'],
  logEntryAdded: ['update', '{subject}: log entry added'],
  statusSet: ['update', '{subject}: status set'],
  movedTo: ['update', '{subject} moved to {status}'],
  movedBackTo: ['update', '{subject} moved back to {status}'],
  paymentRecorded: ['update', '{subject}: payment of {currency}{amount} recorded, {method}'],
  paymentRemoved: ['update', '{subject}: recorded payment of {currency}{amount} removed'],
  refundRecorded: ['update', '{subject}: refund of {currency}{amount} recorded, {method}'],
  returnRefunded: ['update', '{subject}: {currency}{amount} refunded for return {rma}'],
  refundRemoved: ['update', '{subject}: recorded refund of {currency}{amount} removed'],
  creditGiven: ['update', '{subject}: {currency}{amount} of store credit given'],
  creditUsed: ['update', '{subject}: {currency}{amount} of store credit used'],
  creditReturned: ['update', '{subject}: {currency}{amount} of store credit returned'],
  creditAdjusted: ['update', '{subject}: {currency}{amount} of store credit removed'],
  charged: ['update', '{subject}: {amount} {currency} charged, {gateway}'],
  notCharged: ['update', '{subject}: {amount} {currency} not charged, {gateway}'],
  perhapsCharged: ['update', '{subject}: {amount} {currency} possibly charged, {gateway}'],
  chargeRefunded: ['update', '{subject}: {amount} {currency} refunded, {gateway}'],
  chargeNotRefunded: ['update', '{subject}: {amount} {currency} not refunded, {gateway}'],
  chargePerhapsRefunded: ['update', '{subject}: {amount} {currency} possibly refunded, {gateway}'],
  chargeVoided: ['update', '{subject}: {amount} {currency} voided, {gateway}'],
  chargeNotVoided: ['update', '{subject}: {amount} {currency} not voided, {gateway}'],
  chargePerhapsVoided: ['update', '{subject}: {amount} {currency} possibly voided, {gateway}'],

  quoteSent: ['send', '{subject} sent to {to}, valid until {day}'],
  quoteSentAgain: ['send', '{subject} sent to {to} again, asked for in the store'],
  becameOrder: ['order', '{subject} became order {order}'],
  requested: ['create', '{subject} requested for order {order}'],
  reopened: ['update', '{subject} pending'],
  approved: ['approve', '{subject} approved'],
  denied: ['deny', '{subject} denied'],
  received: ['receive', '{subject} received'],
  receivedPart: ['receive-part', '{subject} partly received'],
  receivedFewer: ['receive', '{subject} received with fewer parts than announced'],
  receiptUndone: ['receive-undo', '{subject}: receipt undone'],
  refunded: ['refund', '{subject} refunded'],
  exchanged: ['exchange', '{subject} exchanged for order {order}'],
  coresReminded: ['send', 'Reminder of {n|core|cores} sent to {to}'],
  coresNotReminded: ['remind-failed', '{subject} failed: {reason}'],

  merged: [
    'merge',
    'Customer {gone} merged into {name}: {orders|order|orders}, {quotes|quote|quotes}, {messages|message|messages}, {charges|charge|charges}',
  ],
  mergedAway: ['delete', 'Customer {name} merged into {other}'],
  profileChanged: ['update', 'Payment profile of {name}: {fields} changed'],
  profileSaved: ['update', 'Payment profile of {name}: nothing changed'],

  broughtBack: ['update', '{subject} brought back'],
  written: ['create', 'Message "{name}" written to {to}'],
  writtenAboutOrder: ['create', 'Message "{name}" about order {order} written to {to}'],
  sent: ['send', 'Message "{name}" sent to {to}'],
  sentAgain: ['send', 'Message "{name}" sent again to {to}'],
  broadcastStarted: ['create', '{subject} to {n|recipient|recipients}'],
  paused: ['update', '{subject}: paused'],
  resumed: ['update', '{subject}: resumed'],
  cancelled: ['update', '{subject}: canceled'],
  failedSentAgain: ['update', '{subject}: failed emails sent again'],
  unconfirmedSentAgain: ['update', '{subject}: unconfirmed emails sent again'],
  suppressed: ['create', '{subject} no longer gets broadcasts'],
  unsuppressed: ['delete', '{subject} gets broadcasts again: {reason}'],
  unsubscribed: ['create', '{subject} unsubscribed from broadcasts'],

  enabled: ['enable', '{subject} enabled'],
  disabled: ['disable', '{subject} disabled'],
  overruled: ['overrule', 'Store enabled before it was ready: {reason}'],
  visited: ['visit', 'Platform staff opened this store, no reason given'],
  visitExplained: ['visit', 'Reason of platform staff for working in this store: {reason}'],
  asksFirst: ['update', 'Platform staff must ask before they work in this store'],
  asksNoLonger: ['update', 'Platform staff no longer have to ask before they work in this store'],
  accessRequested: ['request-access', 'Platform staff asked for access to this store: {reason}'],
  accessAccepted: ['approve', 'Access of {who} from the platform accepted for a day'],
  accessDeclined: ['decline', 'Access of {who} from the platform declined'],
  accessEnded: ['update', 'Access of {who} from the platform ended'],
  identityConfirmed: ['confirm-clone', 'Identity reviewed, fields confirmed: {n}'],
  agreementChanged: ['update', 'Agreement changed: version {n}'],
  declined: ['decline', '{subject} declined'],
  revealed: ['reveal', '{subject} revealed'],

  given: ['create', '{subject} given to the dealer'],
  notChanged: ['refused', '{subject} not changed: {reason}'],
  roleGiven: ['update', 'Role of {name} is now {role}'],
  invitedAgain: ['invite', '{subject} invited again'],
  passwordChanged: ['password', 'Password of {name} changed'],
  passwordEnded: [
    'password',
    'Password of {name} ended: it was set by someone with fewer rights than the new role',
  ],
  codesOn: ['update', 'One-time codes of {name} turned on'],
  codesOff: ['update', 'One-time codes of {name} turned off'],
  codesRenewed: ['update', 'New recovery codes of {name} created'],
  recoveryCodeUsed: ['update', 'A recovery code of {name} used, {n} left'],
  codesRequired: ['update', 'One-time codes required of platform administrators'],
  codesNotRequired: ['update', 'One-time codes no longer required of platform administrators'],
  secretRenewed: ['update', 'Secret of the webhook {name} renewed'],
  stoppedFailing: ['stop', '{subject} turned off: it failed for three days'],
  stoppedGone: ['stop', '{subject} turned off: its address answered 410 Gone'],
  replayed: ['send', '{subject}: {n|delivery|deliveries} sent again'],
  tokenCreated: ['create', '{subject} created'],
  tokenRevoked: ['delete', '{subject} revoked'],
  ended: ['delete', '{subject} ended'],
} as const satisfies Texts

type Texts = Record<string, readonly [string, string]>
type Subjects = typeof activitySubjects
type Events = typeof activityEvents
export type ActivitySubject = keyof Subjects
export type ActivityEvent = keyof Events

type GapIn<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? ParamName<Gap> | GapIn<Rest> : never
type ParamName<Gap> = Gap extends `${infer Name}|${string}` ? Name : Gap
/** Amounts and whole numbers; an order status is given by its id, all other values are text. */
type Amount = 'amount' | 'low' | 'high'
type Count =
  | 'n'
  | ('read' | 'created' | 'updated' | 'rejected')
  | ('orders' | 'quotes' | 'messages' | 'charges')
  | 'status'
type ValuesIn<Text> = {
  [Name in Exclude<GapIn<Text>, 'subject'>]: Name extends Amount | Count
    ? number
    : Name extends 'reason'
      ? string | Phrase
      : string
}
/** A code, with its text's values if it has any. */
type CodedSentence<T extends Texts> = {
  [Code in keyof T]: [keyof ValuesIn<T[Code][1]>] extends [never]
    ? Code | { code: Code }
    : { code: Code } & ValuesIn<T[Code][1]>
}[keyof T]
/** `{ code: 'order', name: '1001' }` */
export type ChangeSubject = CodedSentence<Subjects>
/** `locked` or `{ code: 'quoteSent', to, day }`; values of the subject aren't repeated in the event. */
export type ChangeEvent = {
  [Code in ActivityEvent]: [Exclude<keyof ValuesIn<Events[Code][1]>, 'name'>] extends [never]
    ? Code | { code: Code }
    : { code: Code } & Omit<ValuesIn<Events[Code][1]>, 'name'>
}[ActivityEvent]

export type ActivityValues = Record<string, string | number | Phrase>
/** An entry's stored codes; null for entries older than codes. */
export type ActivityEntry = { subject: string | null; event: string | null; values: ActivityValues }

const amountNames = new Set<string>(['amount', 'low', 'high'] satisfies Amount[])
const isSubject = (code: string | null): code is ActivitySubject =>
  code !== null && Object.hasOwn(activitySubjects, code)
const isEvent = (code: string | null): code is ActivityEvent =>
  code !== null && Object.hasOwn(activityEvents, code)

type Say = (code: ActivitySubject | ActivityEvent, values: Record<string, string | number>) => string

/** An entry's sentence from a language's texts; undefined without a recognized code. */
export function sayActivity(
  { subject, event, values }: ActivityEntry,
  say: Say,
  phraseText: (phrase: Phrase) => string,
): string | undefined {
  if (!isSubject(subject) || !isEvent(event)) return undefined
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const read = toPhrase(subject, event, name, value) ?? value
      return [name, typeof read === 'object' ? phraseText(read) : shownValue(name, read)]
    }),
  )
  return say(event, { ...shown, subject: say(subject, shown) })
}

/** Values that are codes, by subject or event, and the group of phrases that names them. */
const codes: Record<string, Record<string, PhraseGroup>> = {
  notice: { name: 'noticeKinds' },
  payment: { mode: 'environments' },
  importStarted: { kind: 'importKinds' },
  paymentRecorded: { method: 'recordedMethods' },
  refundRecorded: { method: 'recordedMethods' },
}

/** The phrase for a code, or for a name from the contract's lists. */
function toPhrase(subject: string, event: string, name: string, value: ActivityValues[string]) {
  const group = getOwn(getOwn(codes, subject) ?? getOwn(codes, event) ?? {}, name)
  if (group) return { code: `${group}.${value}` }
  const listed =
    name === 'status'
      ? orderStatuses.find(({ id }) => id === value)
      : subject === 'pageSetting' && pageKinds.find((page) => page.name === value)
  return listed ? toNamePhrase(listed.name) : undefined
}

/** `n` stays a number: a text may have a plural for it. */
const shownValue = (name: string, value: string | number) =>
  typeof value === 'string' || name === 'n' ? value : formatNumber(value, amountNames.has(name) ? 2 : 0)

/** The English texts of all codes. */
export const englishActivity = Object.fromEntries(
  [...Object.entries(activitySubjects), ...Object.entries(activityEvents)].map(([code, [, text]]) => [
    code,
    text,
  ]),
) as { [Code in ActivitySubject]: Subjects[Code][1] } & { [Code in ActivityEvent]: Events[Code][1] }
