import { remoteTroubles } from '../catalog/remote.ts'
import { chargeTexts } from '../sales/charges/charge-texts.ts'
import type { shownMethods } from '../sales/charges/recorded-payments.ts'
import type { ShopLayout } from '../sales/shop-imports/shop-imports.ts'
import { gatewayOutcomes } from '../store/payments/gateway-tests.ts'
import { sftpTroubles } from '../store/sftp-troubles.ts'
import { hostTroubles } from '../store/urls/host-troubles.ts'
import { sitemapReasons, xmlReasons } from '../store/urls/sitemap-reasons.ts'

/** Why a request or file is refused: the {reason} and {limit} of refusals. */
const reasons = {
  key_too_long: 'Idempotency-Key is too long',
  if_match_one_tag: 'If-Match must be the one ETag that was read, or *',
  if_match_differs: 'If-Match and version differ',
  no_file_field: 'the field {field} doesn’t accept a file',
  form_without_files: 'the form has no file named files',
  form_cut_off: 'the form is incomplete',
  cannot_be_stored: 'it contains a character or number that can’t be saved',
  send_json: 'send JSON',
  send_types: '{name} (send {types})',
  picture_damaged: '{name} (the picture is damaged)',
  text_megabyte: '1 MB of text',
  million_pixels: '{n} million pixels',
  n_values: '{n|value|values}',
  pages_megabytes: '{n} MB for all pages together',
  no_file_sent: 'no file was sent',
  file_empty: 'it is empty',
  header_quote_open: 'a quotation mark in its header is never closed',
  file_zipped: 'it’s an Excel workbook or a ZIP file. Save it as CSV first',
  not_xlsx: 'it isn’t an Excel workbook (.xlsx) without macros',
  workbook_damaged: 'the workbook is damaged. Open it in Excel and save it again',
  workbook_encrypted: 'it has a password. Remove it in Excel and save the workbook again',
  sheets_same_name: 'two of its sheets are named {name}. Rename one of them',
  template_merged: 'cells below its headers are merged ({cells}). Unmerge them',
  template_no_room: 'it’s filled down to its last row. Delete the rows below its headers',
  template_columns:
    'no row of it has {n:number} headers that an export fills, such as SKU, Título and Precio',
  file_not_text: 'it isn’t a text file',
  line_too_long: 'a line is longer than 1 MB',
  xml: 'line {line:number} isn’t XML: {reason}',
  // Earlier imports are stored with these as their reason.
  not_utf8: 'it isn’t UTF-8',
  xml_record_too_long: 'the record on line {line:number} is longer than 1 MB',
  xml_unknown: 'its first element is {root}. Send ACES for vehicles, ACES or PIES for parts',
  vcdb_table_unknown:
    'its columns match no VCdb or PCdb table, which has columns such as MakeID and MakeName',
  redirects_json: 'it’s JSON, but not an export of redirects',
  columns_not_two: 'it needs two columns, source and target, and has {n:number}',
  columns_missing: 'its first line has no column named {columns}',
  email_column_missing: 'none of its columns is used as the email (Bill email)',
  shop_columns_missing: 'it looks like {layout}, but lacks these columns: {columns}. It has {found}',
  woo_analytics:
    'it’s the Analytics report of WooCommerce, which has no prices of articles, no tax and no addresses. Export the orders with Order Export & Order Import, Advanced Order Export or Customer/Order/Coupon Export',
  shop_layout_unknown:
    'its columns match no export that can be imported: orders or customers of Shopify, or of WooCommerce with Order Export & Order Import, Advanced Order Export, Customer/Order/Coupon Export, or Import Export WordPress Users, or orders of BigCommerce or Square. It has {found}',
  key_column_missing: 'no column is named {column}',
  too_many_columns: 'it has more than {n} columns',
  too_many_lines: 'it has more than {n} lines. Split it into parts',
  column_twice: 'two of its columns mean {column}',
  only_csv: 'its name doesn’t end in .csv',
  json_broken: 'it isn’t valid JSON',
  too_many_fields: 'the form has too many fields or files',
  not_http: 'it doesn’t follow HTTP ({problem})',
  unexpected: 'an unexpected error. The server’s log has the details',
} as const

/** The subject of a refusal, and the records that block it. */
const things = {
  this: 'this',
  draft: 'this draft',
  order: 'order {orderNumber}',
  catalog: 'the catalog {name}',
  text: 'the text “{text}”',
  part_names: 'names of part {partNumber}',
  edited_part: 'the edited part {number}',
  template: 'the template "{name}"',
  role: 'the role {name}',
  plan: 'the plan {name}',
  page_settings: 'settings of {page}',
  sales_tax: 'the sales tax of {state}',
  payment_method: 'the payment method {name}',
  folder: 'the folder {name}',
  coupon: 'the coupon {code}',
  webhook: 'the webhook {name}',
  picture: 'the picture {name}',
  default_rule: 'the default rule',
  names_and_others: '{names} and others',
  name_and_more: '{name} and {n} more',
  dealers: { one: '{n} dealer', other: '{n} dealers' },
  changed: 'changed',
  deleted: 'deleted',
  minutes: '{n|minute|minutes}',
  seconds: '{n} s',
} as const

/** The result an answer reports. */
const answers = {
  queued: 'queued',
  registered: 'Thank you. We review your registration and write to you as soon as your store can be opened.',
  store_enabled: 'Dealer has been marked as active.',
  store_disabled: 'Dealer has been marked as inactive.',
  store_enabled_with_host: 'Dealer has been marked as active. Its host {domain} is served.',
  store_disabled_with_host: 'Dealer has been marked as inactive. Its host is no longer served.',
  store_enabled_without_folder:
    'Dealer has been marked as active. No folder for store hosts is configured: no host file was touched.',
  store_disabled_without_folder:
    'Dealer has been marked as inactive. No folder for store hosts is configured: no host file was touched.',
  host_goes_on: 'The web server takes longer than usual. The change goes on, and this page follows it.',
  // Activity logs from before dealer roles were saved all or nothing have these two.
  role_of_own: 'The dealer has a role named {name} of its own already.',
  role_stays: 'It stays because it is in use by {who}.',
} as const

/** The part that's saved although its call failed, and its next step. */
const saved = {
  some: 'An earlier step is saved, the last one isn’t.',
  movement:
    'The payment is noted with the order’s charges, which show its result within minutes. Don’t charge or refund again before that.',
  orders_deleted: {
    one: '{n} order is deleted, the others are still there. Undo the import again to delete the rest.',
    other: '{n} orders are deleted, the others are still there. Undo the import again to delete the rest.',
  },
} as const

/** Names of codes in activity entries and refusals. */
const noticeKinds = {
  order: 'Order confirmation',
  charge: 'Charge receipt',
  refund: 'Refund receipt',
  void: 'Canceled payment',
  payment: 'Receipt of a recorded payment',
  paymentRefund: 'Receipt of a recorded refund',
} as const
const environments = { sandbox: 'Sandbox', production: 'Production' } as const
const importKinds = {
  vehicles: 'vehicles',
  parts: 'parts',
  inventory: 'inventory',
  vcdb: 'VCdb tables',
} as const
/** Columns of catalog files, as reasons against a line name them. */
const importColumns = {
  number: 'part number',
  nameEn: 'name',
  nameEs: 'Spanish name',
  namePt: 'Portuguese name',
  nameFr: 'French name',
  description: 'description',
  listPrice: 'list price',
  cost: 'cost',
  corePrice: 'core price',
  supersededBy: 'number that supersedes it',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  image: 'image',
  category: 'category',
  subcategory: 'subcategory',
  make: 'make',
  model: 'model',
  year: 'year',
  trim: 'trim',
  engine: 'engine',
  note: 'note',
  quantity: 'quantity',
  brand: 'brand',
  displacement: 'displacement',
  cylinders: 'number of cylinders',
  stock: 'stock',
} as const
const shopLayouts = {
  shopifyOrders: 'orders of Shopify',
  shopifyCustomers: 'customers of Shopify',
  wooOrders: 'WooCommerce orders by Order Export & Order Import',
  wooOrderRows: 'WooCommerce orders by Advanced Order Export',
  wooExport: 'WooCommerce orders by Customer/Order/Coupon Export',
  wooExportRows: 'WooCommerce orders by Customer/Order/Coupon Export, a row for each item',
  bigcommerceOrders: 'orders of BigCommerce',
  squareOrders: 'orders of Square',
  wooCustomers: 'WooCommerce customers by Import Export WordPress Users',
} as const satisfies Record<ShopLayout, string>
const importFailures = {
  unreadable: 'Couldn’t read the file: {reason}',
  broke_off: 'It broke off before the end of the file.',
  server_stopped:
    'The server stopped while it ran. What it read is imported; import the file again to go on.',
} as const
const broadcastStates = { done: 'done', cancelled: 'canceled' } as const

/** How a recorded payment was made. */
const recordedMethods = {
  cash: 'cash',
  check: 'check',
  transfer: 'bank transfer',
  terminal: 'card terminal',
  storeCredit: 'store credit',
  other: 'another way',
  exchange: 'exchange of a return',
} as const satisfies Record<(typeof shownMethods)[number], string>

/** Words inside sentences that are neither names nor numbers, in English, by group and key. */
export const phrases = {
  reasons,
  things,
  answers,
  saved,
  charges: chargeTexts,
  remoteCatalogs: remoteTroubles,
  gatewayTests: gatewayOutcomes,
  hosts: hostTroubles,
  xml: xmlReasons,
  sitemaps: sitemapReasons,
  sftp: sftpTroubles,
  noticeKinds,
  environments,
  importKinds,
  importColumns,
  shopLayouts,
  importFailures,
  broadcastStates,
  recordedMethods,
} as const
