import { z } from 'zod'
import {
  type Coupon,
  couponErrors,
  couponFields,
  coupons,
  pickDiscount,
} from '#contract/sales/coupons/coupons.ts'
import { fieldText, t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { useDealer } from '#web/platform/session/dealer.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useCreateCoupon, useUpdateCoupon } from './coupon-changes.ts'
import { CouponFields } from './coupon-fields.tsx'
import { mayGive } from './margin-guard.tsx'

const schema = couponFields.extend({ version: z.int().optional() })

const newCoupon = {
  couponName: '',
  couponCode: '',
  discountAmount: null,
  discountPercentage: null,
  applyCouponOn: 'all',
  inStorePickup: 0,
  oneCouponPerCustomer: 0,
  couponActive: 1,
  utmCode: '',
} as const

/** One form serves new and existing coupons. */
export function CouponForm({ dealerId, coupon }: { dealerId: number; coupon: Coupon | undefined }) {
  const create = useCreateCoupon()
  const update = useUpdateCoupon()
  const currencySymbol = useDealer()?.currencySymbol
  const form = useContractForm({
    schema,
    initial: coupon ? schema.parse(coupon) : newCoupon,
    check: (values) =>
      Object.fromEntries(couponErrors(values).map(({ path, code }) => [path, fieldText(code) ?? code])),
    save: async ({ version, ...typed }) => {
      // The value of another type can be left in its hidden field.
      const fields = { ...typed, ...pickDiscount(typed) }
      const failed = sayWhatFailed(t('coupons.saveFailed'))
      if (!coupon) return void (await create.send({ dealerId, ...fields }).catch(failed))
      const { data } = await update.send({ id: coupon.id, version, ...fields }).catch(failed)
      return schema.parse(data)
    },
  })
  const latest = async () => schema.parse((await send(coupons.show, { id: coupon!.id })).data)
  return (
    <DialogForm
      form={form}
      saved={t(coupon ? 'coupons.updated' : 'coupons.created')}
      latest={coupon && latest}
      beforeSave={() => mayGive({ values: form.state.values, coupon, dealerId, currencySymbol })}
      saveLabel={coupon ? undefined : t('coupons.create')}
    >
      <CouponFields dealerId={dealerId} />
    </DialogForm>
  )
}
