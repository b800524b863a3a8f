import type { CSSProperties } from 'react'

type Props = { html: string; title: string; style?: CSSProperties }

/**
 * A fully sandboxed frame: nothing runs in it, and it can't reach this page. Other HTML gets a frame of its own: loaded
 * into the same one it would be a step of the browser's history, which Back and closing a dialog would take back.
 */
export const SandboxFrame = ({ html, title, style }: Props) => (
  <iframe key={html} sandbox="" srcDoc={html} title={title} style={style} />
)
