import { Navigate, useParams } from '@tanstack/react-router'
import { screenPath } from '#web/platform/screen.ts'

/** A catalog's own address: opens it over the list. */
export default function OpenCatalog() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <Navigate to={screenPath('catalogs')} search={{ catalog: id } as never} replace />
}
