import { TranslationList } from './translation-list.tsx'

/** The screen with the names of parts. The same list as that of texts, with another kind. */
export default function PartsList() {
  return <TranslationList kind="parts" />
}
