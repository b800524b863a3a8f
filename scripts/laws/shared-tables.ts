/**
 * Files with a statement whose table is an expression: the tables that it writes, or a sentence if every caller or
 * another list names them.
 */
export const computedWrites: Record<string, readonly string[] | string> = {
  'server/src/features/catalog/catalogs/finish-deletions.ts': [
    'fitment_applications',
    'fitments',
    'supersessions',
    'part_photos',
    'part_interchange',
  ],
  'server/src/features/catalog/imports/load-vehicles.ts': ['makes', 'trims', 'engines'],
  'server/src/features/catalog/imports/parts.queries.ts': ['categories', 'subcategories'],
  'server/src/features/catalog/translations/queries.ts': ['translations', 'part_translations'],
  'server/src/features/insight/system/jobs.queries.ts': 'tables of the job queue, in a schema of their own',
  'server/src/features/insight/system/try-isolation.ts': 'every table, always rolled back',
  'server/src/features/sales/dealer-imports/rejections.ts': [
    'customer_import_rejections',
    'shop_import_rejections',
  ],
  'server/src/features/sales/dealer-imports/runs.ts': ['customer_imports', 'shop_imports'],
  'server/src/features/sales/orders/totals/record-tax-places.ts': ['charges', 'recorded_payments', 'rmas'],
  'server/src/features/tenancy/cloning/clone-rows.ts': 'the tables that each area lists with `cloneRows`',
  'server/src/features/tenancy/users/queries.ts': ['sessions', 'reset_tokens'],
  'server/src/platform/auth/renew-secrets.ts': 'the columns with encrypted credentials, encrypted again',
  'server/src/platform/db/distribute/check-shards.ts': 'a row of a test dealer, rolled back',
  'server/src/platform/rows/own-row.ts': 'the table that its caller names',
  'server/src/platform/rows/rows.ts': 'the table that its caller names',
}

/** The folder that deletes what expired from any table, so it isn't listed below. */
export const sweeper = 'platform/housekeeping'

/** The tables that several folders write: the owner, and what each other folder writes and why. */
export const sharedTables: Record<string, { owner: string; others: Record<string, string> }> = {
  api_tokens: {
    owner: 'tenancy/sign-in',
    others: {
      'platform/auth': 'when one was last used',
    },
  },
  categories: {
    owner: 'catalog/imports',
    others: { 'catalog/catalogs': 'a catalog’s deletion' },
  },
  charges: {
    owner: 'sales/charges',
    others: {
      'sales/orders': 'where refunds gave tax back, when an edit moves the order to other taxes',
    },
  },
  customer_imports: {
    owner: 'sales/customer-imports',
    others: { 'sales/dealer-imports': 'a run’s progress and end' },
  },
  customers: {
    owner: 'sales/customers',
    others: {
      'sales/store-credit': 'the balance, also when customers merge',
    },
  },
  dealer_communications: {
    owner: 'sales/mailbox',
    others: {
      'sales/customer-emails': 'the messages that customers get and send',
      'sales/messages': 'the email of a message that is sent again',
    },
  },
  dealer_settings: {
    owner: 'store/settings',
    others: {
      'catalog/pricing': 'its column `show_inflated_price`',
      'sales/orders': 'the next numbers of orders and returns',
      'store/home-page-specials': 'its columns of the specials on the home page',
      'store/pick-up': 'its columns of pick-up',
      'store/tax-rules': 'its columns of taxes',
      'tenancy/dealers': 'the row of a new dealer',
    },
  },
  dealers: {
    owner: 'tenancy/dealers',
    others: {
      'tenancy/dealer-setup': 'whether Setup is hidden',
      'tenancy/sign-in': 'removes the temporary password once its owner chose another',
      'platform/db': 'a test dealer, rolled back',
    },
  },
  edited_parts: {
    owner: 'catalog/edited-parts',
    others: {
      'catalog/bulk-items': 'the edits of a file, in few statements',
    },
  },
  files: {
    owner: 'platform/files',
    others: {
      'sales/mailbox': 'deletes the files of drafts, together with the drafts',
    },
  },
  fitment_applications: {
    owner: 'catalog/imports',
    others: {
      'catalog/catalogs': 'a catalog’s deletion',
    },
  },
  fitments: {
    owner: 'catalog/imports',
    others: {
      'catalog/catalog-parts': 'the fitments of a part that the platform edits',
      'catalog/catalogs': 'a catalog’s deletion',
    },
  },
  message_files: {
    owner: 'sales/mailbox',
    others: {
      'sales/customer-emails': 'the files of an email that came in',
    },
  },
  part_interchange: {
    owner: 'catalog/imports',
    others: {
      'catalog/catalogs': 'a catalog’s deletion',
    },
  },
  part_photos: {
    owner: 'catalog/catalog-parts',
    others: {
      'catalog/catalogs': 'a catalog’s deletion',
    },
  },
  parts: {
    owner: 'catalog/catalog-parts',
    others: {
      'catalog/catalogs': 'a catalog’s deletion',
      'catalog/imports': 'the parts of a file, in few statements',
    },
  },
  recorded_payments: {
    owner: 'sales/charges',
    others: {
      'sales/orders': 'where refunds gave tax back, when an edit moves the order to other taxes',
    },
  },
  reset_tokens: {
    owner: 'tenancy/sign-in',
    others: {
      'tenancy/users': 'invitations, and the end of a user’s links',
    },
  },
  rmas: {
    owner: 'sales/returns',
    others: {
      'sales/orders': 'where refunds gave tax back, when an edit moves the order to other taxes',
    },
  },
  sessions: {
    owner: 'tenancy/sign-in',
    others: {
      'platform/auth': 'when one was last used',
      'tenancy/users': 'the end of a user’s sessions',
    },
  },
  shop_imports: {
    owner: 'sales/shop-imports',
    others: { 'sales/dealer-imports': 'a run’s progress and end' },
  },
  subcategories: {
    owner: 'catalog/imports',
    others: { 'catalog/catalogs': 'a catalog’s deletion' },
  },
  supersessions: {
    owner: 'catalog/parts',
    others: {
      'catalog/catalog-parts': 'the end of a deleted part’s',
      'catalog/catalogs': 'a catalog’s deletion',
      'catalog/imports': 'those of a file, in few statements',
    },
  },
  user_roles: {
    owner: 'tenancy/users',
    others: {
      'tenancy/dealers': 'the role of a main user',
      commands: 'the role of the first administrator',
    },
  },
  users: {
    owner: 'tenancy/users',
    others: {
      'tenancy/dealers': 'a dealer’s main user',
      'tenancy/sign-in': 'passwords, and when someone signed in',
      commands: 'the first administrator',
    },
  },
  vehicles: {
    owner: 'catalog/imports',
    others: {
      'catalog/catalogs': 'a catalog’s deletion',
    },
  },
  webhook_events: {
    owner: 'channels/webhooks',
    others: {
      'platform/webhooks': 'the events of each change, in its transaction',
    },
  },
}
