// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

interface ActivityLog {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  at: ColumnType<string, string | Date | undefined, string | Date>
  actorId: ColumnType<number | null, number | null | undefined, number | null>
  actorName: ColumnType<string, string, string>
  action: ColumnType<string, string, string>
  record: ColumnType<string, string, string>
  recordId: ColumnType<number | null, number | null | undefined, number | null>
  description: ColumnType<string | null, string | null | undefined, string | null>
  changes: ColumnType<unknown, string | undefined, string>
  subject: ColumnType<string | null, string | null | undefined, string | null>
  event: ColumnType<string | null, string | null | undefined, string | null>
  values: ColumnType<unknown, string | undefined, string>
  thing: ColumnType<string | null, string | null | undefined, string | null>
  kept: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface Agreements {
  version: ColumnType<number, number, number>
  text: ColumnType<string, string, string>
  createdBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ApiTokens {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  userId: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  tokenHash: ColumnType<Buffer, Buffer, Buffer>
  hint: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  lastUsedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  scopes: ColumnType<string[], string[], string[]>
  expiresOn: ColumnType<string, string, string>
}

interface BroadcastFiles {
  dealerId: ColumnType<number, number, number>
  broadcastId: ColumnType<number, number, number>
  position: ColumnType<number, number, number>
  fileId: ColumnType<number, number, number>
}

interface BroadcastRecipients {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  broadcastId: ColumnType<number, number, number>
  address: ColumnType<string, string, string>
  addressNorm: ColumnType<string, never, never>
  name: ColumnType<string | null, string | null | undefined, string | null>
  locale: ColumnType<string, string | undefined, string>
  state: ColumnType<string, string | undefined, string>
  attempts: ColumnType<number, number | undefined, number>
  nextAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  lastAnswer: ColumnType<string | null, string | null | undefined, string | null>
  sentAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  unsubscribeHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  sender: ColumnType<string | null, string | null | undefined, string | null>
  replyToken: ColumnType<string | null, string | null | undefined, string | null>
}

interface Broadcasts {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  subject: ColumnType<string, string, string>
  message: ColumnType<string, string, string>
  state: ColumnType<string, string | undefined, string>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  recipients: ColumnType<number, number | undefined, number>
  waiting: ColumnType<number, number | undefined, number>
  sent: ColumnType<number, number | undefined, number>
  failed: ColumnType<number, number | undefined, number>
  unconfirmed: ColumnType<number, number | undefined, number>
  suppressed: ColumnType<number, number | undefined, number>
  cancelled: ColumnType<number, number | undefined, number>
  createdById: ColumnType<number | null, number | null | undefined, number | null>
  createdBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  troubleCount: ColumnType<number, number | undefined, number>
  troubleSince: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface BulkItems {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  catalogId: ColumnType<number, number, number>
  fileName: ColumnType<string | null, string | null | undefined, string | null>
  line: ColumnType<number, number, number>
  partNumber: ColumnType<string, string, string>
  numberNorm: ColumnType<string, never, never>
  title: ColumnType<string | null, string | null | undefined, string | null>
  description: ColumnType<string | null, string | null | undefined, string | null>
  listPrice: ColumnType<string | null, string | null | undefined, string | null>
  sellingPrice: ColumnType<string | null, string | null | undefined, string | null>
  laborTime: ColumnType<string | null, string | null | undefined, string | null>
  core: ColumnType<string | null, string | null | undefined, string | null>
  hideItem: ColumnType<string | null, string | null | undefined, string | null>
  problems: ColumnType<unknown, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  isAside: ColumnType<boolean, boolean | undefined, boolean>
}

interface BulkOldValues {
  dealerId: ColumnType<number, number, number>
  runId: ColumnType<number, number, number>
  partNumber: ColumnType<string, string, string>
  title: ColumnType<string | null, string | null | undefined, string | null>
  description: ColumnType<string | null, string | null | undefined, string | null>
  listPrice: ColumnType<string | null, string | null | undefined, string | null>
  sellingPrice: ColumnType<string | null, string | null | undefined, string | null>
  laborTime: ColumnType<string | null, string | null | undefined, string | null>
  core: ColumnType<string | null, string | null | undefined, string | null>
  hideItem: ColumnType<string | null, string | null | undefined, string | null>
}

interface BulkRuns {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  fileName: ColumnType<string | null, string | null | undefined, string | null>
  createdCount: ColumnType<number, number, number>
  updatedCount: ColumnType<number, number, number>
  appliedBy: ColumnType<string, string, string>
  appliedAt: ColumnType<string, string | Date, string | Date>
}

interface CatalogImportRejections {
  importId: ColumnType<number, number, number>
  line: ColumnType<number, number, number>
  code: ColumnType<string, string, string>
  reason: ColumnType<string, string, string>
  text: ColumnType<string, string, string>
  values: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface CatalogImports {
  id: ColumnType<number, number | undefined, number>
  catalogId: ColumnType<number | null, number | null | undefined, number | null>
  kind: ColumnType<string, string, string>
  status: ColumnType<string, string, string>
  fileName: ColumnType<string, string, string>
  linesRead: ColumnType<number, number | undefined, number>
  linesMade: ColumnType<number, number | undefined, number>
  linesChanged: ColumnType<number, number | undefined, number>
  linesUnchanged: ColumnType<number, number | undefined, number>
  linesRejected: ColumnType<number, number | undefined, number>
  vehiclesMade: ColumnType<number, number | undefined, number>
  partsMade: ColumnType<number, number | undefined, number>
  fitmentsMade: ColumnType<number, number | undefined, number>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  startedById: ColumnType<number | null, number | null | undefined, number | null>
  startedByName: ColumnType<string, string, string>
  startedAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  failureReason: ColumnType<unknown | null, string | null | undefined, string | null>
  isFull: ColumnType<boolean, boolean | undefined, boolean>
  applicationsMissing: ColumnType<number | null, number | null | undefined, number | null>
  partsMissing: ColumnType<number | null, number | null | undefined, number | null>
  applicationsEnded: ColumnType<number | null, number | null | undefined, number | null>
}

interface Catalogs {
  id: ColumnType<number, number | undefined, number>
  name: ColumnType<string, string, string>
  displayName: ColumnType<string, string, string>
  enDisplayName: ColumnType<string, string, string>
  esDisplayName: ColumnType<string, string, string>
  ptDisplayName: ColumnType<string, string, string>
  frDisplayName: ColumnType<string, string, string>
  description: ColumnType<string | null, string | null | undefined, string | null>
  region: ColumnType<string | null, string | null | undefined, string | null>
  imageHost: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  kind: ColumnType<string, string | undefined, string>
  serviceUrl: ColumnType<string | null, string | null | undefined, string | null>
  serviceUser: ColumnType<string | null, string | null | undefined, string | null>
  servicePassword: ColumnType<string | null, string | null | undefined, string | null>
  chunkMarker: ColumnType<string, string | undefined, string>
  timeoutMs: ColumnType<number, number | undefined, number>
  silenceMs: ColumnType<number, number | undefined, number>
  hasServicePassword: ColumnType<boolean, never, never>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
  sendsRegionsAs: ColumnType<string, string | undefined, string>
  isAccessories: ColumnType<number, number | undefined, number>
  deletingSince: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  partsToDelete: ColumnType<number, number | undefined, number>
  partsDeleted: ColumnType<number, number | undefined, number>
}

interface Categories {
  id: ColumnType<number, number | undefined, number>
  catalogId: ColumnType<number, number, number>
  slug: ColumnType<string, string, string>
  nameEn: ColumnType<string, string, string>
  nameEs: ColumnType<string | null, string | null | undefined, string | null>
  namePt: ColumnType<string | null, string | null | undefined, string | null>
  nameFr: ColumnType<string | null, string | null | undefined, string | null>
}

interface Charges {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  chargeId: ColumnType<number | null, number | null | undefined, number | null>
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  customerId: ColumnType<number | null, number | null | undefined, number | null>
  paymentMethodId: ColumnType<number, number, number>
  dealerPaymentId: ColumnType<number, number, number>
  envMode: ColumnType<string, string, string>
  source: ColumnType<string, string, string>
  state: ColumnType<string, string | undefined, string>
  amount: ColumnType<number, number | string, number | string>
  currency: ColumnType<string, string, string>
  reason: ColumnType<string, string, string>
  reference: ColumnType<string, string | undefined, string>
  idempotencyKey: ColumnType<string, string, string>
  requestHash: ColumnType<Buffer, Buffer, Buffer>
  cardBrand: ColumnType<string | null, string | null | undefined, string | null>
  cardLast4: ColumnType<string | null, string | null | undefined, string | null>
  gatewayReference: ColumnType<string | null, string | null | undefined, string | null>
  gatewayCode: ColumnType<string | null, string | null | undefined, string | null>
  gatewayMessage: ColumnType<string | null, string | null | undefined, string | null>
  settledBy: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
  sentAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  asked: ColumnType<number, number | undefined, number>
  askAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  absentSince: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  accountDigest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  purpose: ColumnType<string | null, string | null | undefined, string | null>
  givenBack: ColumnType<number, number | string | undefined, number | string>
  keepCard: ColumnType<string | null, string | null | undefined, string | null>
  keepMessage: ColumnType<string | null, string | null | undefined, string | null>
  refusedAs: ColumnType<string | null, string | null | undefined, string | null>
  backTax: ColumnType<number, number | string | undefined, number | string>
  backShipping: ColumnType<number, number | string | undefined, number | string>
  backFees: ColumnType<number, number | string | undefined, number | string>
  taxPlace: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface ClientRequests {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  userEmail: ColumnType<string, string, string>
  requestType: ColumnType<string, string, string>
  catalogId: ColumnType<number | null, number | null | undefined, number | null>
  catalogName: ColumnType<string | null, string | null | undefined, string | null>
  partNumber: ColumnType<string | null, string | null | undefined, string | null>
  title: ColumnType<string | null, string | null | undefined, string | null>
  listPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  cost: ColumnType<number | null, number | string | null | undefined, number | string | null>
  costPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  comment: ColumnType<string | null, string | null | undefined, string | null>
  newPartNumber: ColumnType<string | null, string | null | undefined, string | null>
  issueDescription: ColumnType<string | null, string | null | undefined, string | null>
  name: ColumnType<string | null, string | null | undefined, string | null>
  emailOrPhone: ColumnType<string | null, string | null | undefined, string | null>
  isOpen: ColumnType<number, number | undefined, number>
  outcome: ColumnType<string | null, string | null | undefined, string | null>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  decidedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  undo: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface CloneFindings {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  place: ColumnType<string, string, string>
  field: ColumnType<string, string, string>
  label: ColumnType<string | null, string | null | undefined, string | null>
  outcome: ColumnType<string, string, string>
  mentions: ColumnType<string[], string[] | undefined, string[]>
  confirmedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  confirmedBy: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface CoreReminderPlans {
  dealerId: ColumnType<number, number, number>
  isOn: ColumnType<boolean, boolean, boolean>
  changedBy: ColumnType<string, string, string>
  changedAt: ColumnType<string, string | Date, string | Date>
  nextDay: ColumnType<string, string, string>
  failedRuns: ColumnType<number, number | undefined, number>
}

interface CoreReminders {
  dealerId: ColumnType<number, number, number>
  orderLineId: ColumnType<number, number, number>
  remindedAt: ColumnType<string, string | Date, string | Date>
}

interface CouponUses {
  dealerId: ColumnType<number, number, number>
  couponId: ColumnType<number, number, number>
  orderId: ColumnType<number, number, number>
  who: ColumnType<string, string, string>
  once: ColumnType<boolean, boolean, boolean>
}

interface Coupons {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  couponName: ColumnType<string, string, string>
  couponCode: ColumnType<string, string, string>
  codeNorm: ColumnType<string, string, string>
  couponType: ColumnType<string, string, string>
  discountAmount: ColumnType<number | null, number | string | null | undefined, number | string | null>
  discountPercentage: ColumnType<number | null, number | string | null | undefined, number | string | null>
  applyCouponOn: ColumnType<string, string, string>
  couponStartDate: ColumnType<string, string, string>
  couponEndDate: ColumnType<string, string, string>
  inStorePickup: ColumnType<number, number | undefined, number>
  oneCouponPerCustomer: ColumnType<number, number | undefined, number>
  couponActive: ColumnType<number, number | undefined, number>
  utmCode: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  deletedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface CustomerFormerEmails {
  dealerId: ColumnType<number, number, number>
  emailNorm: ColumnType<string, string, string>
  customerId: ColumnType<number, number, number>
  mergedBy: ColumnType<string, string, string>
  mergedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface CustomerImportRejections {
  dealerId: ColumnType<number, number, number>
  importId: ColumnType<number, number, number>
  line: ColumnType<number, number, number>
  problems: ColumnType<unknown, string, string>
  cells: ColumnType<unknown, string, string>
}

interface CustomerImports {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  fileName: ColumnType<string, string, string>
  existing: ColumnType<string, string, string>
  status: ColumnType<string, string, string>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  header: ColumnType<unknown, string | undefined, string>
  linesRead: ColumnType<number, number | undefined, number>
  linesCreated: ColumnType<number, number | undefined, number>
  linesUpdated: ColumnType<number, number | undefined, number>
  linesUnchanged: ColumnType<number, number | undefined, number>
  linesSkipped: ColumnType<number, number | undefined, number>
  linesRejected: ColumnType<number, number | undefined, number>
  startedById: ColumnType<number | null, number | null | undefined, number | null>
  startedByName: ColumnType<string, string, string>
  startedAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  failureReason: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface CustomerNotices {
  dealerId: ColumnType<number, number, number>
  kind: ColumnType<string, string, string>
  isOn: ColumnType<boolean, boolean | undefined, boolean>
  texts: ColumnType<unknown, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  attachesInvoice: ColumnType<boolean, boolean | undefined, boolean>
}

interface CustomerPaymentProfiles {
  dealerId: ColumnType<number, number, number>
  customerId: ColumnType<number, number, number>
  payflowProPnref: ColumnType<string | null, string | null | undefined, string | null>
  authorizeNetCustomerProfileId: ColumnType<string | null, string | null | undefined, string | null>
  authorizeNetPaymentProfileId: ColumnType<string | null, string | null | undefined, string | null>
  stripeCustomerId: ColumnType<string | null, string | null | undefined, string | null>
  stripePaymentMethodId: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string, string, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  merchanteCardId: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  cards: ColumnType<unknown, string | undefined, string>
}

interface CustomerPricing {
  dealerId: ColumnType<number, number, number>
  customerId: ColumnType<number, number, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface CustomerTotals {
  dealerId: ColumnType<number, number, number>
  customerId: ColumnType<number, number, number>
  qtyOrders: ColumnType<number, number | undefined, number>
  amountOrders: ColumnType<number, number | string | undefined, number | string>
}

interface Customers {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  customerType: ColumnType<number, number | undefined, number>
  billCompany: ColumnType<string, string, string>
  billContact: ColumnType<string | null, string | null | undefined, string | null>
  billAddress1: ColumnType<string, string, string>
  billAddress2: ColumnType<string | null, string | null | undefined, string | null>
  billCity: ColumnType<string, string, string>
  billState: ColumnType<string, string, string>
  billZip: ColumnType<string, string, string>
  billCountry: ColumnType<string, string | undefined, string>
  billPhone: ColumnType<string, string, string>
  billEmail: ColumnType<string, string, string>
  shipCompany: ColumnType<string | null, string | null | undefined, string | null>
  shipContact: ColumnType<string | null, string | null | undefined, string | null>
  shipAddress1: ColumnType<string | null, string | null | undefined, string | null>
  shipAddress2: ColumnType<string | null, string | null | undefined, string | null>
  shipCity: ColumnType<string | null, string | null | undefined, string | null>
  shipState: ColumnType<string | null, string | null | undefined, string | null>
  shipZip: ColumnType<string | null, string | null | undefined, string | null>
  shipCountry: ColumnType<string | null, string | null | undefined, string | null>
  shipPhone: ColumnType<string | null, string | null | undefined, string | null>
  shipEmail: ColumnType<string | null, string | null | undefined, string | null>
  passwordHash: ColumnType<string | null, string | null | undefined, string | null>
  instructions: ColumnType<string | null, string | null | undefined, string | null>
  shipVia: ColumnType<string | null, string | null | undefined, string | null>
  payTerms: ColumnType<string | null, string | null | undefined, string | null>
  salesman: ColumnType<string | null, string | null | undefined, string | null>
  intMemo: ColumnType<string | null, string | null | undefined, string | null>
  userMemo: ColumnType<string | null, string | null | undefined, string | null>
  locale: ColumnType<string, string | undefined, string>
  taxRate: ColumnType<number | null, number | string | null | undefined, number | string | null>
  taxState: ColumnType<string | null, string | null | undefined, string | null>
  taxCity: ColumnType<string | null, string | null | undefined, string | null>
  taxZip: ColumnType<string | null, string | null | undefined, string | null>
  salesTaxExceptionNo: ColumnType<string | null, string | null | undefined, string | null>
  taxEndDate: ColumnType<string | null, string | null | undefined, string | null>
  staxEndDate: ColumnType<string | null, string | null | undefined, string | null>
  costPlus: ColumnType<number | null, number | string | null | undefined, number | string | null>
  listMinus: ColumnType<number | null, number | string | null | undefined, number | string | null>
  emailNorm: ColumnType<string | null, string | null | undefined, string | null>
  searchText: ColumnType<string, never, never>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  billFax: ColumnType<string | null, string | null | undefined, string | null>
  emailKey: ColumnType<number, never, never>
  phoneKey: ColumnType<number | null, never, never>
  nameKey: ColumnType<number, never, never>
  storeCredit: ColumnType<number, number | string | undefined, number | string>
}

interface DealerCatalogs {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  catalogId: ColumnType<number, number, number>
  displayName: ColumnType<string, string, string>
  enDisplayName: ColumnType<string, string, string>
  esDisplayName: ColumnType<string, string, string>
  ptDisplayName: ColumnType<string, string, string>
  frDisplayName: ColumnType<string, string, string>
  memo: ColumnType<string | null, string | null | undefined, string | null>
  selectedCountries: ColumnType<string, string | undefined, string>
  selectionMakesYears: ColumnType<unknown, string | undefined, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
}

interface DealerCommunications {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  type: ColumnType<string, string | undefined, string>
  folderId: ColumnType<number, number | undefined, number>
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  orderNumber: ColumnType<number | null, number | null | undefined, number | null>
  rmaId: ColumnType<number | null, number | null | undefined, number | null>
  rmaNumber: ColumnType<number | null, number | null | undefined, number | null>
  rmaOrderNumber: ColumnType<number | null, number | null | undefined, number | null>
  fromName: ColumnType<string, string, string>
  fromMail: ColumnType<string | null, string | null | undefined, string | null>
  toName: ColumnType<string | null, string | null | undefined, string | null>
  toMail: ColumnType<string | null, string | null | undefined, string | null>
  subject: ColumnType<string, string, string>
  message: ColumnType<string, string, string>
  messageText: ColumnType<string, string, string>
  orderStatusId: ColumnType<number | null, number | null | undefined, number | null>
  shippingStatusId: ColumnType<number | null, number | null | undefined, number | null>
  declinedReason: ColumnType<string | null, string | null | undefined, string | null>
  templateId: ColumnType<number | null, number | null | undefined, number | null>
  doNotSendEmail: ColumnType<number, number | undefined, number>
  addApprovalText: ColumnType<number, number | undefined, number>
  mailId: ColumnType<number | null, number | null | undefined, number | null>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  isFromAdmin: ColumnType<number, number | undefined, number>
  toMailNorm: ColumnType<string | null, never, never>
  noticeKey: ColumnType<string | null, string | null | undefined, string | null>
  isRead: ColumnType<number, number | undefined, number>
  isVisible: ColumnType<number, number | undefined, number>
  isDraft: ColumnType<number, number | undefined, number>
  inReplyToMessageId: ColumnType<number | null, number | null | undefined, number | null>
  ccMail: ColumnType<string | null, string | null | undefined, string | null>
  dealerFolderId: ColumnType<number | null, number | null | undefined, number | null>
  messageId: ColumnType<string | null, string | null | undefined, string | null>
  answersBroadcastId: ColumnType<number | null, number | null | undefined, number | null>
  box: ColumnType<number, never, never>
  quoted: ColumnType<string | null, string | null | undefined, string | null>
  received: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface DealerMessageFolders {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  colName: ColumnType<string, string, string>
  nameNorm: ColumnType<string, never, never>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface DealerPayments {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  paymentMethodId: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  envMode: ColumnType<string, string, string>
  gatewayCredentials: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  refusedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  refusedAs: ColumnType<string | null, string | null | undefined, string | null>
  hasCredentials: ColumnType<boolean, never, never>
}

interface DealerPricing {
  dealerId: ColumnType<number, number, number>
  priorityToggle: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface DealerPricingRules {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  catalogId: ColumnType<number | null, number | null | undefined, number | null>
  makeId: ColumnType<number | null, number | null | undefined, number | null>
  customerId: ColumnType<number | null, number | null | undefined, number | null>
  rangeFrom: ColumnType<number | null, number | string | null | undefined, number | string | null>
  rangeTo: ColumnType<number | null, number | string | null | undefined, number | string | null>
  costPlus: ColumnType<number | null, number | string | null | undefined, number | string | null>
  listMinus: ColumnType<number | null, number | string | null | undefined, number | string | null>
  minProfit: ColumnType<number | null, number | string | null | undefined, number | string | null>
  inflateMsrp: ColumnType<number | null, number | string | null | undefined, number | string | null>
  isDefault: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface DealerRegistrations {
  dealerId: ColumnType<number, number, number>
  diDealerCode: ColumnType<string | null, string | null | undefined, string | null>
  company: ColumnType<string, string, string>
  address1: ColumnType<string, string, string>
  city: ColumnType<string, string, string>
  state: ColumnType<string, string, string>
  zip: ColumnType<string, string, string>
  diJobTitle: ColumnType<string | null, string | null | undefined, string | null>
  billContact: ColumnType<string, string, string>
  billPhone: ColumnType<string, string, string>
  billEmail: ColumnType<string, string, string>
  diManagerPhone: ColumnType<string | null, string | null | undefined, string | null>
  diDealerWebsite: ColumnType<string | null, string | null | undefined, string | null>
  diWebsiteProvider: ColumnType<string | null, string | null | undefined, string | null>
  diDmsProvider: ColumnType<string | null, string | null | undefined, string | null>
  aaSignatureName: ColumnType<string, string, string>
  aaTitle: ColumnType<string, string, string>
  aaEmail: ColumnType<string, string, string>
  aaPhone: ColumnType<string | null, string | null | undefined, string | null>
  registeredAt: ColumnType<string, string | Date | undefined, string | Date>
  announcedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  approvedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  approvedBy: ColumnType<string | null, string | null | undefined, string | null>
  declinedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  declinedBy: ColumnType<string | null, string | null | undefined, string | null>
  declineReason: ColumnType<string | null, string | null | undefined, string | null>
  agreementVersion: ColumnType<number | null, number | null | undefined, number | null>
}

interface DealerRoleLists {
  dealerId: ColumnType<number, number, number>
  version: ColumnType<number, number, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface DealerScripts {
  dealerId: ColumnType<number, number, number>
  customHeaderScripts: ColumnType<string | null, string | null | undefined, string | null>
  customBodyScripts: ColumnType<string | null, string | null | undefined, string | null>
  orderSuccessPageHeaderScript: ColumnType<string | null, string | null | undefined, string | null>
  orderSuccessPageBodyScript: ColumnType<string | null, string | null | undefined, string | null>
  sslSiteSealCode: ColumnType<string | null, string | null | undefined, string | null>
  googleAnalytics: ColumnType<string | null, string | null | undefined, string | null>
  googleBingConversion: ColumnType<string | null, string | null | undefined, string | null>
  googleAnalyticsAccount: ColumnType<string | null, string | null | undefined, string | null>
  enableGoogleAnalyticsTracking: ColumnType<number, number | undefined, number>
  facebookPageUrl: ColumnType<string | null, string | null | undefined, string | null>
  twitterPageUrl: ColumnType<string | null, string | null | undefined, string | null>
  linkedinPageUrl: ColumnType<string | null, string | null | undefined, string | null>
  instagramPageUrl: ColumnType<string | null, string | null | undefined, string | null>
  pinterestPageUrl: ColumnType<string | null, string | null | undefined, string | null>
  youtubePageUrl: ColumnType<string | null, string | null | undefined, string | null>
  sitemapXml: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  sitemapDomain: ColumnType<string | null, string | null | undefined, string | null>
}

interface DealerSettings {
  dealerId: ColumnType<number, number, number>
  nextOrderNumber: ColumnType<number, number | undefined, number>
  nextRmaNumber: ColumnType<number, number | undefined, number>
  provideFreeShipping: ColumnType<number, number | undefined, number>
  freeShippingMinAmount: ColumnType<number | null, number | string | null | undefined, number | string | null>
  handlingFeeOrderTotal: ColumnType<number | null, number | string | null | undefined, number | string | null>
  handlingFeeAmountLessTotal: ColumnType<number | null, number | string | null | undefined, number | string | null>
  handlingFeeAmountGreaterTotal: ColumnType<number | null, number | string | null | undefined, number | string | null>
  handlingFeeHideFee: ColumnType<number, number | undefined, number>
  customFeeTitle: ColumnType<string | null, string | null | undefined, string | null>
  customFeeFixed: ColumnType<number | null, number | string | null | undefined, number | string | null>
  customFeePercent: ColumnType<number | null, number | string | null | undefined, number | string | null>
  shippingPercent: ColumnType<number | null, number | string | null | undefined, number | string | null>
  shippingFlat: ColumnType<number | null, number | string | null | undefined, number | string | null>
  shippingMin: ColumnType<number | null, number | string | null | undefined, number | string | null>
  shippingMax: ColumnType<number | null, number | string | null | undefined, number | string | null>
  allStatesProvinceTaxRate: ColumnType<number | null, number | string | null | undefined, number | string | null>
  applyLaborOnOrderTotal: ColumnType<number, number | undefined, number>
  applyTaxToPartsAccessories: ColumnType<number, number | undefined, number>
  applyTaxToShipping: ColumnType<number, number | undefined, number>
  showInflatedPrice: ColumnType<number, number | undefined, number>
  orderNotificationText: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  v1dlid: ColumnType<number | null, number | null | undefined, number | null>
  vinToOrder: ColumnType<number, number | undefined, number>
  enableQuoteSearch: ColumnType<number, number | undefined, number>
  forcePhoneCheckout: ColumnType<number, number | undefined, number>
  forceVinContactPage: ColumnType<number, number | undefined, number>
  hideAccesoriesMobile: ColumnType<number, number | undefined, number>
  galeryModeAccesories: ColumnType<number, number | undefined, number>
  displayOnePrice: ColumnType<number, number | undefined, number>
  showCore: ColumnType<number, number | undefined, number>
  addCoreToPricing: ColumnType<number, number | undefined, number>
  configShowBreadcrumb: ColumnType<number, number | undefined, number>
  configShowCategoryBorder: ColumnType<number, number | undefined, number>
  configShowShortcutsBorder: ColumnType<number, number | undefined, number>
  headerTitle: ColumnType<string | null, string | null | undefined, string | null>
  headerSubTitle: ColumnType<string | null, string | null | undefined, string | null>
  homeButtonLink: ColumnType<string | null, string | null | undefined, string | null>
  contactUsUrl: ColumnType<string | null, string | null | undefined, string | null>
  externalDealerId: ColumnType<string | null, string | null | undefined, string | null>
  defaultSearchTab: ColumnType<number, number | undefined, number>
  sliderSearchBox: ColumnType<number, number | undefined, number>
  minOrderAmount: ColumnType<number | null, number | string | null | undefined, number | string | null>
  themeId: ColumnType<number, number | undefined, number>
  logoImage: ColumnType<string | null, string | null | undefined, string | null>
  topBannerImage: ColumnType<string | null, string | null | undefined, string | null>
  customFooterImage: ColumnType<string | null, string | null | undefined, string | null>
  uploadFavIcon: ColumnType<string | null, string | null | undefined, string | null>
  address1: ColumnType<string | null, string | null | undefined, string | null>
  address2: ColumnType<string | null, string | null | undefined, string | null>
  city: ColumnType<string | null, string | null | undefined, string | null>
  zip: ColumnType<string | null, string | null | undefined, string | null>
  state: ColumnType<string | null, string | null | undefined, string | null>
  country: ColumnType<string | null, string | null | undefined, string | null>
  billPhone: ColumnType<string | null, string | null | undefined, string | null>
  returnsAddressAddress1: ColumnType<string | null, string | null | undefined, string | null>
  returnsAddressAddress2: ColumnType<string | null, string | null | undefined, string | null>
  returnsAddressCity: ColumnType<string | null, string | null | undefined, string | null>
  returnsAddressZip: ColumnType<string | null, string | null | undefined, string | null>
  returnsAddressState: ColumnType<string | null, string | null | undefined, string | null>
  returnsAddressCountry: ColumnType<string | null, string | null | undefined, string | null>
  returnsAddressTelephone: ColumnType<string | null, string | null | undefined, string | null>
  coreAddressAddress1: ColumnType<string | null, string | null | undefined, string | null>
  coreAddressAddress2: ColumnType<string | null, string | null | undefined, string | null>
  coreAddressCity: ColumnType<string | null, string | null | undefined, string | null>
  coreAddressZip: ColumnType<string | null, string | null | undefined, string | null>
  coreAddressState: ColumnType<string | null, string | null | undefined, string | null>
  coreAddressCountry: ColumnType<string | null, string | null | undefined, string | null>
  coreAddressTelephone: ColumnType<string | null, string | null | undefined, string | null>
  homepageSpecialsSectionTitle: ColumnType<string | null, string | null | undefined, string | null>
  homepageSpecialsCompType: ColumnType<string, string | undefined, string>
  enablePickUpAtDealership: ColumnType<number, number | undefined, number>
  pickUpDescription: ColumnType<string | null, string | null | undefined, string | null>
  taxComponents: ColumnType<unknown | null, string | null | undefined, string | null>
  returnDays: ColumnType<number | null, number | null | undefined, number | null>
}

interface DealerShipping {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  shippingId: ColumnType<number, number, number>
  displayName: ColumnType<string | null, string | null | undefined, string | null>
  profitPercent: ColumnType<number | null, number | string | null | undefined, number | string | null>
  memo: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  version: ColumnType<number, number | undefined, number>
}

interface DealerThemeColors {
  dealerId: ColumnType<number, number, number>
  themeId: ColumnType<number, number, number>
  themeColors: ColumnType<unknown, string, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Dealers {
  id: ColumnType<number, number | undefined, number>
  dealerDomain: ColumnType<string, string, string>
  dealerAdminDomain: ColumnType<string | null, string | null | undefined, string | null>
  company: ColumnType<string, string, string>
  address1: ColumnType<string, string, string>
  address2: ColumnType<string | null, string | null | undefined, string | null>
  city: ColumnType<string | null, string | null | undefined, string | null>
  state: ColumnType<string | null, string | null | undefined, string | null>
  zip: ColumnType<string | null, string | null | undefined, string | null>
  country: ColumnType<string, string | undefined, string>
  billContact: ColumnType<string | null, string | null | undefined, string | null>
  billPhone: ColumnType<string | null, string | null | undefined, string | null>
  billEmail: ColumnType<string | null, string | null | undefined, string | null>
  shipContact: ColumnType<string | null, string | null | undefined, string | null>
  shipPhone: ColumnType<string | null, string | null | undefined, string | null>
  shipEmail: ColumnType<string | null, string | null | undefined, string | null>
  partsContact: ColumnType<string | null, string | null | undefined, string | null>
  partsPhone: ColumnType<string | null, string | null | undefined, string | null>
  partsEmail: ColumnType<string | null, string | null | undefined, string | null>
  envyMainUser: ColumnType<string, string | undefined, string>
  temporaryPassword: ColumnType<string | null, string | null | undefined, string | null>
  passwordChangedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  locale: ColumnType<string, string | undefined, string>
  languagesAvailable: ColumnType<string, string | undefined, string>
  registrationType: ColumnType<string, string | undefined, string>
  registrationSource: ColumnType<string | null, string | null | undefined, string | null>
  assetsRootUrl: ColumnType<string | null, string | null | undefined, string | null>
  assetsUploadPath: ColumnType<string | null, string | null | undefined, string | null>
  imagesBaseUrl: ColumnType<string | null, string | null | undefined, string | null>
  isActive: ColumnType<number, number | undefined, number>
  subscriptionPlanId: ColumnType<number | null, number | null | undefined, number | null>
  currencySymbol: ColumnType<string, string | undefined, string>
  timeZone: ColumnType<string, string | undefined, string>
  clonedFromId: ColumnType<number | null, number | null | undefined, number | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  setupHiddenAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  agreementVersion: ColumnType<number | null, number | null | undefined, number | null>
  agreementAcceptedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface EditedParts {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  partNumber: ColumnType<string, string, string>
  numberNorm: ColumnType<string, never, never>
  title: ColumnType<string | null, string | null | undefined, string | null>
  description: ColumnType<string | null, string | null | undefined, string | null>
  listPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  sellingPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  cost: ColumnType<number | null, number | string | null | undefined, number | string | null>
  core: ColumnType<number | null, number | string | null | undefined, number | string | null>
  hideItem: ColumnType<number, number | undefined, number>
  activateItem: ColumnType<number, number | undefined, number>
  pickupOnly: ColumnType<number, number | undefined, number>
  fixedShippingPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  additionalImage: ColumnType<string | null, string | null | undefined, string | null>
  additionalImageDefault: ColumnType<number, number | undefined, number>
  laborTime: ColumnType<number | null, number | string | null | undefined, number | string | null>
  supersededBy: ColumnType<string | null, string | null | undefined, string | null>
  words: ColumnType<string, never, never>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Engines {
  id: ColumnType<number, number | undefined, number>
  slug: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  fuel: ColumnType<string | null, string | null | undefined, string | null>
}

interface ExportFiles {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  savedAs: ColumnType<string, string, string>
  bytes: ColumnType<number, number, number>
  madeBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  downloadedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  deleteAt: ColumnType<string, string | Date, string | Date>
}

interface ExportTemplates {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  content: ColumnType<Buffer, Buffer, Buffer>
  bytes: ColumnType<number, number, number>
  sheet: ColumnType<string, string, string>
  headerRow: ColumnType<number, number, number>
  filled: ColumnType<string[], string[], string[]>
  unfilled: ColumnType<string[], string[], string[]>
  createdBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Exports {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  state: ColumnType<string, string, string>
  asked: ColumnType<unknown, string, string>
  name: ColumnType<string, string, string>
  partsTotal: ColumnType<number, number | undefined, number>
  partsRead: ColumnType<number, number | undefined, number>
  partsWritten: ColumnType<number, number | undefined, number>
  partsLeftOut: ColumnType<number, number | undefined, number>
  observations: ColumnType<unknown, string | undefined, string>
  filePath: ColumnType<string | null, string | null | undefined, string | null>
  madeBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
}

interface FeedRejects {
  dealerId: ColumnType<number, number, number>
  runId: ColumnType<number, number, number>
  position: ColumnType<number, number, number>
  number: ColumnType<string, string, string>
  name: ColumnType<string | null, string | null | undefined, string | null>
  reason: ColumnType<string, string, string>
  listPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
}

interface FeedRuns {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  night: ColumnType<string | null, string | null | undefined, string | null>
  status: ColumnType<string, string | undefined, string>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  parts: ColumnType<number, number | undefined, number>
  rejected: ColumnType<number, number | undefined, number>
  reasons: ColumnType<unknown, string | undefined, string>
  bytes: ColumnType<number, number | undefined, number>
  target: ColumnType<string | null, string | null | undefined, string | null>
  digest: ColumnType<string | null, string | null | undefined, string | null>
  startedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface Files {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  key: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  contentType: ColumnType<string, string, string>
  bytes: ColumnType<number, number, number>
  sha256: ColumnType<Buffer, Buffer, Buffer>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface FitmentApplications {
  partId: ColumnType<number, number, number>
  vehicleId: ColumnType<number, number, number>
  identity: ColumnType<string, string, string>
  note: ColumnType<string | null, string | null | undefined, string | null>
  quantity: ColumnType<number | null, number | string | null | undefined, number | string | null>
  fullImportId: ColumnType<number | null, number | null | undefined, number | null>
}

interface Fitments {
  partId: ColumnType<number, number, number>
  vehicleId: ColumnType<number, number, number>
  note: ColumnType<string | null, string | null | undefined, string | null>
}

interface FooterOptions {
  dealerId: ColumnType<number, number, number>
  footerColumns: ColumnType<unknown, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface HomePageSpecialProducts {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  position: ColumnType<number, number, number>
  productId: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  partNumber: ColumnType<string, string, string>
  catalogName: ColumnType<string, string, string>
  pathImage: ColumnType<string | null, string | null | undefined, string | null>
  assembly: ColumnType<string | null, string | null | undefined, string | null>
  makeName: ColumnType<string | null, string | null | undefined, string | null>
  year: ColumnType<number | null, number | null | undefined, number | null>
  modelName: ColumnType<string | null, string | null | undefined, string | null>
  trimName: ColumnType<string | null, string | null | undefined, string | null>
  engineName: ColumnType<string | null, string | null | undefined, string | null>
  categoryId: ColumnType<number | null, number | null | undefined, number | null>
  categoryName: ColumnType<string | null, string | null | undefined, string | null>
  categorySlug: ColumnType<string | null, string | null | undefined, string | null>
  subcategoryId: ColumnType<number | null, number | null | undefined, number | null>
  subcategoryName: ColumnType<string | null, string | null | undefined, string | null>
  subcategorySlug: ColumnType<string | null, string | null | undefined, string | null>
  price: ColumnType<number | null, number | string | null | undefined, number | string | null>
  showPrice: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface IdempotencyKeys {
  dealerId: ColumnType<number, number, number>
  key: ColumnType<string, string, string>
  requestHash: ColumnType<Buffer, Buffer, Buffer>
  status: ColumnType<number | null, number | null | undefined, number | null>
  answer: ColumnType<unknown | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Images {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  fileName: ColumnType<string, string, string>
  fileNameNorm: ColumnType<string, never, never>
  fileKey: ColumnType<string, string, string>
  contentType: ColumnType<string, string, string>
  bytes: ColumnType<number, number, number>
  width: ColumnType<number, number, number>
  height: ColumnType<number, number, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ImportedOrders {
  dealerId: ColumnType<number, number, number>
  source: ColumnType<string, string, string>
  reference: ColumnType<string, string, string>
  orderId: ColumnType<number, number, number>
  importId: ColumnType<number, number, number>
  content: ColumnType<string, string, string>
  state: ColumnType<string, string, string>
  orderVersion: ColumnType<number, number, number>
  chargedAmount: ColumnType<number, number | string, number | string>
  refundedAmount: ColumnType<number, number | string, number | string>
}

interface InboundMails {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  replyToken: ColumnType<string, string, string>
  messageId: ColumnType<string, string, string>
  sender: ColumnType<string, string, string>
  raw: ColumnType<Buffer, Buffer, Buffer>
  state: ColumnType<string, string | undefined, string>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  receivedAt: ColumnType<string, string | Date | undefined, string | Date>
  isBounce: ColumnType<boolean, boolean | undefined, boolean>
}

interface Inventory {
  warehouse: ColumnType<string, string, string>
  number: ColumnType<string, string, string>
  numberNorm: ColumnType<string, never, never>
  stock: ColumnType<number, number, number>
  weight: ColumnType<number | null, number | string | null | undefined, number | string | null>
  length: ColumnType<number | null, number | string | null | undefined, number | string | null>
  width: ColumnType<number | null, number | string | null | undefined, number | string | null>
  height: ColumnType<number | null, number | string | null | undefined, number | string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface IsolationChecks {
  dealerId: ColumnType<number, number, number>
  testDealerIds: ColumnType<number[], number[] | undefined, number[]>
  ranAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  tables: ColumnType<number, number | undefined, number>
  tablesWithRows: ColumnType<number, number | undefined, number>
  findings: ColumnType<unknown, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ListViews {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  userId: ColumnType<number, number, number>
  userName: ColumnType<string, string, string>
  list: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  query: ColumnType<string, string, string>
  columns: ColumnType<unknown | null, string | null | undefined, string | null>
  isShared: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface MailFiles {
  dealerId: ColumnType<number, number, number>
  mailId: ColumnType<number, number, number>
  position: ColumnType<number, number, number>
  fileId: ColumnType<number, number, number>
}

interface MailSuppressions {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  address: ColumnType<string, string, string>
  addressNorm: ColumnType<string, never, never>
  reason: ColumnType<string, string, string>
  note: ColumnType<string | null, string | null | undefined, string | null>
  createdBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Mails {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  fromName: ColumnType<string, string, string>
  replyTo: ColumnType<string | null, string | null | undefined, string | null>
  toName: ColumnType<string | null, string | null | undefined, string | null>
  toAddress: ColumnType<string, string, string>
  subject: ColumnType<string, string, string>
  html: ColumnType<string, string, string>
  text: ColumnType<string, string, string>
  status: ColumnType<string, string | undefined, string>
  attempts: ColumnType<number, number | undefined, number>
  lastAnswer: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  sentAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  cc: ColumnType<string[], string[] | undefined, string[]>
  sender: ColumnType<string | null, string | null | undefined, string | null>
  isSecret: ColumnType<number, number | undefined, number>
  replyToken: ColumnType<string | null, string | null | undefined, string | null>
  unsubscribeUrl: ColumnType<string | null, string | null | undefined, string | null>
  isPersonal: ColumnType<number, number | undefined, number>
  waitsForId: ColumnType<number | null, number | null | undefined, number | null>
  orderPaper: ColumnType<string | null, string | null | undefined, string | null>
}

interface Makes {
  id: ColumnType<number, number | undefined, number>
  slug: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  badgeId: ColumnType<number | null, number | null | undefined, number | null>
}

interface MessageAssignments {
  dealerId: ColumnType<number, number, number>
  messageId: ColumnType<number, number, number>
  userId: ColumnType<number, number, number>
}

interface MessageFiles {
  dealerId: ColumnType<number, number, number>
  messageId: ColumnType<number, number, number>
  position: ColumnType<number, number, number>
  fileId: ColumnType<number, number, number>
}

interface MessageFolders {
  id: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
}

interface MessageSignatures {
  dealerId: ColumnType<number, number, number>
  userId: ColumnType<number, number, number>
  signature: ColumnType<string, string, string>
}

interface Models {
  id: ColumnType<number, number | undefined, number>
  makeId: ColumnType<number, number, number>
  slug: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
}

interface OneTimeCodes {
  dealerId: ColumnType<number, number, number>
  userId: ColumnType<number, number, number>
  secret: ColumnType<string, string, string>
  startedAt: ColumnType<string, string | Date | undefined, string | Date>
  switchedOnAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  lastStep: ColumnType<number, number | undefined, number>
  recoveryCodes: ColumnType<string[], string[] | undefined, string[]>
}

interface OperatorNotes {
  note: ColumnType<string, string, string>
  notedAt: ColumnType<string, string | Date, string | Date>
}

interface OrderCounts {
  dealerId: ColumnType<number, number, number>
  day: ColumnType<string, string, string>
  status: ColumnType<number, number, number>
  currencySymbol: ColumnType<string, string, string>
  orders: ColumnType<number, number, number>
  amount: ColumnType<number, number | string, number | string>
}

interface OrderLines {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  orderId: ColumnType<number, number, number>
  partNumber: ColumnType<string, string, string>
  description: ColumnType<string | null, string | null | undefined, string | null>
  year: ColumnType<number | null, number | null | undefined, number | null>
  makeSlug: ColumnType<string | null, string | null | undefined, string | null>
  modelSlug: ColumnType<string | null, string | null | undefined, string | null>
  trimSlug: ColumnType<string | null, string | null | undefined, string | null>
  engineSlug: ColumnType<string | null, string | null | undefined, string | null>
  vehicleToEngineConfigId: ColumnType<number | null, number | null | undefined, number | null>
  catalogId: ColumnType<number | null, number | null | undefined, number | null>
  partId: ColumnType<number | null, number | null | undefined, number | null>
  token: ColumnType<string | null, string | null | undefined, string | null>
  pictureUrl: ColumnType<string | null, string | null | undefined, string | null>
  cost: ColumnType<number, number | string, number | string>
  costUnknown: ColumnType<number, number | undefined, number>
  price: ColumnType<number, number | string, number | string>
  qty: ColumnType<number, number, number>
  qtyShipped: ColumnType<number, number | undefined, number>
  lastShipQty: ColumnType<number, number | undefined, number>
  extendedPrice: ColumnType<number, never, never>
  itemWeight: ColumnType<number | null, number | string | null | undefined, number | string | null>
  statusOrder: ColumnType<number, number | undefined, number>
  trackingNumber: ColumnType<string | null, string | null | undefined, string | null>
  shippingCarrier: ColumnType<string | null, string | null | undefined, string | null>
  intMemo: ColumnType<string | null, string | null | undefined, string | null>
  userMemo: ColumnType<string | null, string | null | undefined, string | null>
  shipMemo: ColumnType<string | null, string | null | undefined, string | null>
  isTaxable: ColumnType<number, number | undefined, number>
  pickupOnly: ColumnType<number, number | undefined, number>
  corePrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  shippedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  fixedShippingPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  discountAmount: ColumnType<number, number | string | undefined, number | string>
  vin: ColumnType<string | null, string | null | undefined, string | null>
}

interface OrderLinks {
  dealerId: ColumnType<number, number, number>
  orderId: ColumnType<number, number, number>
  number: ColumnType<number, number, number>
}

interface OrderLog {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  orderId: ColumnType<number, number, number>
  orderNumber: ColumnType<number, number, number>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  action: ColumnType<string, string, string>
  memo: ColumnType<string, string, string>
  external: ColumnType<number, number | undefined, number>
}

interface OrderShipments {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  orderId: ColumnType<number, number, number>
  lineId: ColumnType<number | null, number | null | undefined, number | null>
  partNumber: ColumnType<string, string, string>
  qty: ColumnType<number, number, number>
  trackingNumber: ColumnType<string | null, string | null | undefined, string | null>
  carrier: ColumnType<string | null, string | null | undefined, string | null>
  shippedAt: ColumnType<string, string | Date, string | Date>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  messageId: ColumnType<number | null, number | null | undefined, number | null>
}

interface OrderStatusUndos {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: ColumnType<string, string | Date, string | Date>
  undoneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  moves: ColumnType<unknown, string, string>
}

interface OrderTotals {
  dealerId: ColumnType<number, number, number>
  status: ColumnType<number, number, number>
  currencySymbol: ColumnType<string, string, string>
  orders: ColumnType<number, number, number>
  amount: ColumnType<number, number | string, number | string>
}

interface Orders {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  orderNumber: ColumnType<number, number, number>
  customerId: ColumnType<number | null, number | null | undefined, number | null>
  orderDate: ColumnType<string, string | Date, string | Date>
  orderDay: ColumnType<string, string, string>
  orderStatusId: ColumnType<number, number | undefined, number>
  shippingStatusId: ColumnType<number | null, number | null | undefined, number | null>
  declinedReasonId: ColumnType<number | null, number | null | undefined, number | null>
  isLocked: ColumnType<number, number | undefined, number>
  requiredDate: ColumnType<string | null, string | null | undefined, string | null>
  payTerms: ColumnType<string | null, string | null | undefined, string | null>
  salesman: ColumnType<string | null, string | null | undefined, string | null>
  purchaseOrderNumber: ColumnType<string | null, string | null | undefined, string | null>
  intMemo: ColumnType<string | null, string | null | undefined, string | null>
  userMemo: ColumnType<string | null, string | null | undefined, string | null>
  shipMemo: ColumnType<string | null, string | null | undefined, string | null>
  instructions: ColumnType<string | null, string | null | undefined, string | null>
  shipVia: ColumnType<string | null, string | null | undefined, string | null>
  shippingMethodName: ColumnType<string | null, string | null | undefined, string | null>
  fixedShipping: ColumnType<number, number | undefined, number>
  taxRate: ColumnType<number | null, number | string | null | undefined, number | string | null>
  taxState: ColumnType<string | null, string | null | undefined, string | null>
  taxCity: ColumnType<string | null, string | null | undefined, string | null>
  taxZip: ColumnType<string | null, string | null | undefined, string | null>
  salesTaxExceptionNo: ColumnType<string | null, string | null | undefined, string | null>
  staxEndDate: ColumnType<string | null, string | null | undefined, string | null>
  pgatewayId: ColumnType<number | null, number | null | undefined, number | null>
  token: ColumnType<string | null, string | null | undefined, string | null>
  locale: ColumnType<string, string | undefined, string>
  currencySymbol: ColumnType<string, string, string>
  isBusinessAcc: ColumnType<number, number | undefined, number>
  sameAddress: ColumnType<number, number | undefined, number>
  billCompany: ColumnType<string, string, string>
  billContact: ColumnType<string | null, string | null | undefined, string | null>
  billAddress1: ColumnType<string, string, string>
  billAddress2: ColumnType<string | null, string | null | undefined, string | null>
  billCity: ColumnType<string, string, string>
  billState: ColumnType<string, string, string>
  billZip: ColumnType<string, string, string>
  billCountry: ColumnType<string, string | undefined, string>
  billPhone: ColumnType<string, string, string>
  billEmail: ColumnType<string, string, string>
  shipCompany: ColumnType<string | null, string | null | undefined, string | null>
  shipContact: ColumnType<string | null, string | null | undefined, string | null>
  shipAddress1: ColumnType<string | null, string | null | undefined, string | null>
  shipAddress2: ColumnType<string | null, string | null | undefined, string | null>
  shipCity: ColumnType<string | null, string | null | undefined, string | null>
  shipState: ColumnType<string | null, string | null | undefined, string | null>
  shipZip: ColumnType<string | null, string | null | undefined, string | null>
  shipCountry: ColumnType<string | null, string | null | undefined, string | null>
  shipPhone: ColumnType<string | null, string | null | undefined, string | null>
  shipEmail: ColumnType<string | null, string | null | undefined, string | null>
  subtotal: ColumnType<number, number | string, number | string>
  shippingAmount: ColumnType<number, number | string, number | string>
  handlingFeeAmount: ColumnType<number, number | string, number | string>
  customFeeAmount: ColumnType<number, number | string, number | string>
  customFeeTitle: ColumnType<string | null, string | null | undefined, string | null>
  salesTaxRate: ColumnType<number, number | string, number | string>
  salesTaxAmount: ColumnType<number, number | string, number | string>
  taxSource: ColumnType<string, string, string>
  orderAmount: ColumnType<number, number | string, number | string>
  summary: ColumnType<unknown, string, string>
  searchText: ColumnType<string, never, never>
  deletedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  fixedHandling: ColumnType<number, number | undefined, number>
  fixedCustomFee: ColumnType<number, number | undefined, number>
  chargedAmount: ColumnType<number, number | string | undefined, number | string>
  refundedAmount: ColumnType<number, number | string | undefined, number | string>
  givenBackAmount: ColumnType<number, number | string | undefined, number | string>
  hasUnknownPayment: ColumnType<boolean, boolean | undefined, boolean>
  paymentState: ColumnType<string, never, never>
  isPickUp: ColumnType<number, number | undefined, number>
  discountAmount: ColumnType<number, number | string | undefined, number | string>
  couponId: ColumnType<number | null, number | null | undefined, number | null>
  couponCode: ColumnType<string | null, string | null | undefined, string | null>
  couponTerms: ColumnType<unknown | null, string | null | undefined, string | null>
  utmCode: ColumnType<string | null, string | null | undefined, string | null>
  importedFrom: ColumnType<string | null, string | null | undefined, string | null>
  importedNumber: ColumnType<string | null, string | null | undefined, string | null>
  salesTaxCharged: ColumnType<number, never, never>
  paymentStanding: ColumnType<string, never, never>
  customerUnvouched: ColumnType<number, number | undefined, number>
  taxComponents: ColumnType<unknown | null, never, never>
  exemptAmount: ColumnType<number, never, never>
  taxableAmount: ColumnType<number, never, never>
  terms: ColumnType<unknown | null, string | null | undefined, string | null>
  paymentStatus: ColumnType<string, never, never>
  isTest: ColumnType<number, number | undefined, number>
}

interface OwedRefunds {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  orderId: ColumnType<number, number, number>
  reason: ColumnType<string, string, string>
  message: ColumnType<unknown | null, string | null | undefined, string | null>
  plan: ColumnType<unknown | null, string | null | undefined, string | null>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date, string | Date>
  doneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface PageSettings {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  pageId: ColumnType<number, number, number>
  pagetechPosition: ColumnType<number, number | undefined, number>
  metaHeader: ColumnType<string, string | undefined, string>
  enTitle: ColumnType<string, string | undefined, string>
  enHtml: ColumnType<string, string | undefined, string>
  enPageTitle: ColumnType<string, string | undefined, string>
  enMetaTitle: ColumnType<string, string | undefined, string>
  enMetaDescription: ColumnType<string, string | undefined, string>
  enMetaKeywords: ColumnType<string, string | undefined, string>
  esTitle: ColumnType<string, string | undefined, string>
  esHtml: ColumnType<string, string | undefined, string>
  esPageTitle: ColumnType<string, string | undefined, string>
  esMetaTitle: ColumnType<string, string | undefined, string>
  esMetaDescription: ColumnType<string, string | undefined, string>
  esMetaKeywords: ColumnType<string, string | undefined, string>
  ptTitle: ColumnType<string, string | undefined, string>
  ptHtml: ColumnType<string, string | undefined, string>
  ptPageTitle: ColumnType<string, string | undefined, string>
  ptMetaTitle: ColumnType<string, string | undefined, string>
  ptMetaDescription: ColumnType<string, string | undefined, string>
  ptMetaKeywords: ColumnType<string, string | undefined, string>
  frTitle: ColumnType<string, string | undefined, string>
  frHtml: ColumnType<string, string | undefined, string>
  frPageTitle: ColumnType<string, string | undefined, string>
  frMetaTitle: ColumnType<string, string | undefined, string>
  frMetaDescription: ColumnType<string, string | undefined, string>
  frMetaKeywords: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Pages {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  pageUrl: ColumnType<string, string, string>
  menuTitle: ColumnType<string, string | undefined, string>
  pagePosition: ColumnType<string, string | undefined, string>
  isActive: ColumnType<number, number | undefined, number>
  isVisible: ColumnType<number, number | undefined, number>
  enableSection: ColumnType<number, number | undefined, number>
  enableSlider: ColumnType<number, number | undefined, number>
  sliderImageSrc: ColumnType<string | null, string | null | undefined, string | null>
  position: ColumnType<number, number | undefined, number>
  enTitle: ColumnType<string, string | undefined, string>
  enMetaTitle: ColumnType<string, string | undefined, string>
  enMetaKeyword: ColumnType<string, string | undefined, string>
  enMetaDescription: ColumnType<string, string | undefined, string>
  enPageContent: ColumnType<string, string | undefined, string>
  esTitle: ColumnType<string, string | undefined, string>
  esMetaTitle: ColumnType<string, string | undefined, string>
  esMetaKeyword: ColumnType<string, string | undefined, string>
  esMetaDescription: ColumnType<string, string | undefined, string>
  esPageContent: ColumnType<string, string | undefined, string>
  ptTitle: ColumnType<string, string | undefined, string>
  ptMetaTitle: ColumnType<string, string | undefined, string>
  ptMetaKeyword: ColumnType<string, string | undefined, string>
  ptMetaDescription: ColumnType<string, string | undefined, string>
  ptPageContent: ColumnType<string, string | undefined, string>
  frTitle: ColumnType<string, string | undefined, string>
  frMetaTitle: ColumnType<string, string | undefined, string>
  frMetaKeyword: ColumnType<string, string | undefined, string>
  frMetaDescription: ColumnType<string, string | undefined, string>
  frPageContent: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface PaperRuns {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  state: ColumnType<string, string, string>
  kind: ColumnType<string, string, string>
  locale: ColumnType<string, string, string>
  orderIds: ColumnType<unknown, string, string>
  showsPayments: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  ordersTotal: ColumnType<number, number, number>
  ordersDone: ColumnType<number, number | undefined, number>
  skipped: ColumnType<unknown, string | undefined, string>
  filePath: ColumnType<string | null, string | null | undefined, string | null>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  madeBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface PartInterchange {
  partId: ColumnType<number, number, number>
  number: ColumnType<string, string, string>
  numberNorm: ColumnType<string, never, never>
  brand: ColumnType<string | null, string | null | undefined, string | null>
}

interface PartPhotos {
  partId: ColumnType<number, number, number>
  position: ColumnType<number, number, number>
  path: ColumnType<string, string, string>
}

interface PartTranslations {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  partNumber: ColumnType<string, string, string>
  numberNorm: ColumnType<string, never, never>
  en: ColumnType<string | null, string | null | undefined, string | null>
  es: ColumnType<string | null, string | null | undefined, string | null>
  pt: ColumnType<string | null, string | null | undefined, string | null>
  fr: ColumnType<string | null, string | null | undefined, string | null>
  searchText: ColumnType<string, never, never>
  words: ColumnType<string, never, never>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Parts {
  id: ColumnType<number, number | undefined, number>
  catalogId: ColumnType<number, number, number>
  number: ColumnType<string, string, string>
  numberNorm: ColumnType<string, never, never>
  nameEn: ColumnType<string, string, string>
  nameEs: ColumnType<string | null, string | null | undefined, string | null>
  namePt: ColumnType<string | null, string | null | undefined, string | null>
  nameFr: ColumnType<string | null, string | null | undefined, string | null>
  description: ColumnType<string | null, string | null | undefined, string | null>
  listPrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  cost: ColumnType<number | null, number | string | null | undefined, number | string | null>
  corePrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  weight: ColumnType<number | null, number | string | null | undefined, number | string | null>
  length: ColumnType<number | null, number | string | null | undefined, number | string | null>
  width: ColumnType<number | null, number | string | null | undefined, number | string | null>
  height: ColumnType<number | null, number | string | null | undefined, number | string | null>
  isUniversal: ColumnType<number, number | undefined, number>
  imagePath: ColumnType<string | null, string | null | undefined, string | null>
  subcategoryId: ColumnType<number | null, number | null | undefined, number | null>
  makeId: ColumnType<number | null, number | null | undefined, number | null>
  words: ColumnType<string, never, never>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  name: ColumnType<string | null, string | null | undefined, string | null>
  mainPart: ColumnType<string | null, string | null | undefined, string | null>
  location: ColumnType<string | null, string | null | undefined, string | null>
  editedBy: ColumnType<string | null, string | null | undefined, string | null>
  editedFields: ColumnType<string[], string[] | undefined, string[]>
  version: ColumnType<number, number | undefined, number>
}

interface PaymentMethods {
  id: ColumnType<number, number | undefined, number>
  name: ColumnType<string, string, string>
  sandboxUrl: ColumnType<string | null, string | null | undefined, string | null>
  productionUrl: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
}

interface PictureChecks {
  address: ColumnType<string, string, string>
  ok: ColumnType<boolean, boolean, boolean>
  checkedAt: ColumnType<string, string | Date | undefined, string | Date>
  askAgainAt: ColumnType<string, string | Date, string | Date>
}

interface PopularModels {
  dealerId: ColumnType<number, number, number>
  popularModelsTitleFormat: ColumnType<string, string | undefined, string>
  popularModelsHeading: ColumnType<string | null, string | null | undefined, string | null>
  popularModelsDestination: ColumnType<string, string | undefined, string>
  popularModelsSubtitle: ColumnType<string | null, string | null | undefined, string | null>
  selectedPopularModels: ColumnType<unknown, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ProcessHours {
  dealerId: ColumnType<number, number, number>
  hour: ColumnType<string, string | Date, string | Date>
  process: ColumnType<string, string, string>
  host: ColumnType<string, string, string>
  pid: ColumnType<number, number, number>
  role: ColumnType<string, string, string>
  version: ColumnType<string, string, string>
  startedAt: ColumnType<string, string | Date, string | Date>
  seenAt: ColumnType<string, string | Date, string | Date>
  memoryBytes: ColumnType<number, number, number>
  longestBlockMs: ColumnType<number, number, number>
}

interface QuoteLines {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  quoteId: ColumnType<number, number, number>
  partNumber: ColumnType<string, string, string>
  itemName: ColumnType<string, string, string>
  price: ColumnType<number, number | string, number | string>
  install: ColumnType<number, number | string | undefined, number | string>
  qty: ColumnType<number, number, number>
  productData: ColumnType<unknown | null, string | null | undefined, string | null>
  cost: ColumnType<number | null, number | string | null | undefined, number | string | null>
  position: ColumnType<number, number, number>
  year: ColumnType<number | null, number | null | undefined, number | null>
  makeSlug: ColumnType<string | null, string | null | undefined, string | null>
  modelSlug: ColumnType<string | null, string | null | undefined, string | null>
  trimSlug: ColumnType<string | null, string | null | undefined, string | null>
  engineSlug: ColumnType<string | null, string | null | undefined, string | null>
  vehicleToEngineConfigId: ColumnType<number | null, number | null | undefined, number | null>
  vin: ColumnType<string | null, string | null | undefined, string | null>
}

interface QuoteMessages {
  dealerId: ColumnType<number, number, number>
  messageId: ColumnType<number, number, number>
  quoteId: ColumnType<number, number, number>
}

interface QuoteRequests {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  email: ColumnType<string, string, string>
  quoteRef: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date, string | Date>
}

interface QuoteSends {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  quoteId: ColumnType<number, number, number>
  tokenHash: ColumnType<Buffer, Buffer, Buffer>
  toName: ColumnType<string, string, string>
  toMail: ColumnType<string, string, string>
  quoteAmount: ColumnType<number, number | string, number | string>
  lines: ColumnType<unknown, string, string>
  expiresAt: ColumnType<string, string | Date, string | Date>
  mailId: ColumnType<number, number, number>
  userName: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  isRepeat: ColumnType<boolean, boolean | undefined, boolean>
}

interface Quotes {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  quoteRef: ColumnType<string, string, string>
  customerId: ColumnType<number | null, number | null | undefined, number | null>
  billCompany: ColumnType<string, string, string>
  billEmail: ColumnType<string, string, string>
  description: ColumnType<string | null, string | null | undefined, string | null>
  assignLabelManager: ColumnType<string | null, string | null | undefined, string | null>
  currencySymbol: ColumnType<string, string, string>
  quoteAmount: ColumnType<number, number | string, number | string>
  createdDay: ColumnType<string, string, string>
  sentAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  expiresAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  searchText: ColumnType<string, never, never>
  deletedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface RecordedPayments {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  orderId: ColumnType<number, number, number>
  kind: ColumnType<string, string, string>
  amount: ColumnType<number, number | string, number | string>
  method: ColumnType<string, string, string>
  reference: ColumnType<string | null, string | null | undefined, string | null>
  purpose: ColumnType<string | null, string | null | undefined, string | null>
  givenBack: ColumnType<number, number | string | undefined, number | string>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date, string | Date>
  removedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  removedBy: ColumnType<string | null, string | null | undefined, string | null>
  backTax: ColumnType<number, number | string | undefined, number | string>
  backShipping: ColumnType<number, number | string | undefined, number | string>
  backFees: ColumnType<number, number | string | undefined, number | string>
  exchangeRmaId: ColumnType<number | null, number | null | undefined, number | null>
  rmaId: ColumnType<number | null, number | null | undefined, number | null>
  taxPlace: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface RedirectLists {
  dealerId: ColumnType<number, number, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Redirects {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  sourceUrl: ColumnType<string, string, string>
  sourceNorm: ColumnType<string, string, string>
  targetUrl: ColumnType<string, string, string>
  targetNorm: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface RelatedItemDetails {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  relatedItemId: ColumnType<number, number, number>
  catalogId: ColumnType<number, number, number>
  partNumber: ColumnType<string, string, string>
  numberNorm: ColumnType<string, never, never>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface RelatedItems {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  ruleName: ColumnType<string, string, string>
  catalogId: ColumnType<number, number, number>
  mainPartNumber: ColumnType<string, string, string>
  mainNumberNorm: ColumnType<string, never, never>
  showInCarouselFormat: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ReportMailLists {
  dealerId: ColumnType<number, number, number>
  report: ColumnType<string, string, string>
  version: ColumnType<number, number, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ReportMailRuns {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  report: ColumnType<string, string, string>
  every: ColumnType<string, string, string>
  startDate: ColumnType<string, string, string>
  endDate: ColumnType<string, string, string>
  state: ColumnType<string, string | undefined, string>
  recipients: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface ReportMails {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  report: ColumnType<string, string, string>
  every: ColumnType<string, string, string>
  userId: ColumnType<number, number, number>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  unsubscribeHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  stoppedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface RequestCounts {
  dealerId: ColumnType<number, number | undefined, number>
  subject: ColumnType<string, string, string>
  minute: ColumnType<number, number, number>
  times: ColumnType<number, number, number>
}

interface RequestErrors {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  failedAt: ColumnType<string, string | Date, string | Date>
  route: ColumnType<string, string, string>
  reason: ColumnType<string, string, string>
  times: ColumnType<number, number, number>
  requestIds: ColumnType<string, string, string>
}

interface ResetRequests {
  dealerId: ColumnType<number, number | undefined, number>
  id: ColumnType<number, never, never>
  email: ColumnType<string, string, string>
  ofDealerId: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  ip: ColumnType<string | null, string | null | undefined, string | null>
  userAgent: ColumnType<string | null, string | null | undefined, string | null>
}

interface ResetTokens {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  userId: ColumnType<number, number, number>
  tokenHash: ColumnType<Buffer, Buffer, Buffer>
  expiresAt: ColumnType<string, string | Date, string | Date>
  usedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  openedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  mailId: ColumnType<number | null, number | null | undefined, number | null>
}

interface RmaLines {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  rmaId: ColumnType<number, number, number>
  orderLineId: ColumnType<number | null, number | null | undefined, number | null>
  partNumber: ColumnType<string, string, string>
  description: ColumnType<string | null, string | null | undefined, string | null>
  price: ColumnType<number, number | string, number | string>
  corePrice: ColumnType<number | null, number | string | null | undefined, number | string | null>
  qty: ColumnType<number, number, number>
  shipQty: ColumnType<number, number, number>
  salesTaxAmount: ColumnType<number, number | string, number | string>
  discountAmount: ColumnType<number, number | string | undefined, number | string>
  qtyAnnounced: ColumnType<number | null, number | null | undefined, number | null>
  qtyReceived: ColumnType<number, number | undefined, number>
  backToStock: ColumnType<number, number | undefined, number>
}

interface Rmas {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  rmaNumber: ColumnType<number, number, number>
  orderId: ColumnType<number, number, number>
  type: ColumnType<string, string, string>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  rmaDealerStatus: ColumnType<string, string | undefined, string>
  rmaPartStatus: ColumnType<string, string | undefined, string>
  rmaDealerUser: ColumnType<string | null, string | null | undefined, string | null>
  rmaCarrierInfo: ColumnType<string | null, string | null | undefined, string | null>
  rmaTrackingNumber: ColumnType<string | null, string | null | undefined, string | null>
  rmaShippedDate: ColumnType<string | null, string | null | undefined, string | null>
  price: ColumnType<number, number | string, number | string>
  salesTaxAmount: ColumnType<number, number | string, number | string>
  receivedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  refundAmount: ColumnType<number | null, number | string | null | undefined, number | string | null>
  refundMethod: ColumnType<string | null, string | null | undefined, string | null>
  refundNote: ColumnType<string | null, string | null | undefined, string | null>
  refundedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  deletedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  refundKey: ColumnType<string | null, string | null | undefined, string | null>
  refundChargeId: ColumnType<number | null, number | null | undefined, number | null>
  refundAsked: ColumnType<number | null, number | string | null | undefined, number | string | null>
  refundTold: ColumnType<unknown | null, string | null | undefined, string | null>
  backTax: ColumnType<number, number | string | undefined, number | string>
  backShipping: ColumnType<number, number | string | undefined, number | string>
  backFees: ColumnType<number, number | string | undefined, number | string>
  refundAskedParts: ColumnType<unknown | null, string | null | undefined, string | null>
  exchangeOrderId: ColumnType<number | null, number | null | undefined, number | null>
  taxPlace: ColumnType<unknown | null, string | null | undefined, string | null>
  arriveBy: ColumnType<string | null, string | null | undefined, string | null>
}

interface Roles {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  name: ColumnType<string, string, string>
  roleType: ColumnType<string, string, string>
  isMultiDomain: ColumnType<string, string | undefined, string>
  isDealerAdmin: ColumnType<number, number | undefined, number>
  menuOptions: ColumnType<number[], number[] | undefined, number[]>
  roleParentId: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
  nameNorm: ColumnType<string, never, never>
}

interface RollOutStores {
  dealerId: ColumnType<number, number, number>
  rollOutId: ColumnType<number, number, number>
  state: ColumnType<string, string, string>
  records: ColumnType<unknown, string | undefined, string>
  why: ColumnType<unknown | null, string | null | undefined, string | null>
  changes: ColumnType<number, number | undefined, number>
  same: ColumnType<number, number | undefined, number>
  refused: ColumnType<number, number | undefined, number>
  conflicts: ColumnType<number, number | undefined, number>
  undone: ColumnType<number, number | undefined, number>
}

interface RollOuts {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  source: ColumnType<string, string, string>
  baseline: ColumnType<unknown, string, string>
  dealerIds: ColumnType<unknown, string, string>
  state: ColumnType<string, string | undefined, string>
  firstDealerId: ColumnType<number | null, number | null | undefined, number | null>
  createdById: ColumnType<number | null, number | null | undefined, number | null>
  createdBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  endedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  action: ColumnType<unknown | null, string | null | undefined, string | null>
  versionId: ColumnType<number | null, number | null | undefined, number | null>
}

interface RouteHours {
  dealerId: ColumnType<number, number, number>
  hour: ColumnType<string, string | Date, string | Date>
  route: ColumnType<string, string, string>
  requests: ColumnType<number, number, number>
  slow: ColumnType<number, number, number>
  totalMs: ColumnType<number, number, number>
  longestMs: ColumnType<number, number, number>
}

interface Sessions {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  tokenHash: ColumnType<Buffer, Buffer, Buffer>
  userId: ColumnType<number, number, number>
  ip: ColumnType<string | null, string | null | undefined, string | null>
  userAgent: ColumnType<string | null, string | null | undefined, string | null>
  isLocked: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  lastSeenAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ShippingMethods {
  id: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  position: ColumnType<number, number, number>
}

interface ShippingZones {
  dealerId: ColumnType<number, number, number>
  countryIds: ColumnType<number[], number[] | undefined, number[]>
  stateCodes: ColumnType<string[], string[] | undefined, string[]>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface ShopImportRejections {
  dealerId: ColumnType<number, number, number>
  importId: ColumnType<number, number, number>
  line: ColumnType<number, number, number>
  problems: ColumnType<unknown, string, string>
  lines: ColumnType<unknown, string, string>
}

interface ShopImports {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  fileName: ColumnType<string, string, string>
  layout: ColumnType<string, string, string>
  status: ColumnType<string, string, string>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  header: ColumnType<unknown, string | undefined, string>
  linesRead: ColumnType<number, number | undefined, number>
  recordsRead: ColumnType<number, number | undefined, number>
  recordsCreated: ColumnType<number, number | undefined, number>
  recordsUpdated: ColumnType<number, number | undefined, number>
  recordsUnchanged: ColumnType<number, number | undefined, number>
  recordsSkipped: ColumnType<number, number | undefined, number>
  recordsRejected: ColumnType<number, number | undefined, number>
  customersCreated: ColumnType<number, number | undefined, number>
  startedById: ColumnType<number | null, number | null | undefined, number | null>
  startedByName: ColumnType<string, string, string>
  startedAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  undoneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  failureReason: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface ShoppingFeeds {
  dealerId: ColumnType<number, number, number>
  enableAutomatedFeed: ColumnType<number, number | undefined, number>
  ftpServerName: ColumnType<string | null, string | null | undefined, string | null>
  ftpUsername: ColumnType<string | null, string | null | undefined, string | null>
  ftpPassword: ColumnType<string | null, string | null | undefined, string | null>
  ftpGoogleDataSourceName: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  sshHostKey: ColumnType<string | null, string | null | undefined, string | null>
}

interface SignInFailures {
  dealerId: ColumnType<number, number | undefined, number>
  subject: ColumnType<string, string, string>
  failures: ColumnType<number, number, number>
  lastAt: ColumnType<string, string | Date, string | Date>
}

interface SignInRules {
  id: ColumnType<number, number | undefined, number>
  adminsNeedCodes: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface StoreChanges {
  dealerId: ColumnType<number, number, number>
  mark: ColumnType<string, string | undefined, string>
}

interface StoreCreditEntries {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  customerId: ColumnType<number | null, number | null | undefined, number | null>
  kind: ColumnType<string, string, string>
  amount: ColumnType<number, number | string, number | string>
  paymentId: ColumnType<number | null, number | null | undefined, number | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  userName: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date, string | Date>
}

interface StoreHealth {
  dealerId: ColumnType<number, number, number>
  refreshedAt: ColumnType<string, string | Date, string | Date>
  urgencyOn: ColumnType<number, number, number>
  urgencyOff: ColumnType<number, number, number>
  openSteps: ColumnType<string[], string[] | undefined, string[]>
  lastOrderAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  weekUntil: ColumnType<string, string, string>
  weekOrders: ColumnType<number, number | undefined, number>
  weekAmounts: ColumnType<unknown, string | undefined, string>
  earlierDays: ColumnType<number, number | undefined, number>
  earlierOrders: ColumnType<number, number | undefined, number>
  earlierAmounts: ColumnType<unknown, string | undefined, string>
  unconfirmedPayments: ColumnType<number, number | undefined, number>
  refusedGateways: ColumnType<number, number | undefined, number>
  owedOrders: ColumnType<number, number | undefined, number>
  owedAmounts: ColumnType<unknown, string | undefined, string>
  failedMails: ColumnType<number, number | undefined, number>
  failingWebhooks: ColumnType<number, number | undefined, number>
  stoppedWebhooks: ColumnType<number, number | undefined, number>
  unreadMessages: ColumnType<number, number | undefined, number>
  pendingReturns: ColumnType<number, number | undefined, number>
  openRequests: ColumnType<number, number | undefined, number>
  feedStatus: ColumnType<string | null, string | null | undefined, string | null>
  feedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  feedFailedNights: ColumnType<number, number | undefined, number>
  feedIsLate: ColumnType<number, number | undefined, number>
  hostState: ColumnType<string | null, string | null | undefined, string | null>
  sitemapIsForeign: ColumnType<number, number | undefined, number>
  unsentMails: ColumnType<number, number | undefined, number>
}

interface StoreHostChanges {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  domain: ColumnType<string | null, string | null | undefined, string | null>
  isActive: ColumnType<number | null, number | null | undefined, number | null>
  state: ColumnType<string, string | undefined, string>
  previous: ColumnType<unknown | null, string | null | undefined, string | null>
  reason: ColumnType<unknown | null, string | null | undefined, string | null>
  actorId: ColumnType<number | null, number | null | undefined, number | null>
  actorName: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  endedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface StorePolicies {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  nameNorm: ColumnType<string, never, never>
  description: ColumnType<string, string | undefined, string>
  isEnable: ColumnType<number, number | undefined, number>
  position: ColumnType<number, number | undefined, number>
  defaultKind: ColumnType<string | null, string | null | undefined, string | null>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface StorePolicyLists {
  dealerId: ColumnType<number, number, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface StoreVersions {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  storeId: ColumnType<number, number, number>
  baseline: ColumnType<unknown, string, string>
  createdBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Subcategories {
  id: ColumnType<number, number | undefined, number>
  categoryId: ColumnType<number, number, number>
  slug: ColumnType<string, string, string>
  nameEn: ColumnType<string, string, string>
  nameEs: ColumnType<string | null, string | null | undefined, string | null>
  namePt: ColumnType<string | null, string | null | undefined, string | null>
  nameFr: ColumnType<string | null, string | null | undefined, string | null>
}

interface Subscriptions {
  id: ColumnType<number, number | undefined, number>
  name: ColumnType<string, string, string>
  planDescription: ColumnType<string, string, string>
  setupFee: ColumnType<number, number | string, number | string>
  monthlyFee: ColumnType<number, number | string, number | string>
  cancelFee: ColumnType<number | null, number | string | null | undefined, number | string | null>
  active: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Supersessions {
  partId: ColumnType<number, number, number>
  newNumber: ColumnType<string, string, string>
}

interface SupportRequests {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  userId: ColumnType<number, number, number>
  userName: ColumnType<string, string, string>
  reason: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date, string | Date>
  state: ColumnType<string, string | undefined, string>
  answeredBy: ColumnType<string | null, string | null | undefined, string | null>
  answeredAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  openUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface SupportRules {
  dealerId: ColumnType<number, number, number>
  asksFirst: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface SupportVisits {
  dealerId: ColumnType<number, number, number>
  userId: ColumnType<number, number, number>
  day: ColumnType<string, string, string>
  userName: ColumnType<string, string, string>
  visitedAt: ColumnType<string, string | Date, string | Date>
  reason: ColumnType<string | null, string | null | undefined, string | null>
}

interface SyncChanges {
  dealerId: ColumnType<number, number, number>
  kind: ColumnType<string, string, string>
  recordId: ColumnType<number, number, number>
  xid: ColumnType<string, string, string>
  changedAt: ColumnType<string, string | Date, string | Date>
}

interface TaxRules {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  stateCode: ColumnType<string, string, string>
  taxPercentage: ColumnType<number, number | string, number | string>
  applyLaborOnOrderTotal: ColumnType<number, number | undefined, number>
  applyTaxToPartsAccessories: ColumnType<number, number | undefined, number>
  applyTaxToShipping: ColumnType<number, number | undefined, number>
  applyCurrentTaxRulesToShowroom: ColumnType<number, number | undefined, number>
  noTax: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  taxComponents: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface Templates {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  type: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  description: ColumnType<string, string, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Themes {
  id: ColumnType<number, number | undefined, number>
  name: ColumnType<string, string, string>
  themeColors: ColumnType<unknown, string, string>
}

interface Translations {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  en: ColumnType<string, string, string>
  es: ColumnType<string | null, string | null | undefined, string | null>
  pt: ColumnType<string | null, string | null | undefined, string | null>
  fr: ColumnType<string | null, string | null | undefined, string | null>
  enHash: ColumnType<string, never, never>
  searchText: ColumnType<string, never, never>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface Trims {
  id: ColumnType<number, number | undefined, number>
  slug: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
}

interface UserRoles {
  dealerId: ColumnType<number, number, number>
  userId: ColumnType<number, number, number>
  roleId: ColumnType<number, number, number>
  userOrigin: ColumnType<string, string, string>
}

interface Users {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, number | undefined, number>
  firstName: ColumnType<string, string, string>
  lastName: ColumnType<string, string, string>
  email: ColumnType<string, string, string>
  emailNorm: ColumnType<string, never, never>
  passwordHash: ColumnType<string | null, string | null | undefined, string | null>
  mustChangePassword: ColumnType<number, number | undefined, number>
  isActive: ColumnType<number, number | undefined, number>
  managedDomains: ColumnType<unknown, string | undefined, string>
  theme: ColumnType<string, string | undefined, string>
  locale: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
  passwordGivenBy: ColumnType<number | null, number | null | undefined, number | null>
  starred: ColumnType<string[], string[] | undefined, string[]>
  openGroups: ColumnType<string[], string[] | undefined, string[]>
  temporaryUsedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  confirmsOrders: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string | undefined, string>
  rowsPerPage: ColumnType<number, number | undefined, number>
}

interface VcdbVehicles {
  id: ColumnType<number, number, number>
  year: ColumnType<number, number, number>
  makeId: ColumnType<number, number, number>
  modelId: ColumnType<number, number, number>
}

interface VcdbWords {
  kind: ColumnType<string, string, string>
  id: ColumnType<number, number, number>
  word: ColumnType<string, string, string>
}

interface Vehicles {
  id: ColumnType<number, number | undefined, number>
  catalogId: ColumnType<number, number, number>
  makeId: ColumnType<number, number, number>
  year: ColumnType<number, number, number>
  modelId: ColumnType<number, number, number>
  trimId: ColumnType<number, number, number>
  engineId: ColumnType<number, number, number>
}

interface WaitingConfirmations {
  dealerId: ColumnType<number, number, number>
  orderId: ColumnType<number, number, number>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

interface WebhookAttempts {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  deliveryId: ColumnType<number, number, number>
  at: ColumnType<string, string | Date, string | Date>
  milliseconds: ColumnType<number, number, number>
  status: ColumnType<number | null, number | null | undefined, number | null>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  answer: ColumnType<string, string, string>
}

interface WebhookDeliveries {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  webhookId: ColumnType<number, number, number>
  eventDealerId: ColumnType<number, number, number>
  eventId: ColumnType<number, number, number>
  type: ColumnType<string, string, string>
  record: ColumnType<string, string, string>
  recordId: ColumnType<number | null, number | null | undefined, number | null>
  name: ColumnType<string, string, string>
  payload: ColumnType<string, string, string>
  state: ColumnType<string, string | undefined, string>
  attempts: ColumnType<number, number | undefined, number>
  tries: ColumnType<number, number | undefined, number>
  firstTryAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  dueAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  status: ColumnType<number | null, number | null | undefined, number | null>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface WebhookEvents {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  type: ColumnType<string, string, string>
  recordId: ColumnType<number | null, number | null | undefined, number | null>
  name: ColumnType<string, string, string>
  change: ColumnType<string, string, string>
  fields: ColumnType<string[], string[] | undefined, string[]>
  actor: ColumnType<string, string, string>
  at: ColumnType<string, string | Date, string | Date>
  spreadAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface WebhookPlatformEvents {
  type: ColumnType<string, string, string>
}

interface WebhookSecrets {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  webhookId: ColumnType<number, number, number>
  secret: ColumnType<string, string, string>
  validUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface Webhooks {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  url: ColumnType<string, string, string>
  events: ColumnType<string[], string[], string[]>
  isActive: ColumnType<number, number | undefined, number>
  stoppedWhy: ColumnType<string | null, string | null | undefined, string | null>
  stoppedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  failures: ColumnType<number, number | undefined, number>
  failingSince: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  pausedUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  laneUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

export interface DB {
  activityLog: ActivityLog
  agreements: Agreements
  apiTokens: ApiTokens
  broadcastFiles: BroadcastFiles
  broadcastRecipients: BroadcastRecipients
  broadcasts: Broadcasts
  bulkItems: BulkItems
  bulkOldValues: BulkOldValues
  bulkRuns: BulkRuns
  catalogImportRejections: CatalogImportRejections
  catalogImports: CatalogImports
  catalogs: Catalogs
  categories: Categories
  charges: Charges
  clientRequests: ClientRequests
  cloneFindings: CloneFindings
  coreReminderPlans: CoreReminderPlans
  coreReminders: CoreReminders
  couponUses: CouponUses
  coupons: Coupons
  customerFormerEmails: CustomerFormerEmails
  customerImportRejections: CustomerImportRejections
  customerImports: CustomerImports
  customerNotices: CustomerNotices
  customerPaymentProfiles: CustomerPaymentProfiles
  customerPricing: CustomerPricing
  customerTotals: CustomerTotals
  customers: Customers
  dealerCatalogs: DealerCatalogs
  dealerCommunications: DealerCommunications
  dealerMessageFolders: DealerMessageFolders
  dealerPayments: DealerPayments
  dealerPricing: DealerPricing
  dealerPricingRules: DealerPricingRules
  dealerRegistrations: DealerRegistrations
  dealerRoleLists: DealerRoleLists
  dealerScripts: DealerScripts
  dealerSettings: DealerSettings
  dealerShipping: DealerShipping
  dealerThemeColors: DealerThemeColors
  dealers: Dealers
  editedParts: EditedParts
  engines: Engines
  exportFiles: ExportFiles
  exportTemplates: ExportTemplates
  exports: Exports
  feedRejects: FeedRejects
  feedRuns: FeedRuns
  files: Files
  fitmentApplications: FitmentApplications
  fitments: Fitments
  footerOptions: FooterOptions
  homePageSpecialProducts: HomePageSpecialProducts
  idempotencyKeys: IdempotencyKeys
  images: Images
  importedOrders: ImportedOrders
  inboundMails: InboundMails
  inventory: Inventory
  isolationChecks: IsolationChecks
  listViews: ListViews
  mailFiles: MailFiles
  mailSuppressions: MailSuppressions
  mails: Mails
  makes: Makes
  messageAssignments: MessageAssignments
  messageFiles: MessageFiles
  messageFolders: MessageFolders
  messageSignatures: MessageSignatures
  models: Models
  oneTimeCodes: OneTimeCodes
  operatorNotes: OperatorNotes
  orderCounts: OrderCounts
  orderLines: OrderLines
  orderLinks: OrderLinks
  orderLog: OrderLog
  orderShipments: OrderShipments
  orderStatusUndos: OrderStatusUndos
  orderTotals: OrderTotals
  orders: Orders
  owedRefunds: OwedRefunds
  pageSettings: PageSettings
  pages: Pages
  paperRuns: PaperRuns
  partInterchange: PartInterchange
  partPhotos: PartPhotos
  partTranslations: PartTranslations
  parts: Parts
  paymentMethods: PaymentMethods
  pictureChecks: PictureChecks
  popularModels: PopularModels
  processHours: ProcessHours
  quoteLines: QuoteLines
  quoteMessages: QuoteMessages
  quoteRequests: QuoteRequests
  quoteSends: QuoteSends
  quotes: Quotes
  recordedPayments: RecordedPayments
  redirectLists: RedirectLists
  redirects: Redirects
  relatedItemDetails: RelatedItemDetails
  relatedItems: RelatedItems
  reportMailLists: ReportMailLists
  reportMailRuns: ReportMailRuns
  reportMails: ReportMails
  requestCounts: RequestCounts
  requestErrors: RequestErrors
  resetRequests: ResetRequests
  resetTokens: ResetTokens
  rmaLines: RmaLines
  rmas: Rmas
  roles: Roles
  rollOutStores: RollOutStores
  rollOuts: RollOuts
  routeHours: RouteHours
  sessions: Sessions
  shippingMethods: ShippingMethods
  shippingZones: ShippingZones
  shopImportRejections: ShopImportRejections
  shopImports: ShopImports
  shoppingFeeds: ShoppingFeeds
  signInFailures: SignInFailures
  signInRules: SignInRules
  storeChanges: StoreChanges
  storeCreditEntries: StoreCreditEntries
  storeHealth: StoreHealth
  storeHostChanges: StoreHostChanges
  storePolicies: StorePolicies
  storePolicyLists: StorePolicyLists
  storeVersions: StoreVersions
  subcategories: Subcategories
  subscriptions: Subscriptions
  supersessions: Supersessions
  supportRequests: SupportRequests
  supportRules: SupportRules
  supportVisits: SupportVisits
  syncChanges: SyncChanges
  taxRules: TaxRules
  templates: Templates
  themes: Themes
  translations: Translations
  trims: Trims
  userRoles: UserRoles
  users: Users
  vcdbVehicles: VcdbVehicles
  vcdbWords: VcdbWords
  vehicles: Vehicles
  waitingConfirmations: WaitingConfirmations
  webhookAttempts: WebhookAttempts
  webhookDeliveries: WebhookDeliveries
  webhookEvents: WebhookEvents
  webhookPlatformEvents: WebhookPlatformEvents
  webhookSecrets: WebhookSecrets
  webhooks: Webhooks
}
