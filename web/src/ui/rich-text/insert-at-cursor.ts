import type { Editor } from '@tiptap/react'

const onlyParagraph = /^\s*<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*$/

/** Inserts rich text at the cursor, or below everything. One paragraph goes into the cursor's line. */
export function insertAtCursor(editor: Editor, html: string, isBelow: boolean): void {
  const [, line] = onlyParagraph.exec(html) ?? []
  const isNewLine = isBelow && !editor.isEmpty
  editor
    .chain()
    .focus(isBelow ? 'end' : null)
    .insertContent(isNewLine ? html : (line ?? html))
    .run()
}
