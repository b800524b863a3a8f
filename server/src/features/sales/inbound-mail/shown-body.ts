import { cleanHtml, isEmptyHtml, plainText } from '#server/platform/rich-text/clean-html.ts'
import { textToHtml } from '#server/platform/rich-text/text-to-html.ts'
import type { ReadMail } from './parse-mail.ts'
import { splitHtml, splitText } from './quoted-tail.ts'

/** An incoming email as screens show it: the answer, and apart from it the email that it quotes. */
export type ShownBody = { html: string; text: string; quoted: string | null }

/**
 * An email's text in its stored form: cleaned, its quote separated. Pictures show only if they came with it;
 * `filePath` finds them by their Content-ID.
 */
export function toShownBody(
  { html, text }: Pick<ReadMail, 'html' | 'text'>,
  filePath: (cid: string) => string | null,
): ShownBody {
  if (html === null || isEmptyHtml(cleanHtml(html))) {
    const { own, quoted } = splitText(text)
    return { html: textToHtml(own), text: own, quoted: quoted === null ? null : textToHtml(quoted) }
  }
  const { own, quoted } = splitHtml(html)
  const shown = withPictures(own, filePath)
  return {
    html: shown,
    text: plainText(shown),
    quoted: quoted === null ? null : withPictures(quoted, filePath),
  }
}

/** Replaces an address until the text is clean. */
const place = '/inline/'

function withPictures(html: string, filePath: (cid: string) => string | null): string {
  const paths: string[] = []
  const marked = html.replace(/\bcid:([^"'<>\s]{1,300})/gi, (_, cid: string) => {
    const path = filePath(decodeId(cid))
    return path === null ? '' : `${place}${paths.push(path) - 1}`
  })
  return cleanHtml(marked).replace(/<img\b[^<>]*>/g, (tag) => {
    const at = /\ssrc="\/inline\/(\d{1,4})"/.exec(tag)?.[1]
    const path = at === undefined ? undefined : paths[Number(at)]
    return path === undefined ? '' : `<img src="${path}" alt="${/\salt="([^"<>]*)"/.exec(tag)?.[1] ?? ''}" />`
  })
}

function decodeId(cid: string): string {
  try {
    return decodeURIComponent(cid)
  } catch {
    return cid
  }
}
