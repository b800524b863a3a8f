import type { CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'

/** Matches the table's default. */
export const defaultMarker = '--chunk--'

const manners = ['chunkMarker', 'sendsRegionsAs', 'timeoutMs', 'silenceMs'] as const

type ServiceInput = Pick<
  Input<typeof catalogs.create>,
  'kind' | 'serviceUrl' | 'serviceUser' | 'servicePassword' | (typeof manners)[number]
>

/** The service columns of a new catalog; empty for a local one. Omitted values get the table's defaults. */
export function newService({ catalogName, ...input }: ServiceInput & { catalogName: string }) {
  if (input.kind !== 'remote') return { kind: 'local', ...localManners(input) }
  if (!input.serviceUrl) throw refuseField('serviceUrl', 'service_url_required')
  return {
    kind: 'remote',
    serviceUrl: input.serviceUrl,
    serviceUser: input.serviceUser || null,
    servicePassword: input.servicePassword ? encrypt(input.servicePassword) : null,
    ...pick(input, manners),
    sendsRegionsAs: input.sendsRegionsAs ?? (catalogName === 'motor' ? 'numbers' : 'names'),
  }
}

/** A local catalog has no address that could be asked; its other service columns only come back as they were sent. */
function localManners(input: ServiceInput) {
  for (const field of ['serviceUrl', 'serviceUser', 'servicePassword'] as const)
    if (input[field]) throw refuseField(field, 'not_for_this_type')
  return pick(input, manners)
}

/** The changed columns of a service; undefined ones stay. */
export function toServiceChanges(before: CatalogDetail, input: ServiceInput) {
  if (before.kind !== 'remote') return localManners(input)
  if (input.serviceUrl === null) throw refuseField('serviceUrl', 'service_url_required')
  const { servicePassword: password } = input
  if (password === undefined && before.hasServicePassword && isElsewhere(before, input.serviceUrl))
    throw refuseField('servicePassword', 'password_of_former_address')
  return {
    serviceUrl: input.serviceUrl,
    serviceUser: input.serviceUser === undefined ? undefined : input.serviceUser || null,
    servicePassword: password === undefined ? undefined : password ? encrypt(password) : null,
    ...pick(input, manners),
  }
}

/** Whether the stored password would go to another server. */
export const isElsewhere = ({ serviceUrl }: CatalogDetail, url: string | undefined): boolean =>
  url !== undefined && serviceUrl !== null && new URL(url).origin !== new URL(serviceUrl).origin

/** Makes the activity log show that one password replaced another. */
export const passwordChange = (
  before: CatalogDetail,
  after: CatalogDetail,
  password: string | null | undefined,
) => ({
  before: { ...before, servicePassword: 'former' },
  after: { ...after, servicePassword: password === undefined ? 'former' : 'sent' },
})
