import { Anchor } from '@mantine/core'
import type { Customer } from '#contract/sales/customers/customers.ts'
import { joinList, localeNames, t } from '#web/platform/i18n.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import css from './customer-view.module.css'

/** How to reach a customer, and the terms a clerk asks for. */
export function ContactFacts({ customer }: { customer: Customer }) {
  const { billContact, billEmail, billPhone, billFax, formerEmails, locale, payTerms, salesman } = customer
  const facts = [
    [t('customers.contact'), billContact],
    [
      t('customers.email'),
      billEmail && (
        <>
          <Anchor inherit underline="always" href={`mailto:${billEmail}`}>
            {billEmail}
          </Anchor>
          {formerEmails.length > 0 && (
            <span className={css.formerEmails}>
              {t('customers.formerEmails', { emails: joinList(formerEmails) })}
            </span>
          )}
        </>
      ),
    ],
    [
      t('customers.phone'),
      billPhone && (
        <Anchor inherit underline="always" href={`tel:${billPhone.replace(/[^\d+]/g, '')}`}>
          {billPhone}
        </Anchor>
      ),
    ],
    [t('customers.fax'), billFax],
    [t('customers.billing'), address(customer, 'bill')],
    [t('customers.shipping'), (customer.shipAddress1 || customer.shipCity) && address(customer, 'ship')],
    [t('customers.locale'), locale && localeNames[locale]],
    [t('customers.payTerms'), payTerms],
    [t('customers.salesman'), salesman],
  ] as const
  return (
    <div className={css.contact}>
      <Facts facts={facts.filter(([, value]) => value)} />
    </div>
  )
}

const address = (customer: Customer, kind: 'bill' | 'ship'): string => {
  const place = [customer[`${kind}City`], customer[`${kind}State`], customer[`${kind}Zip`]]
    .filter(Boolean)
    .join(', ')
  const lines = [customer[`${kind}Address1`], customer[`${kind}Address2`], place, customer[`${kind}Country`]]
  return lines.filter(Boolean).join('\n')
}
