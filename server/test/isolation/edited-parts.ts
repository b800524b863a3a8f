import { editedParts } from '#contract/catalog/edited-parts.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the edited parts of dealer 1. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const marked = { partNumber: 'MARK-1', title: 'Marker of dealer one', activateItem: 1, sellingPrice: 12 }
  const { data } = await one.ok(editedParts.create, marked)
  const makeEditCase = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: 'select * from edited_parts order by dealer_id, id',
  })
  return {
    getEditparts: { foreign: { dealer_id: 1 }, listing: {} },
    getEditpartsId: { foreign: { id: data.id } },
    postEditparts: makeEditCase({ ...marked, dealerId: 1, partNumber: 'MARK-2' }),
    putEditpartsId: makeEditCase({ id: data.id, title: 'Taken over' }),
    deleteEditpartsId: makeEditCase({ id: data.id }),
    getEditpartsCsv: { foreign: { dealer_id: 1 }, listing: {} },
    getEditpartsXml: { foreign: { dealer_id: 1 }, listing: {} },
    getEntitiesEditedParts: { foreign: { dealer_id: 1 }, listing: {} },
    postEntitiesEditedParts: makeEditCase({ ...marked, dealer_id: 1, partNumber: 'MARK-2' }),
    putEntitiesEditedPartsId: makeEditCase({ id: data.id, title: 'Taken over' }),
    deleteEntitiesEditedPartsId: makeEditCase({ id: data.id }),
  }
}
