import { listQuery } from '#web/platform/urls/url-query.ts'
import { anId, aText } from '#web/platform/urls/url-values.ts'

export const importsQuery = listQuery({
  /** Only this catalog's past imports. */
  catalogId: anId,
  /** The target catalog's name for the next import. */
  into: aText(60),
})
