import { attachments } from '#contract/sales/emails.ts'
import { startSmtpListener } from '#server/adapters/smtp-listener.ts'
import type { Listener } from '#server/platform/area.ts'
import { runtime } from '#server/platform/runtime.ts'
import { checkRecipient, takeMail } from './take-mail.ts'

/** The largest file, encoded, and its text. */
const maxBytes = Math.ceil(attachments.maxBytes * 1.4) + 1024 * 1024

/** Takes customers' answers by SMTP, if that's configured. */
export async function listenForMail(): Promise<Listener | null> {
  const { config, log } = runtime()
  if (!config.inbound) return null
  const { domain, ...settings } = config.inbound
  const { port, stop } = await startSmtpListener(
    { ...settings, maxBytes },
    {
      checkRecipient: (address, sender) => checkRecipient(domain, address, sender),
      takeMail: (mail) => takeMail(domain, mail),
      onFailure: (error, what) => log.warn({ err: error }, what),
    },
  )
  return { what: `Customers' answers to addresses at ${domain}`, port, stop }
}
