import { type CustomerImport, customerImports } from '#contract/sales/customers/customer-imports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { runReads } from '../dealer-imports/find-runs.ts'
import { customerImport } from './customer-import.ts'
import { receiveImport, receivePreview } from './run-import.ts'

export const customerImportRoutes = implement(customerImports, {
  ...runReads<CustomerImport>(customerImport),
  create: receiveImport,
  preview: receivePreview,
})
