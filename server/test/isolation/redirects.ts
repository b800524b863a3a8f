import { redirects } from '#contract/store/urls/redirects.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for the redirects of dealer 1. */
export async function cases({ one }: MarkedDealer): Promise<Cases> {
  const marked = { sourceUrl: '/Marker of dealer one', targetUrl: '/Marker of dealer one/new' }
  const { data } = await one.ok(redirects.create, marked)
  const makeRedirectCase = (foreign: Record<string, unknown>) => ({
    foreign,
    unchanged: 'select * from redirects order by dealer_id, id',
  })
  return {
    getDealerRedirects: { foreign: { dlid: 1 }, listing: {} },
    postDealerRedirects: makeRedirectCase({ dealerId: 1, sourceUrl: '/taken', targetUrl: '/over' }),
    getDealerRedirectsId: { foreign: { id: data.id } },
    putDealerRedirectsId: makeRedirectCase({ id: data.id, targetUrl: '/taken-over' }),
    deleteDealerRedirectsId: makeRedirectCase({ id: data.id }),
    postDealerRedirectsImportCsv: makeRedirectCase({ dlid: 1 }),
    postDealerRedirectsImportCsvPreview: { foreign: { dlid: 1 } },
    getDealerRedirectsCsv: { foreign: { dlid: 1 }, listing: {} },
  }
}
