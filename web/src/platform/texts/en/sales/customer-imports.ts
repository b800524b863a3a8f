/** Customer imports from a file. */
export const customerImports = {
  title: 'Import customers',
  text: 'Customers are matched by email, so importing a file twice doesn’t create duplicates. Passwords are never imported: a new customer can’t sign in at the store until a password is set.',
  existing: 'If the email already exists',
  existingUpdate: 'Update the customer',
  existingSkip: 'Skip the line',
  existingUpdateHint: 'Only filled cells change something. An empty cell keeps the current value.',
  existingSkipHint: 'Only new customers are created.',
  columns: 'Columns',
  columnsText: 'Choose what each unrecognized column contains.',
  column: 'Column',
  example: 'Example',
  usedAs: 'Used as',
  usedAsOf: 'Use {column} as',
  notUsed: 'Not used',
  neverPassword: 'Passwords are never imported.',
  emailNeeded: 'Choose the email column. Customers are matched by email.',
  outcomeUpdate: 'Changes {fields}',
  outcomeMerged: 'Skipped: merged into {name}',
  read: 'Lines read',
  rejectedNote: 'They’re skipped. Download them afterwards, correct them, and import them again.',
  start: { one: 'Import {n} line', other: 'Import {n} lines' },
  stoppedText: 'Lines imported so far are saved. Send the same file again to continue.',
  noPasswords: {
    one: '{n} new customer has no password yet and can’t sign in at the store.',
    other: '{n} new customers have no password yet and can’t sign in at the store.',
  },

  layout: 'File format',
  layoutText:
    'A header line, then one line per customer. Commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252; up to 50 MB. Columns can be in any order. You can import an exported file as is.',
  layoutNeeded: 'Required for a new customer',
} as const
