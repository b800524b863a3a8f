import type { Work } from '../db/work.ts'
import { colonFor, htmlButton } from './compose-mail.ts'

/** The address where an email's recipient sees its subject, such as an order. */
export type MailLink = { label: string; url: string; locale: string }

let finder: (work: Work, mailId: number) => Promise<MailLink | null> = async () => null

/** Sets the function that finds an email's subject. */
export const onMailLink = (handler: typeof finder): void => {
  finder = handler
}

/** The place in an email's HTML where the link goes. */
export const linkPlace = '<!-- link -->'

/**
 * Adds an email's link while it leaves, because nothing stored should grant access: neither the outbox nor a backup
 * of it. An email without a place for one stays unchanged.
 */
export async function addLink<T extends { id: number; html: string; text: string }>(
  work: Work,
  mail: T,
): Promise<T> {
  const link = mail.html.includes(linkPlace) ? await finder(work, mail.id) : null
  return link ? { ...mail, ...insertLink(mail, link) } : mail
}

/** Adds a link to an email: a button at the mark in its HTML, and the address before the text's signature. */
export function insertLink({ html, text }: { html: string; text: string }, link: MailLink) {
  const at = html.lastIndexOf(linkPlace)
  const end = text.lastIndexOf('\n\n-- \n')
  return {
    html: html.slice(0, at) + htmlButton(link) + html.slice(at + linkPlace.length),
    text: `${text.slice(0, end)}\n\n${link.label}${colonFor(link.locale)}\n${link.url}${text.slice(end)}`,
  }
}
