import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { ClientRequest, clientRequests, FormerValues } from '#contract/sales/client-requests.ts'
import {
  moveSuccessors,
  restoreEditedPart,
  restoreSuccessors,
  saveEditedPart,
} from '#server/features/catalog/edited-parts/save-edited-part.ts'
import {
  followToNewest,
  restoreSupersession,
  supersedePart,
} from '#server/features/catalog/parts/supersede-part.ts'
import { moveRelated } from '#server/features/catalog/related-items/move-related.ts'
import { moveSpecials } from '#server/features/store/home-page-specials/move-specials.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { Undo } from './queries.ts'

type Approval = Input<typeof clientRequests.approve>
type EditedValues = Omit<FormerValues, 'ofCatalog'>

/** The dealer's new edit of the part; other issues change nothing. Returns the values before. */
export async function applyRequest(
  work: Work,
  request: ClientRequest,
  approval: Approval,
): Promise<Undo | null> {
  const { requestType, partNumber, catalogId, newPartNumber, listPrice, cost, costPrice } = request
  if (!partNumber) return null
  const save = async (values: EditedValues): Promise<FormerValues> => {
    const versionCheck = approval.editVersion === undefined ? {} : { version: approval.editVersion }
    const { before } = await saveEditedPart(work, { partNumber, ...values }, versionCheck)
    const fields = Object.keys(values) as (keyof EditedValues)[]
    return { ...(before ? pick(before, fields) : emptyValues(values)), ofCatalog: false }
  }
  if (requestType === 'price-incorrect') return save({ listPrice, cost, core: costPrice })
  if (requestType === 'discontinued') return save({ hideItem: 1 })
  if (requestType !== 'old-superseded' || !newPartNumber || catalogId === null) return null
  return findSuperseded(work, { catalogId, from: partNumber, to: newPartNumber }, approval, save)
}

/** The new successor of the part, and the parts that it replaced. */
async function findSuperseded(
  work: Work,
  superseded: { catalogId: number; from: string; to: string },
  { reach, moveUses }: Approval,
  save: (values: EditedValues) => Promise<FormerValues>,
): Promise<Undo> {
  const { from } = superseded
  const newest = await followToNewest(work, superseded, reach)
  const replaced: Undo =
    reach === 'dealer'
      ? { ...(await save({ supersededBy: newest })), earlier: await moveSuccessors(work, from, newest) }
      : { ...(await supersedePart(work, { ...superseded, to: newest })), ofCatalog: true }
  if (moveUses) {
    await moveRelated(work, from, newest)
    await moveSpecials(work, from, newest)
  }
  return { ...replaced, setTo: newest }
}

const emptyValues = (values: EditedValues): EditedValues =>
  Object.fromEntries(Object.keys(values).map((field) => [field, field === 'hideItem' ? 0 : null]))

/** Restores the values an approval replaced; refuses if they were changed since. */
export async function restoreValues(
  work: Work,
  { partNumber, catalogId }: ClientRequest,
  { ofCatalog: isInCatalog, setTo, earlier = [], ...values }: Undo,
  editVersion: number | undefined,
): Promise<void> {
  if (!partNumber) return
  if (!isInCatalog) {
    const versionCheck = editVersion === undefined ? {} : { version: editVersion }
    await restoreEditedPart(work, { partNumber, ...values }, versionCheck)
    return restoreSuccessors(work, earlier, setTo)
  }
  if (catalogId === null) return
  const before = values.supersededBy ?? null
  if (!(await restoreSupersession(work, { catalogId, number: partNumber, setTo, before, earlier })))
    throw refuse('superseded_since', { values: { number: partNumber } })
}
