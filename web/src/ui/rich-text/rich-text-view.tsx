import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import css from './rich-text.module.css'

const visibleTags = new Set([
  'p',
  'br',
  'div',
  'span',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])
const leftOut = new Set(['script', 'style', 'head', 'title', 'iframe', 'object', 'svg', 'template'])
const empty = new Set(['br', 'hr'])

/**
 * Read-only rich text, rebuilt from an allowed set of elements. Whatever the text contains, nothing in it
 * runs, and only images that came with the message load.
 */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.childNodes].map(built)
  }, [html])
  return (
    <div className={css.view} data-typed>
      {content}
    </div>
  )
}

function built(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return isBetweenCells(node) ? null : node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (leftOut.has(tag)) return null
  if (empty.has(tag)) return createElement(tag, { key })
  if (tag === 'img') return picture(node, key)
  const children = [...node.childNodes].map(built)
  const href = tag === 'a' ? node.getAttribute('href') : null
  if (href && /^(https?:|mailto:|tel:)/i.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  return createElement(visibleTags.has(tag) ? tag : Fragment, { key }, ...children)
}

/** A file that came with the message. */
const received = /^\/api\/order-messages\/\d+\/files\/\d+$/

function picture(node: Element, key: number): ReactNode {
  const [src, alt] = [node.getAttribute('src') ?? '', node.getAttribute('alt') ?? '']
  if (!received.test(src)) return <Fragment key={key}>{alt}</Fragment>
  return <img key={key} src={src} alt={alt} loading="lazy" />
}

/** The whitespace a table's source is laid out with. */
const isBetweenCells = ({ parentElement, textContent }: Node) =>
  /^(TABLE|THEAD|TBODY|TR|UL|OL)$/.test(parentElement?.tagName ?? '') && !textContent?.trim()
