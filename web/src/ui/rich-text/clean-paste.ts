/**
 * Cleans pasted HTML. Office programs mark lists, bold text and tables with styles and elements of their own,
 * which an editor would drop or misread. The HTML is parsed in an inert document, where nothing loads or
 * runs. Editors without tables get a line per row.
 */
export function cleanPaste(html: string, { hasTables }: { hasTables: boolean }): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  dropInvisible(body)
  unwrapNormalText(body)
  makeLists(body)
  markByStyles(body)
  if (!hasTables) for (const table of all(body, 'table')) writeRows(table)
  return body.innerHTML
}

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
const readStyle = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)
const hasTag = (element: Element | null, tag: string) => element?.tagName.toLowerCase() === tag

/** Comments, styles, Word's own elements, and the line break that Safari appends. */
function dropInvisible(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of all(body, 'style, script, meta, link, title, colgroup, br.Apple-interchange-newline'))
    element.remove()
  for (const element of all(body, '*')) {
    if (/display:\s*none|mso-hide:\s*all/.test(readStyle(element))) element.remove()
    else if (element.tagName.includes(':')) unwrap(element)
  }
  for (const space of all(body, 'span.Apple-converted-space')) space.replaceWith(' ')
}

/** Google Docs puts everything into a bold element that isn't bold. */
function unwrapNormalText(body: HTMLElement): void {
  for (const element of all(body, 'b, strong'))
    if (/font-weight:\s*(normal|[1-4]00)/.test(readStyle(element))) unwrap(element)
  for (const element of all(body, 'i, em'))
    if (/font-style:\s*normal/.test(readStyle(element))) unwrap(element)
}

const marks: readonly [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/, 'strong'],
  [/font-style:\s*italic/, 'em'],
  [/text-decoration[^;]*:[^;]*underline/, 'u'],
  [/text-decoration[^;]*:[^;]*line-through/, 's'],
]

/** Turns bold and similar styles of a span into elements. Links are underlined anyway. */
function markByStyles(body: HTMLElement): void {
  for (const span of all(body, 'span[style], font[style]'))
    for (const [style, tag] of marks) {
      if (!style.test(readStyle(span)) || (tag === 'u' && (span.closest('a') || span.querySelector('a'))))
        continue
      const mark = span.ownerDocument.createElement(tag)
      mark.append(...span.childNodes)
      span.append(mark)
    }
}

const readLevel = (paragraph: Element): number =>
  Number(/mso-list:[^;]*level(\d)/.exec(readStyle(paragraph))?.[1] ?? 0)

/** Word writes list items as paragraphs that begin with their bullet or number. */
function makeLists(body: HTMLElement): void {
  let lists: HTMLElement[] = []
  let last: Element | null = null
  for (const paragraph of all(body, 'p, h1, h2, h3, h4, h5, h6')) {
    const level = readLevel(paragraph)
    if (level === 0) continue
    if (last === null || paragraph.previousElementSibling !== lists[0] || !lists[0]) lists = []
    const tag = takeMarker(paragraph)
    lists = lists.slice(0, hasTag(lists[level - 1] ?? null, tag) ? level : level - 1)
    while (lists.length < level) {
      const list = paragraph.ownerDocument.createElement(tag)
      const parent = lists.at(-1)
      if (parent) (parent.lastElementChild ?? parent).append(list)
      else paragraph.before(list)
      lists.push(list)
    }
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    lists.at(-1)!.append(item)
    paragraph.remove()
    last = item
  }
}

/** Removes the item's bullet or number; returns the kind of list it belongs to. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = all(paragraph, 'span').find((span) => /mso-list:\s*ignore/.test(readStyle(span)))
  const text = marker?.textContent.trim() ?? ''
  marker?.remove()
  return /^\(?([0-9]{1,3}|[a-z]{1,4})[.)]$/i.test(text) && text !== 'o.' ? 'ol' : 'ul'
}

/** A paragraph for each row: without their table, cells would run together into one word. */
function writeRows(table: HTMLElement): void {
  const rows = all(table, 'tr').filter((row) => row.closest('table') === table)
  const paragraphs = rows.flatMap((row) => {
    const cells = [...row.children].filter((cell) => hasTag(cell, 'td') || hasTag(cell, 'th'))
    const filled = cells.map((cell) => flattenCell(cell)).filter((cell) => cell.textContent.trim() !== '')
    if (filled.length === 0) return []
    const paragraph = table.ownerDocument.createElement('p')
    for (const [at, cell] of filled.entries())
      paragraph.append(...(at > 0 ? [' | '] : []), ...cell.childNodes)
    return [paragraph]
  })
  table.replaceWith(...paragraphs)
}

/** A cell's content in one line. */
function flattenCell(cell: Element): Element {
  for (const block of [...cell.querySelectorAll('p, div, li, ul, ol, br')]) {
    if (hasTag(block, 'br')) block.replaceWith(' ')
    else {
      if (block.previousSibling) block.before(' ')
      unwrap(block)
    }
  }
  return cell
}
