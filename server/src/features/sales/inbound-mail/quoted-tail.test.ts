import { expect, test } from 'vitest'
import { splitText } from './quoted-tail.ts'

const earlier = '\n\nHello Ann,\nyour parts ship today.\n'
const rule = '\n________________________________\n'

test.each([
  [
    'English',
    'From: Store <parts@example.com>\nSent: Monday, November 23, 2026 10:00 AM\nTo: Ann\nSubject: Order 26001',
  ],
  [
    'Spanish',
    'De: Tienda <parts@example.com>\nEnviado el: lunes, 23 de noviembre de 2026\nPara: Ann\nAsunto: Pedido',
  ],
  ['Portuguese', 'De: Loja\nEnviada em: segunda-feira, 23 de novembro\nPara: Ann\nCc: Bo\nAssunto: Pedido'],
  ['French', 'De\u00a0: Magasin\nEnvoyé\u00a0: lundi 23 novembre\nÀ\u00a0: Ann\nObjet\u00a0: Commande'],
  ['bold', '*From:* Store\n*Date:* Monday\n*To:* Ann\n*Subject:* Order'],
])('folds the message that Outlook copies below an answer: %s', (_, head) => {
  for (const above of [rule, '\n\n']) {
    const { own, quoted } = splitText(`Two of them, please.\r\n${above}${head}${earlier}`)
    expect(own).toBe('Two of them, please.')
    expect(quoted).toContain('your parts ship today.')
    expect(quoted).toContain(head.split('\n')[0])
  }
})

test.each([
  ['a sentence that begins like a header', 'From: my garage\nI need two of them.\nSubject to change.'],
  ['a forwarded message alone', 'From: Bo\nSent: Monday\nTo: Ann\nSubject: Parts\n\nSee below'],
  ['a list of names', 'From: 2014\nTo: 2015\nModel: Camry'],
])('shows %s whole', (_, text) => {
  expect(splitText(text)).toEqual({ own: text, quoted: null })
})
