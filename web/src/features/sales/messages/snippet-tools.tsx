import { Suspense } from 'react'
import { lazyPart } from '#web/platform/late-files.ts'

/** Loads with the editor, not with the screen. */
const SnippetMenu = lazyPart(() => import('./snippet-menu.tsx'))

/** An editor's tools: the dealer's snippets. */
export const snippetTools = (dealerId: number) => (insert: (html: string) => void) => (
  <Suspense fallback={null}>
    <SnippetMenu dealerId={dealerId} onPick={insert} />
  </Suspense>
)
