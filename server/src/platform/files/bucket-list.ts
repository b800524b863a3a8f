import { XmlReader } from '../xml/xml-reader.ts'
import type { StoredName } from './file-store.ts'

type Page = { files: StoredName[]; next: string | null }

/** A page of ListObjectsV2. */
export function readList(xml: string): Page {
  const files: StoredName[] = []
  let next: string | null = null
  let texts = new Map<string, string>()
  let current = ''
  const reader = new XmlReader({
    open(name) {
      current = name
      if (name === 'Contents') texts = new Map()
    },
    text(text) {
      texts.set(current, (texts.get(current) ?? '') + text)
    },
    close(name) {
      if (name === 'NextContinuationToken') next = texts.get(name) ?? null
      if (name === 'Contents')
        files.push({
          name: texts.get('Key') ?? '',
          bytes: Number(texts.get('Size')),
          changedAt: Date.parse(texts.get('LastModified') ?? ''),
        })
      current = ''
    },
  })
  reader.write(xml.replace(/^\uFEFF/, ''))
  reader.end()
  return { files, next }
}
