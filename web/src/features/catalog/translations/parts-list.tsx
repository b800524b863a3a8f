import { TranslationList } from './translation-list.tsx'

export default function PartsList() {
  return <TranslationList kind="parts" />
}
