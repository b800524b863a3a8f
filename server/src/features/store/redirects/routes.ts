import { redirects } from '#contract/store/urls/redirects.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportRedirects } from './export-redirects.ts'
import { importFile, previewFile } from './import-redirects.ts'
import { listRedirects } from './queries.ts'
import { createRedirect, deleteRedirect, showRedirect, updateRedirect } from './redirects.ts'
import { showTarget } from './show-target.ts'

export const redirectRoutes = implement(redirects, {
  list: listRedirects,
  show: showRedirect,
  create: createRedirect,
  update: updateRedirect,
  remove: deleteRedirect,
  importCsv: importFile,
  preview: previewFile,
  export: exportRedirects,
  find: showTarget,
})
