import { TranslationList } from './translation-list.tsx'

/** The screen with the texts of stores. The same list as that of part names, with another kind. */
export default function UiList() {
  return <TranslationList kind="ui" />
}
