import { formatLongTime } from '#contract/dates.ts'
import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'
import { deviceName } from '#contract/tenancy/device-name.ts'
import type { MailBlock } from '#server/platform/mail/compose-mail.ts'
import { withoutMapping } from '#server/platform/network/find-network.ts'

/** The device and address from which someone did what an email is about. */
export type Origin = { userAgent: string | null; ip: string | null }

type Texts = { when: string; device: string; on: string; network: string }
const texts: Record<Locale, Texts> = {
  en: { when: 'When', device: 'Device', on: 'on', network: 'IP address' },
  es: { when: 'Cuándo', device: 'Dispositivo', on: 'en', network: 'Dirección IP' },
  pt: { when: 'Quando', device: 'Dispositivo', on: 'em', network: 'Endereço IP' },
  fr: { when: 'Quand', device: 'Appareil', on: 'sur', network: 'Adresse IP' },
}

/** The time and place of an action: `Chrome on Windows`. Missing facts are left out. */
export function originRows(
  locale: string,
  { at, zone, userAgent, ip }: Origin & { at: Date; zone: string },
): MailBlock {
  const { when, device, on, network } = getOwn(texts, locale) ?? texts.en
  const name = deviceName(userAgent)?.replace(', ', ` ${on} `)
  return {
    rows: [
      [when, formatLongTime(at, zone, locale)],
      ...(name ? [[device, name] as const] : []),
      ...(ip ? [[network, withoutMapping(ip)] as const] : []),
    ],
  }
}
