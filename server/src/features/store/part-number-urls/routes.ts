import { partNumberUrls } from '#contract/store/urls/part-number-urls.ts'
import { implement } from '#server/platform/http/implement.ts'
import { exportPartNumberUrls, listPartNumberUrls } from './part-number-urls.ts'

export const partNumberUrlRoutes = implement(partNumberUrls, {
  list: listPartNumberUrls,
  export: exportPartNumberUrls,
})
