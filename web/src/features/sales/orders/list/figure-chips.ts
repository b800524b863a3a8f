import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { day } from '#web/platform/formats/format.ts'
import { stateName } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { Chip } from '#web/ui/lists/filter-bar.tsx'
import type { OrderQuery } from './order-query.ts'

/** The filters that a figure's link set, each removable. */
export function useFigureChips(
  values: OrderQuery,
  set: (patch: Partial<OrderQuery>) => void,
  dealerId: number | undefined,
): Chip[] {
  const catalogName = useCatalogName(dealerId, values.catalogId)
  return listChips(values, catalogName).map(({ label, without }) => ({ label, remove: () => set(without) }))
}

type FigureChip = { label: string; without: Partial<OrderQuery> }

function listChips(values: OrderQuery, catalogName: string): FigureChip[] {
  const { currencySymbol, carrier, catalogId, taxState, taxName, taxPart, place, refundedFrom, refundedTo } =
    values
  const { categorySlug, makeSlug, returnReason } = values
  const all: FigureChip[] = []
  const show = (label: string, without: Partial<OrderQuery>) => all.push({ label, without })
  if (values.isSold) show(t('orders.figureSold'), { isSold: undefined })
  if (currencySymbol)
    show(t('orders.figureCurrency', { name: currencySymbol }), { currencySymbol: undefined })
  if (values.isDiscounted) show(t('orders.figureDiscounted'), { isDiscounted: undefined })
  if (values.isFreeShipping) show(t('orders.figureFree'), { isFreeShipping: undefined })
  if (carrier !== undefined)
    show(carrier ? t('orders.figureCarrier', { name: carrier }) : t('orders.figureNotShipped'), {
      carrier: undefined,
    })
  if (catalogId !== undefined)
    show(catalogId ? t('orders.figureCatalog', { name: catalogName }) : t('orders.figureNoCatalog'), {
      catalogId: undefined,
    })
  if (categorySlug)
    show(
      categorySlug === 'none'
        ? t('orders.figureNoCategory')
        : t('orders.figureCategory', { name: categorySlug }),
      { categorySlug: undefined },
    )
  if (makeSlug)
    show(makeSlug === 'none' ? t('orders.figureNoMake') : t('orders.figureMake', { name: makeSlug }), {
      makeSlug: undefined,
    })
  if (values.isUnknownCost) show(t('orders.figureUnknownCost'), { isUnknownCost: undefined })
  if (values.isTest) show(t('orders.viewTests'), { isTest: undefined })
  if (values.isOwed) show(t('orders.viewOwed'), { isOwed: undefined })
  if (values.importId) show(t('orders.figureImport', { n: values.importId }), { importId: undefined })
  if (taxState) show(t('orders.figureTax', { name: placeName(taxState) }), { taxState: undefined })
  if (taxName !== undefined)
    show(taxName ? t('orders.figureTaxName', { name: taxName }) : t('orders.figureNoTaxName'), {
      taxName: undefined,
    })
  if (taxPart) show(t(`orders.figureTax_${taxPart}`), { taxPart: undefined })
  if (place) show(t('orders.figurePlace', { name: placeName(place) }), { place: undefined })
  if (refundedFrom || refundedTo)
    show(t('orders.figureRefunded', { from: day(refundedFrom), to: day(refundedTo) }), {
      refundedFrom: undefined,
      refundedTo: undefined,
    })
  if (returnReason) show(t('orders.figureReason', { name: returnReason }), { returnReason: undefined })
  if (values.refundWithout)
    show(t(values.refundWithout === 'return' ? 'orders.figureNoReturn' : 'orders.figureNoReason'), {
      refundWithout: undefined,
    })
  return all
}

function placeName(place: string): string {
  if (place === 'other') return t('orders.figureOtherPlace')
  return place.length === 2 ? stateName(place) : t('orders.figureUnknownPlace')
}

/** The dealer's name for it; a catalog it no longer sells has its number. */
function useCatalogName(dealerId: number | undefined, catalogId: number | undefined): string {
  const { data } = useRead(dealerCatalogs.list, { dealerId }, { enabled: Boolean(catalogId && dealerId) })
  return data?.data.find((one) => one.catalogId === catalogId)?.displayName ?? `#${catalogId}`
}
