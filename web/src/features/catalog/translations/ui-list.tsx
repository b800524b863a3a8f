import { TranslationList } from './translation-list.tsx'

/** The texts of the stores' pages. */
export default function UiList() {
  return <TranslationList kind="ui" />
}
