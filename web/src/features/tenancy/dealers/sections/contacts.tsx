import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Section, Third } from '#web/ui/form/section.tsx'
import type { DealerField } from '../dealer-values.ts'

/** The dealer's contacts for billing, shipping and parts. */
export function ContactsSection() {
  return (
    <Section title={t('dealers.contacts')} text={t('dealers.contactsText')}>
      {(['bill', 'ship', 'parts'] as const).map((kind) => (
        <Contact key={kind} of={kind} />
      ))}
    </Section>
  )
}

function Contact({ of }: { of: 'bill' | 'ship' | 'parts' }) {
  return (
    <>
      <Third>
        <TextField<DealerField> name={`${of}Contact`} label={t(`dealers.${of}Contact`)} />
      </Third>
      <Third>
        <TextField<DealerField> name={`${of}Phone`} label={t(`dealers.${of}Phone`)} type="tel" />
      </Third>
      <Third>
        <TextField<DealerField> name={`${of}Email`} label={t(`dealers.${of}Email`)} type="email" />
      </Third>
    </>
  )
}
