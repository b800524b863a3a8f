import type { ReactNode } from 'react'
import { CompanySection } from './sections/company.tsx'
import { ContactsSection } from './sections/contacts.tsx'
import { FilesSection } from './sections/files.tsx'
import { LanguagesSection } from './sections/languages.tsx'
import { PlanSection } from './sections/plan.tsx'

type Props = {
  /** Whether the platform's fields can be edited too. */
  isOpen: boolean
  store: ReactNode
  mainUser: ReactNode
  /** Comes first: the dealer's origin, or the source for a new one. */
  above?: ReactNode
}

/** A dealer's sections; the two that differ for a new one are passed in. */
export function DealerSections({ isOpen, store, mainUser, above }: Props) {
  return (
    <div>
      {above}
      {store}
      <CompanySection />
      <ContactsSection />
      {mainUser}
      <LanguagesSection isOpen={isOpen} />
      <PlanSection isOpen={isOpen} />
      <FilesSection isOpen={isOpen} />
    </div>
  )
}
