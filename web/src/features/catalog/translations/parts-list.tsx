import { TranslationList } from './translation-list.tsx'

/** The names of parts. */
export default function PartsList() {
  return <TranslationList kind="parts" />
}
