import path from 'node:path/posix'
import { setImmediate } from 'node:timers/promises'
import { XmlReader } from '../xml/xml-reader.ts'
import { type PackedEntry, unpack, ZipError } from './read-zip.ts'

/** A visible sheet of a workbook. */
export type WorkbookSheet = { name: string; path: string; xml: string }
export type ReadWorkbook = { sheets: WorkbookSheet[]; texts: string[] }
type Attributes = ReadonlyMap<string, string>

/** The most bytes of sheets and texts, unpacked. */
const maxPartBytes = 24 * 1024 * 1024

/** A workbook's visible sheets in their order, with the texts its cells share. */
export async function readSheets(entries: readonly PackedEntry[]): Promise<ReadWorkbook> {
  const read = async (at: string) => {
    const entry = entries.find(({ path }) => path === at)
    return entry && readText(entry)
  }
  const relations = async (part: string) =>
    readRelations(
      (await read(path.join(path.dirname(part), '_rels', `${path.basename(part)}.rels`))) ?? '',
      path.dirname(part),
    )
  const workbook = (await relations('')).find(({ type }) => type === 'officeDocument')?.target
  const xml = workbook && (await read(workbook))
  if (!xml) throw new ZipError('it has no workbook')
  const parts = await relations(workbook)
  const places = new Map(
    parts.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])),
  )
  const sheets: WorkbookSheet[] = []
  const usedNames = new Set<string>()
  for (const { name, id } of await visibleSheets(xml)) {
    const at = places.get(id)
    // A chart sheet has no cells.
    if (at === undefined) continue
    // A part that's named by a thousand sheets would be unpacked a thousand times.
    if (usedNames.has(at)) throw new ZipError('two sheets share a part')
    usedNames.add(at)
    const sheet = await read(at)
    if (sheet) sheets.push({ name, path: at, xml: sheet })
  }
  const shared = parts.find(({ type }) => type === 'sharedStrings')?.target
  return { sheets, texts: await sharedTexts((shared && (await read(shared))) || '') }
}

async function readText(entry: PackedEntry): Promise<string> {
  if (entry.bytes > maxPartBytes) throw new ZipError(`${entry.path} is too large`)
  return (await unpack(entry)).toString('utf8').replace(/^\uFEFF/, '')
}

/**
 * Names without their prefix; `ids` has attributes with theirs, because only the prefix distinguishes `r:id` from
 * `id`.
 */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

type Handlers = { open: (name: string, attributes: Attributes) => void } & Partial<{
  close: (name: string) => void
  text: (text: string) => void
}>

const createReader = ({ open, close, text }: Handlers) =>
  new XmlReader({
    open: (name, attributes) => open(local(name), attributes),
    close: (name) => close?.(local(name)),
    text: (some) => text?.(some),
  })

/** The number of characters that are read in one go. */
const turn = 128 * 1024

/** Reads a part in turns: a sheet of millions of cells takes seconds, in which others would wait. */
export async function eachElement(xml: string, handlers: Handlers): Promise<void> {
  if (!xml) return
  const reader = createReader(handlers)
  for (let at = 0; at < xml.length; at += turn) {
    if (at > 0) await setImmediate()
    reader.write(xml.slice(at, at + turn))
  }
  reader.end()
}

/** Reads content that's as short as a row. */
export function readElements(xml: string, handlers: Handlers): void {
  const reader = createReader(handlers)
  reader.write(xml)
  reader.end()
}

async function readRelations(xml: string, folder: string) {
  const found: { id: string; type: string; target: string }[] = []
  await eachElement(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      const target = attributes.get('Target') ?? ''
      const type = attributes.get('Type')?.split('/').at(-1) ?? ''
      found.push({
        id: attributes.get('Id') ?? '',
        type,
        target: path.join(...resolveTarget(target, folder)),
      })
    },
  })
  return found
}

const resolveTarget = (target: string, folder: string): string[] =>
  target.startsWith('/') ? [target.slice(1)] : [folder, target]

async function visibleSheets(xml: string) {
  const found: { name: string; id: string }[] = []
  await eachElement(xml, {
    open: (name, attributes) => {
      const id = [...attributes].find(([key]) => key.includes(':') && local(key) === 'id')?.[1]
      if (name === 'sheet' && id && (attributes.get('state') ?? 'visible') === 'visible')
        found.push({ name: attributes.get('name') ?? '', id })
    },
  })
  return found
}

async function sharedTexts(xml: string): Promise<string[]> {
  const texts: string[] = []
  // Readings above Japanese characters aren't part of the text.
  const state = { isText: false, isReading: false }
  await eachElement(xml, {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') state.isReading = true
      state.isText = name === 't' && !state.isReading
    },
    close: (name) => {
      if (name === 'rPh') state.isReading = false
      state.isText = false
    },
    text: (text) => {
      if (state.isText) texts[texts.length - 1] += text
    },
  })
  return texts
}
