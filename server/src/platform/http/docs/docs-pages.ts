import { escapeHtml } from '../../mail/compose-mail.ts'
import { pascal, singular } from '../openapi/named-schemas.ts'
import {
  type ApiDocument,
  type Call,
  flattenSchema,
  listCalls,
  namesIn,
  type Schema,
  withoutHoists,
} from './api-document.ts'
import { callHtml, refusalRows } from './call-html.ts'
import { docsStyle } from './docs-style.ts'
import { inlineHtml, markdownHtml } from './markdown-html.ts'
import { recordHtml } from './schema-html.ts'
import { webhooksGroup, webhooksHtml } from './webhooks-html.ts'

type Page = { title: string; content: string; group?: string; search?: string }

/** `dealerPricing` as `Dealer pricing`. */
const groupTitle = (group: string) => {
  const words = group
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(api|rma|url)(?=s?\b)/g, (name) => name.toUpperCase())
  return words[0]!.toUpperCase() + words.slice(1)
}

const groupAddress = (group: string) => `/api/docs/${encodeURIComponent(group)}`

/** The OpenAPI document as pages: a guide, one page for each group of calls, and a search. */
export class DocsPages {
  readonly #document: ApiDocument
  readonly #calls: Call[]
  readonly #groups: string[]

  constructor(hoisted: ApiDocument) {
    const document = withoutHoists(hoisted)
    this.#document = document
    this.#calls = listCalls(document)
    // The first has examples; the others are nouns.
    const [first, ...others] = document.tags.map(({ name }) => name)
    this.#groups = [first!, ...others.toSorted((a, b) => a.localeCompare(b))].filter(
      (group) => this.#callsOf(group).length > 0,
    )
  }

  guide(nonce: string): string {
    const { info, components } = this.#document
    const refused = components.responses.Refused
    const content = `<h1>${escapeHtml(info.title)} API</h1>
${markdownHtml(info.description)}
<h2 id="refusals">Refusals of any call</h2>
<table class="fields"><tbody>${refused ? refusalRows(refused) : ''}</tbody></table>
<h2 id="groups">Calls by group</h2>
<ul class="groups">${this.#groups.map((group) => `<li>${this.#groupLink(group)} <span class="note">${this.#callsOf(group).length}</span></li>`).join('\n')}</ul>
<p><a href="/api/openapi.json">The OpenAPI document</a>, for programs.</p>`
    return this.#page({ title: 'API', content }, nonce)
  }

  group(group: string, origin: string, nonce: string): string | null {
    if (!this.#groups.includes(group)) return null
    const { tags, components } = this.#document
    const calls = this.#callsOf(group)
    const description = tags.find(({ name }) => name === group)?.description ?? ''
    const records = [...this.#recordsOf(calls)].map(
      (name) =>
        `<section class="record" id="${name}"><h3>${name}</h3>${recordHtml(components.schemas[name]!, components.schemas)}</section>`,
    )
    const title = groupTitle(group)
    const content = `<p class="note"><a href="/api/docs#groups">All groups</a></p><h1>${escapeHtml(title)}</h1>
${markdownHtml(description)}
${group === webhooksGroup ? webhooksHtml(this.#document) : ''}
<h2>Calls</h2>
${listHtml(calls, () => '')}
${calls.map((call) => callHtml(call, components, origin)).join('\n')}
${records.length > 0 ? `<h2 id="records">Records</h2>${records.join('\n')}` : ''}`
    return this.#page({ title, content, group }, nonce)
  }

  /** Calls whose address, words or parameters have all the words, and records with such a field. */
  search(text: string, nonce: string): string {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    const hasAll = (...texts: string[]) => {
      const all = texts.join(' ').toLowerCase()
      return words.every((word) => all.includes(word))
    }
    const calls = this.#calls.filter(({ method, path, operation }) =>
      hasAll(method, path, operation.summary, operation.operationId, JSON.stringify(operation.parameters)),
    )
    const { schemas } = this.#document.components
    const records = Object.entries(schemas).flatMap(([name, schema]) => {
      const fields = Object.keys(flattenSchema(schema, schemas).properties ?? {}).filter((field) =>
        hasAll(name, field),
      )
      const group = fields.length > 0 ? this.#groupOf(name) : undefined
      return group ? [{ name, fields, group }] : []
    })
    const found = records.map(
      ({ name, fields, group }) =>
        `<li><a href="${groupAddress(group)}#${name}">${name}</a> <span class="note">${fields.slice(0, 12).join(', ')}</span></li>`,
    )
    const none = calls.length + records.length === 0
    const content = `<h1>Search results</h1>
${none ? `<p>Nothing has “${escapeHtml(text)}”. Try one word of an address, such as <code>orders</code>, or of a field.</p>` : ''}
${calls.length > 0 ? `<h2>Calls</h2>${listHtml(calls, ({ operation }) => groupAddress(operation.tags[0]!))}` : ''}
${records.length > 0 ? `<h2>Records</h2><ul>${found.join('\n')}</ul>` : ''}`
    return this.#page({ title: 'Search results', content, search: text }, nonce)
  }

  /** The page that shows a record, if possible its noun's. */
  #groupOf(record: string): string | undefined {
    const groups = this.#groups.filter((group) => this.#recordsOf(this.#callsOf(group)).has(record))
    return groups.find((group) => record.startsWith(singular(pascal(group)))) ?? groups.at(-1)
  }

  #callsOf(group: string): Call[] {
    return this.#calls.filter(({ operation }) => operation.tags.includes(group))
  }

  /** The named schemas that calls use, with those inside them. */
  #recordsOf(calls: readonly Call[]): Set<string> {
    const { schemas } = this.#document.components
    const isWebhooks = calls.some(({ operation }) => operation.tags.includes(webhooksGroup))
    const found = new Set<string>(isWebhooks ? ['WebhookMessage'] : [])
    const inside = (schema: Schema) => namesIn(flattenSchema(schema, schemas))
    for (const { operation } of calls) {
      const answers = Object.values(operation.responses).flatMap((one) => ('$ref' in one ? [] : [one]))
      const contents = [operation.requestBody, ...answers].flatMap((one) => Object.values(one?.content ?? {}))
      for (const { schema } of contents)
        for (const name of schema.allOf ? inside(schema) : namesIn(schema)) found.add(name)
    }
    for (const name of found) for (const inner of inside(schemas[name]!)) found.add(inner)
    return found
  }

  #groupLink(group: string, current?: string): string {
    const mark = group === current ? ' aria-current="page"' : ''
    return `<a href="${groupAddress(group)}"${mark}>${escapeHtml(groupTitle(group))}</a>`
  }

  #page({ title, content, group, search = '' }: Page, nonce: string): string {
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Partsdesk API</title><style nonce="${nonce}">${docsStyle}</style></head>
<body><a class="skip" href="#content">Skip to content</a>
<header><a class="home" href="/api/docs">Partsdesk API</a>
<form role="search" action="/api/docs"><label for="q">Search</label>
<input type="search" id="q" name="q" value="${escapeHtml(search)}" placeholder="Call, address or field" maxlength="100"><button>Search</button></form></header>
<nav aria-label="Groups"><ul>${this.#groups.map((one) => `<li>${this.#groupLink(one, group)}</li>`).join('')}</ul></nav>
<main id="content" tabindex="-1">${content}</main></body></html>`
  }
}

const listHtml = (calls: readonly Call[], page: (call: Call) => string): string =>
  `<ul class="calls">${calls
    .map((call) => {
      const { method, path, operation } = call
      return `<li><a href="${page(call)}#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></a> <span class="note">${inlineHtml(operation.summary)}</span></li>`
    })
    .join('\n')}</ul>`
