import { type Addresses, billToLines, shipToLines } from '#contract/sales/orders/order-sheet.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { useForm } from '#web/ui/form/use-field.ts'
import { usePaymentNames } from '../orders/shared/use-payment-names.ts'
import { Billing, Shipping } from './addresses.tsx'
import { CustomerByEmail } from './customer-by-email.tsx'
import type { useChooseCustomer } from './customer-field.tsx'
import { useOrderEdit } from './edit-context.ts'
import { Fold } from './fold.tsx'
import { Memos, Tax, Terms } from './info-fields.tsx'
import type { OrderValues } from './order-values.ts'

const terms = ['requiredDate', 'purchaseOrderNumber', 'payTerms', 'salesman', 'shipVia'] as const
const memos = ['intMemo', 'userMemo', 'shipMemo', 'instructions'] as const
const taxes = ['taxRate', 'salesTaxExceptionNo', 'staxEndDate', 'taxState', 'taxCity', 'taxZip'] as const

/** Filled fields as `Salesman: Kim · Ship via: UPS`. */
const listFilled = (values: OrderValues, names: readonly string[]) =>
  names
    .filter((name) => !isBlank(values[name]))
    .map((name) => withLabel(labelField(name), String(values[name])))

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
const isAmong = (names: readonly string[]) => (field: string) => names.includes(field)
const startsWith = (side: 'bill' | 'ship') => (field: string) =>
  field.startsWith(side) && field !== 'shipVia' && field !== 'shipMemo'

/** An order's addresses and terms, each one line until someone edits it or has to look at it. */
export function FoldedInfo({ customer }: { customer: ReturnType<typeof useChooseCustomer> }) {
  const { dealerId } = useOrderEdit()
  const form = useForm()
  const { namePayment } = usePaymentNames(dealerId)
  const lacks = (side: 'bill' | 'ship') => (values: OrderValues) =>
    Object.keys(form.rules.schema.shape).some(
      (name) =>
        startsWith(side)(name) &&
        (name === 'billEmail' ? values.noEmail !== 1 : form.isRequired(name)) &&
        isBlank(values[name]),
    )
  const summarizeTerms = (values: OrderValues) =>
    [
      ...listFilled(values, terms),
      typeof values.locale === 'string' && localeNames[values.locale as keyof typeof localeNames],
      typeof values.pgatewayId === 'number' && namePayment(values.pgatewayId),
      values.isBusinessAcc === 1 && labelField('isBusinessAcc'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <Fold
        title={t('orders.billing')}
        text={t('orderForm.billingText')}
        summary={(values) =>
          [...billToLines(values as Addresses), ...(values.noEmail === 1 ? [t('orders.noEmail')] : [])].join(
            ' · ',
          )
        }
        isUnusual={lacks('bill')}
        has={(field) => startsWith('bill')(field) || field === 'noEmail'}
      >
        <Billing />
        <CustomerByEmail customer={customer} />
      </Fold>
      <Fold
        title={t('orders.shipping')}
        text={t('orderForm.shippingText')}
        summary={(values) => {
          if (values.isPickUp === 1) return t('orderForm.isPickUp')
          return values.sameAddress === 1
            ? t('orderForm.sameAddress')
            : shipToLines(values as Addresses).join(' · ')
        }}
        isUnusual={(values) => values.isPickUp !== 1 && values.sameAddress !== 1 && lacks('ship')(values)}
        has={startsWith('ship')}
      >
        <Shipping />
      </Fold>
      <Fold
        title={t('orderForm.terms')}
        text={t('orderForm.termsText')}
        summary={summarizeTerms}
        isUnusual={() => false}
        has={isAmong([...terms, 'locale', 'pgatewayId', 'isBusinessAcc'])}
      >
        <Terms />
      </Fold>
      <Fold
        title={t('orderForm.memos')}
        text={t('orderForm.memosText')}
        summary={(values) => listFilled(values, memos).join(' · ')}
        isUnusual={() => false}
        has={isAmong(memos)}
      >
        <Memos />
      </Fold>
      <Fold
        title={t('orderForm.tax')}
        text={t('orderForm.taxText')}
        summary={(values) => listFilled(values, taxes).join(' · ') || t('orderForm.byRule')}
        isUnusual={(values) => !isBlank(values.taxRate) || !isBlank(values.salesTaxExceptionNo)}
        has={isAmong(taxes)}
      >
        <Tax />
      </Fold>
    </>
  )
}
