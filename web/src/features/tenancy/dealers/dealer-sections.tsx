import type { ReactNode } from 'react'
import { CompanySection } from './sections/company.tsx'
import { ContactsSection } from './sections/contacts.tsx'
import { FilesSection } from './sections/files.tsx'
import { LanguagesSection } from './sections/languages.tsx'
import { PlanSection } from './sections/plan.tsx'

type Props = {
  /** Whether what belongs to the platform may be changed too. */
  isOpen: boolean
  store: ReactNode
  mainUser: ReactNode
  /** What comes first: where the dealer came from, or what a new one is made like. */
  above?: ReactNode
}

/** What a dealer is made of; the two parts that differ for a new one are given. */
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
