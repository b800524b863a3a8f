import type { Input } from '#contract/http.ts'
import type { CustomerImport, customerImports } from '#contract/sales/customer-imports.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { downloadRejections, showRun } from '../dealer-imports/find-runs.ts'
import { listRuns } from '../dealer-imports/runs.ts'
import { customerImport } from './customer-import.ts'

/** A dealer's imports of customers, the latest first. */
export const findImports = (work: Work, page: Input<typeof customerImports.list>) =>
  listRuns<CustomerImport>(work, customerImport, page)

/** One import with a page of its rejected lines. */
export const showImport = (work: Work, input: Input<typeof customerImports.show>) =>
  showRun<CustomerImport>(work, customerImport, input)

/** The rejected lines as a file. */
export const downloadRejected = (context: RequestContext, { id }: Input<typeof customerImports.rejections>) =>
  downloadRejections(context, customerImport, id)
