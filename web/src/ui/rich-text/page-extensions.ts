import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textAlign: { setTextAlign: (to: string) => ReturnType }
  }
  interface NodeConfig {
    /** The node's part in a table, for prosemirror-tables. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

const aligned = ['paragraph', 'heading']
const alignmentIn = (style: string | null) =>
  /text-align:\s*(left|center|right|justify)/.exec(style ?? '')?.[1]

/** The name of the command and attribute that the toolbar's controls use. */
const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes() {
    return [
      {
        types: aligned,
        attributes: {
          textAlign: {
            default: null,
            // From the text: the page's policy keeps parsed styles from applying.
            parseHTML: (element) => alignmentIn(element.getAttribute('style')) ?? null,
            renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
          },
        },
      },
    ]
  },
  addCommands() {
    return {
      setTextAlign:
        (to) =>
        ({ commands }) =>
          aligned
            .map((type) => commands.updateAttributes(type, { textAlign: to === 'left' ? null : to }))
            .some(Boolean),
    }
  },
})

/** The pictures stores can show: the dealer's own, or from a secure address. */
const isShowable = (src: string | null) => src !== null && /^(https:\/\/|\/(images|files)\/)/i.test(src)

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isShowable(element.getAttribute('src')) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    // After the last cell, Tab leaves the editor.
    const go = (way: 1 | -1) => goToNextCell(way)(this.editor.state, this.editor.view.dispatch)
    const newRow = () => addRowAfter(this.editor.state, this.editor.view.dispatch)
    return { Tab: () => go(1), 'Shift-Tab': () => go(-1), 'Mod-Enter': newRow }
  },
  extendNodeSchema: ({ config }) => ('tableRole' in config ? { tableRole: config.tableRole } : {}),
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Written only where cells are joined. */
const spanAttribute = (name: 'colspan' | 'rowspan', property: 'colSpan' | 'rowSpan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => (element instanceof HTMLTableCellElement ? element[property] : 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cell = (name: string, tag: 'td' | 'th', tableRole: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    tableRole,
    isolating: true,
    addAttributes: () => ({
      colspan: spanAttribute('colspan', 'colSpan'),
      rowspan: spanAttribute('rowspan', 'rowSpan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** The content pages can have beyond emails: aligned text, pictures and tables. */
export const pageExtensions = [
  TextAlign,
  Picture,
  Table,
  TableRow,
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
]

/** A table of three rows and columns, the first row as its head. */
export const newTable = () => {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
