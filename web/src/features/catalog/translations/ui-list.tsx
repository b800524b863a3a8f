import { TranslationList } from './translation-list.tsx'

export default function UiList() {
  return <TranslationList kind="ui" />
}
