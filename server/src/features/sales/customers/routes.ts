import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportCustomers } from './export-customers.ts'
import { findDuplicates, listCustomers, pickCustomers, showCustomer } from './list-customers.ts'
import { mergeCustomers, previewMerge } from './merge-customers.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './save-customer.ts'

export const customerRoutes = implement(customers, {
  list: listCustomers,
  export: exportCustomers,
  picker: pickCustomers,
  show: showCustomer,
  create: createCustomer,
  update: updateCustomer,
  remove: deleteCustomer,
})

export const customerMergeRoutes = implement(customerMerges, {
  duplicates: findDuplicates,
  preview: previewMerge,
  merge: mergeCustomers,
})
