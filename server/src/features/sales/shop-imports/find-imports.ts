import type { Input } from '#contract/http.ts'
import type { ShopImport, shopImports } from '#contract/sales/shop-imports.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { downloadRejections, showRun } from '../dealer-imports/find-runs.ts'
import { listRuns } from '../dealer-imports/runs.ts'
import { shopImport } from './shop-import.ts'

/** A dealer's imports of another shop, the latest first. */
export const findImports = (work: Work, page: Input<typeof shopImports.list>) =>
  listRuns<ShopImport>(work, shopImport, page)

/** One import with a page of its rejected records. */
export const showImport = (work: Work, input: Input<typeof shopImports.show>) =>
  showRun<ShopImport>(work, shopImport, input)

/** The rejected records as a file. */
export const downloadRejected = (context: RequestContext, { id }: Input<typeof shopImports.rejections>) =>
  downloadRejections(context, shopImport, id)
