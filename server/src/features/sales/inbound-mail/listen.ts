import { startSmtpListener } from '#server/adapters/smtp-listener.ts'
import type { Listener } from '#server/platform/area.ts'
import { runtime } from '#server/platform/runtime.ts'
import { maxMailBytes } from './mail-words.ts'
import { checkRecipient, receiveMail } from './receive-mail.ts'

/** Receives customers' answers by SMTP, if that's configured. */
export async function listenForMail(): Promise<Listener | null> {
  const { config, log } = runtime()
  if (!config.inbound) return null
  const { domain, ...settings } = config.inbound
  const { port, stop } = await startSmtpListener(
    { ...settings, maxBytes: maxMailBytes },
    {
      checkRecipient: (address, sender) => checkRecipient(domain, address, sender),
      receiveMail: (mail) => receiveMail(domain, mail),
      onFailure: (error, what) => log.warn({ err: error }, what),
    },
  )
  return { what: `Customers' answers to addresses at ${domain}`, port, stop }
}
