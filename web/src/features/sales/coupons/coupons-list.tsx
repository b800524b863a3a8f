import { Text } from '@mantine/core'
import { couponSorts } from '#contract/list-choices.ts'
import { couponTypes } from '#contract/sales/coupons/coupon-rules.ts'
import { type Coupon, coupons } from '#contract/sales/coupons/coupons.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { listQuery, toRowPaging, useUrlQuery } from '#web/platform/urls/url-query.ts'
import { aDirection, aNumber, anOption, aText, or } from '#web/platform/urls/url-values.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { choiceFilter } from '#web/ui/lists/filter-bar.tsx'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { SearchBox } from '#web/ui/selects/search-box.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDeleteCoupon } from './coupon-changes.ts'
import { couponColumns } from './coupon-columns.tsx'
import { CouponForm } from './coupon-form.tsx'
import { typeText } from './coupon-text.ts'

const query = listQuery({
  search: or(aText(200), ''),
  couponActive: aNumber(0, 1),
  couponType: anOption(couponTypes),
  sort: or(anOption(couponSorts), 'updatedAt'),
  direction: or(aDirection, 'desc'),
})

const nameRow = ({ couponName }: Coupon) => couponName

/** The coupons a dealer's store takes. */
export default function CouponsList() {
  const dealerId = useDealerId()!
  const url = useUrlQuery(query)
  const { page, pageSize, ...filter } = url.values
  const couponQuery = { dealerId, ...filter, ...toRowPaging({ page, pageSize }) }
  const read = useRead(coupons.list, couponQuery, { keepPrevious: true })
  const remove = useDeleteCoupon()
  const onDelete = ({ id, version, couponName, orders }: Coupon) => {
    const act = () => remove.send({ id, version }).catch(sayWhatFailed(t('coupons.deleteFailed')))
    const note = orders > 0 && <Text size="sm">{t('coupons.ordersKeep', { n: orders })}</Text>
    return confirmAndDelete(t('coupons.one'), couponName, act, t('coupons.deleted'), note)
  }
  const list = useRecords({
    open: useOpenInUrl('coupon'),
    read,
    readById: (id) => send(coupons.show, { id }),
    nameRow,
    create: t('coupons.create'),
    onDelete,
  })
  return (
    <ListPage
      of="dealer-coupons"
      actions={list.create}
      query={url}
      filters={{
        search: (
          <SearchBox
            value={filter.search}
            label={t('coupons.searchLabel')}
            onSearch={(search) => url.set({ search })}
          />
        ),
        filters: [
          choiceFilter({
            label: t('coupons.status'),
            any: t('coupons.anyStatus'),
            choices: [
              { value: 1, label: t('coupons.active') },
              { value: 0, label: t('coupons.inactive') },
            ],
            value: filter.couponActive,
            onChange: (couponActive) => url.set({ couponActive }),
          }),
          choiceFilter({
            label: t('coupons.type'),
            any: t('coupons.anyType'),
            choices: couponTypes.map((value) => ({ value, label: typeText(value) })),
            value: filter.couponType,
            onChange: (couponType) => url.set({ couponType }),
          }),
        ],
      }}
    >
      <DataTable
        {...list.table}
        label={t('coupons.title')}
        name="coupons"
        columns={couponColumns()}
        state={url.values}
        onState={url.onState}
        failed={t('coupons.fetchFailed')}
        empty={{ title: t('coupons.empty'), next: t('coupons.emptyNext'), action: list.create }}
        filtered={url}
      />
      <RecordModal
        {...list.dialog}
        title={(coupon) =>
          coupon ? t('coupons.editTitle', { name: coupon.couponName }) : t('coupons.newTitle')
        }
      >
        {(coupon) => <CouponForm key={coupon?.id} dealerId={dealerId} coupon={coupon} />}
      </RecordModal>
    </ListPage>
  )
}
