/** All stores at a glance. */
export const storeManager = {
  title: 'Store manager',
  export: 'Export CSV',
  exportTitle: 'Export orders',
  exportFailed: 'There was a problem generating the report.',
  activeStores: 'Active stores',
  archivedStores: 'Archived stores',
  transactions: 'Total transactions',
  contact: 'Billing contact',
  notices: 'Email for notices',
  created: 'Created',
  sales: 'Sales of a store',
  store: 'Store',
  period: 'Period',
  switchNamed: 'Turn the store of {name} on or off',
} as const
