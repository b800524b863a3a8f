import type { CSSProperties } from 'react'

type Props = { html: string; title: string; style?: CSSProperties }

/**
 * A fully sandboxed frame: nothing runs in it, and it can't reach this page. Each HTML gets a new frame:
 * loading it into the same frame would add a browser history entry, which Back or closing a dialog would
 * undo.
 */
export const SandboxFrame = ({ html, title, style }: Props) => (
  <iframe key={html} sandbox="" srcDoc={html} title={title} style={style} />
)
