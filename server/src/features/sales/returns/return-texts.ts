import { formatLongDay } from '#contract/dates.ts'
import { getOwn } from '#contract/get-own.ts'
import type { RmaStatus, RmaType } from '#contract/sales/returns/return-rules.ts'

/** The event a message reports: a status, the receipt of the parts, or another way it was refunded. Cores that were
 * handed over are received and refunded at once. */
export type ReturnStep = RmaStatus | 'Received' | 'Credited' | 'HandedOver' | 'Exchanged'
type Text = { subject: string; text: string }
type Texts = Record<ReturnStep, Text> & { sending: Record<Sending, string>; cores: CoreTexts }
/** The address for parts, the last day, and the packing instructions. */
type Sending =
  | 'slipTitle'
  | 'slip'
  | 'to'
  | 'coresTo'
  | 'counter'
  | 'by'
  | 'arriveBy'
  | 'pack'
  | 'packCores'
  | 'numbered'
  | 'ask'
type CoreTexts = {
  subject: string
  text: string
  /** Below each part; `{due}` is a day. */
  order: string
  due: string
  total: string
}

const en: Texts = {
  Pending: {
    subject: 'We received your return request {rmaNumber}',
    text: 'We received your request {rmaNumber} to return parts of your order {orderNumber}.',
  },
  Approved: {
    subject: 'Your return {rmaNumber} is approved',
    text: 'We approved your return {rmaNumber} of parts of your order {orderNumber}. Please send them to us and tell us the carrier and the tracking number.',
  },
  Denied: {
    subject: 'Your return {rmaNumber} was not approved',
    text: 'We are sorry: we cannot take back the parts of your return {rmaNumber} of order {orderNumber}.',
  },
  Received: {
    subject: 'We received the parts of your return {rmaNumber}',
    text: 'We received the parts of your return {rmaNumber} of order {orderNumber}. We’re preparing your refund and will write to you again once it’s made. Please allow 5-7 business days until it is on your account.',
  },
  Refunded: {
    subject: 'Your return {rmaNumber} is refunded',
    text: 'We refunded {refundAmount} for your return {rmaNumber} of order {orderNumber}. Please allow 5-7 business days until it is on your account.',
  },
  Credited: {
    subject: 'Your return {rmaNumber} is refunded',
    text: 'We refunded {refundAmount} for your return {rmaNumber} of order {orderNumber} as store credit. You can use it for your next orders.',
  },
  HandedOver: {
    subject: 'Your core deposit is refunded',
    text: 'We received the old parts of your order {orderNumber} and refunded {refundAmount}. This is return {rmaNumber}.',
  },
  Exchanged: {
    subject: 'Your return {rmaNumber} is exchanged',
    text: 'We exchanged your return {rmaNumber} of order {orderNumber}: {refundAmount} of it pays your new order {exchangeNumber}.',
  },
  sending: {
    slipTitle: 'Return slip RMA {rmaNumber}',
    slip: 'Print the attached slip and put it into the box.',
    to: 'Send the parts to',
    coresTo: 'Send the old parts to',
    counter: 'You can also bring them to our parts counter.',
    by: 'Please send them by {day}.',
    arriveBy: 'They have to reach us by {day}.',
    pack: 'Pack the parts in their original boxes with everything that came with them, and write RMA {rmaNumber} on the outside.',
    packCores: 'Drain all fluids, and use the boxes of the new parts if you still have them.',
    numbered: 'Write RMA {rmaNumber} on the outside.',
    ask: 'Please answer this message, and we will tell you how to send them.',
  },
  cores: {
    subject: 'Your core deposit is waiting for you',
    text: 'For these parts you can have a core deposit back when you return the old ones:',
    order: 'Order {orderNumber}',
    due: 'Return by {due}',
    total: 'Core deposits',
  },
}

const es: Texts = {
  Pending: {
    subject: 'Recibimos su solicitud de devolución {rmaNumber}',
    text: 'Recibimos su solicitud {rmaNumber} para devolver piezas de su pedido {orderNumber}.',
  },
  Approved: {
    subject: 'Su devolución {rmaNumber} está aprobada',
    text: 'Aprobamos su devolución {rmaNumber} de piezas de su pedido {orderNumber}. Envíelas y díganos el transportista y el número de rastreo.',
  },
  Denied: {
    subject: 'Su devolución {rmaNumber} no fue aprobada',
    text: 'Lo sentimos: no podemos aceptar las piezas de su devolución {rmaNumber} del pedido {orderNumber}.',
  },
  Received: {
    subject: 'Recibimos las piezas de su devolución {rmaNumber}',
    text: 'Recibimos las piezas de su devolución {rmaNumber} del pedido {orderNumber}. Estamos preparando su reembolso y le escribiremos cuando esté hecho. Puede tardar de 5 a 7 días hábiles en llegar a su cuenta.',
  },
  Refunded: {
    subject: 'Su devolución {rmaNumber} fue reembolsada',
    text: 'Le reembolsamos {refundAmount} por su devolución {rmaNumber} del pedido {orderNumber}. Puede tardar de 5 a 7 días hábiles en llegar a su cuenta.',
  },
  Credited: {
    subject: 'Su devolución {rmaNumber} fue reembolsada',
    text: 'Le reembolsamos {refundAmount} por su devolución {rmaNumber} del pedido {orderNumber} como crédito en nuestra tienda. Puede usarlo en sus próximos pedidos.',
  },
  HandedOver: {
    subject: 'Le reembolsamos su cargo por casco',
    text: 'Recibimos las piezas usadas de su pedido {orderNumber} y le reembolsamos {refundAmount}. Es la devolución {rmaNumber}.',
  },
  Exchanged: {
    subject: 'Su devolución {rmaNumber} fue cambiada',
    text: 'Cambiamos su devolución {rmaNumber} del pedido {orderNumber}: {refundAmount} pagan su nuevo pedido {exchangeNumber}.',
  },
  sending: {
    slipTitle: 'Hoja de devolución RMA {rmaNumber}',
    slip: 'Imprima la hoja adjunta y póngala en la caja.',
    to: 'Envíe las piezas a',
    coresTo: 'Envíe las piezas usadas a',
    counter: 'También puede traerlas a nuestro mostrador de piezas.',
    by: 'Envíelas a más tardar el {day}.',
    arriveBy: 'Deben llegarnos a más tardar el {day}.',
    pack: 'Empaque las piezas en sus cajas originales con todo lo que traían y escriba RMA {rmaNumber} en el exterior.',
    packCores: 'Vacíe todos los líquidos y use las cajas de las piezas nuevas si aún las tiene.',
    numbered: 'Escriba RMA {rmaNumber} en el exterior.',
    ask: 'Responda a este mensaje y le diremos cómo enviarlas.',
  },
  cores: {
    subject: 'Puede recuperar su cargo por casco',
    text: 'Por estas piezas puede recuperar un cargo por casco cuando devuelva las usadas:',
    order: 'Pedido {orderNumber}',
    due: 'Devolver a más tardar el {due}',
    total: 'Cargos por casco',
  },
}

const pt: Texts = {
  Pending: {
    subject: 'Recebemos a sua solicitação de devolução {rmaNumber}',
    text: 'Recebemos a sua solicitação {rmaNumber} para devolver peças do seu pedido {orderNumber}.',
  },
  Approved: {
    subject: 'A sua devolução {rmaNumber} foi aprovada',
    text: 'Aprovamos a sua devolução {rmaNumber} de peças do seu pedido {orderNumber}. Envie-as e informe a transportadora e o código de rastreio.',
  },
  Denied: {
    subject: 'A sua devolução {rmaNumber} não foi aprovada',
    text: 'Lamentamos: não podemos aceitar as peças da sua devolução {rmaNumber} do pedido {orderNumber}.',
  },
  Received: {
    subject: 'Recebemos as peças da sua devolução {rmaNumber}',
    text: 'Recebemos as peças da sua devolução {rmaNumber} do pedido {orderNumber}. Estamos preparando o seu reembolso e avisaremos quando for feito. Pode levar de 5 a 7 dias úteis para chegar à sua conta.',
  },
  Refunded: {
    subject: 'A sua devolução {rmaNumber} foi reembolsada',
    text: 'Reembolsamos {refundAmount} pela sua devolução {rmaNumber} do pedido {orderNumber}. O valor pode levar de 5 a 7 dias úteis para chegar à sua conta.',
  },
  Credited: {
    subject: 'A sua devolução {rmaNumber} foi reembolsada',
    text: 'Reembolsamos {refundAmount} pela sua devolução {rmaNumber} do pedido {orderNumber} como crédito na nossa loja. Você pode usá-lo nos próximos pedidos.',
  },
  HandedOver: {
    subject: 'Reembolsamos o valor do casco',
    text: 'Recebemos as peças usadas do seu pedido {orderNumber} e reembolsamos {refundAmount}. É a devolução {rmaNumber}.',
  },
  Exchanged: {
    subject: 'A sua devolução {rmaNumber} foi trocada',
    text: 'Trocamos a sua devolução {rmaNumber} do pedido {orderNumber}: {refundAmount} pagam o seu novo pedido {exchangeNumber}.',
  },
  sending: {
    slipTitle: 'Folha de devolução RMA {rmaNumber}',
    slip: 'Imprima a folha anexa e coloque-a na caixa.',
    to: 'Envie as peças para',
    coresTo: 'Envie as peças usadas para',
    counter: 'Você também pode trazê-las ao nosso balcão de peças.',
    by: 'Envie-as até {day}.',
    arriveBy: 'Elas precisam chegar até {day}.',
    pack: 'Embale as peças nas caixas originais com tudo o que veio com elas e escreva RMA {rmaNumber} do lado de fora.',
    packCores: 'Esvazie todos os fluidos e use as caixas das peças novas, se ainda as tiver.',
    numbered: 'Escreva RMA {rmaNumber} do lado de fora.',
    ask: 'Responda a esta mensagem e diremos como enviá-las.',
  },
  cores: {
    subject: 'Você pode receber de volta o valor do casco',
    text: 'Por estas peças você pode receber de volta o valor do casco quando devolver as usadas:',
    order: 'Pedido {orderNumber}',
    due: 'Devolver até {due}',
    total: 'Valor dos cascos',
  },
}

const fr: Texts = {
  Pending: {
    subject: 'Nous avons reçu votre demande de retour {rmaNumber}',
    text: 'Nous avons reçu votre demande {rmaNumber} de retour de pièces de votre commande {orderNumber}.',
  },
  Approved: {
    subject: 'Votre retour {rmaNumber} est accepté',
    text: 'Nous avons accepté votre retour {rmaNumber} de pièces de votre commande {orderNumber}. Envoyez-les et indiquez-nous le transporteur et le numéro de suivi.',
  },
  Denied: {
    subject: 'Votre retour {rmaNumber} n’a pas été accepté',
    text: 'Nous sommes désolés : nous ne pouvons pas reprendre les pièces de votre retour {rmaNumber} de la commande {orderNumber}.',
  },
  Received: {
    subject: 'Nous avons reçu les pièces de votre retour {rmaNumber}',
    text: 'Nous avons reçu les pièces de votre retour {rmaNumber} de la commande {orderNumber}. Nous préparons votre remboursement et vous écrirons dès qu’il sera fait. Comptez 5 à 7 jours ouvrables avant de le voir sur votre compte.',
  },
  Refunded: {
    subject: 'Votre retour {rmaNumber} est remboursé',
    text: 'Nous vous avons remboursé {refundAmount} pour votre retour {rmaNumber} de la commande {orderNumber}. Comptez 5 à 7 jours ouvrables avant de le voir sur votre compte.',
  },
  Credited: {
    subject: 'Votre retour {rmaNumber} est remboursé',
    text: 'Nous vous avons remboursé {refundAmount} pour votre retour {rmaNumber} de la commande {orderNumber} sous forme de crédit dans notre boutique. Vous pouvez l’utiliser pour vos prochaines commandes.',
  },
  HandedOver: {
    subject: 'Votre consigne est remboursée',
    text: 'Nous avons reçu les anciennes pièces de votre commande {orderNumber} et vous avons remboursé {refundAmount}. C’est le retour {rmaNumber}.',
  },
  Exchanged: {
    subject: 'Votre retour {rmaNumber} est échangé',
    text: 'Nous avons échangé votre retour {rmaNumber} de la commande {orderNumber} : {refundAmount} paient votre nouvelle commande {exchangeNumber}.',
  },
  sending: {
    slipTitle: 'Bordereau de retour RMA {rmaNumber}',
    slip: 'Imprimez le bordereau joint et mettez-le dans la boîte.',
    to: 'Envoyez les pièces à',
    coresTo: 'Envoyez les anciennes pièces à',
    counter: 'Vous pouvez aussi les apporter à notre comptoir de pièces.',
    by: 'Envoyez-les au plus tard le {day}.',
    arriveBy: 'Elles doivent nous parvenir au plus tard le {day}.',
    pack: 'Emballez les pièces dans leurs boîtes d’origine avec tout ce qui les accompagnait, et inscrivez RMA {rmaNumber} à l’extérieur.',
    packCores: 'Videz tous les liquides et utilisez les boîtes des pièces neuves si vous les avez encore.',
    numbered: 'Inscrivez RMA {rmaNumber} à l’extérieur.',
    ask: 'Répondez à ce message et nous vous dirons comment les envoyer.',
  },
  cores: {
    subject: 'Récupérez votre consigne',
    text: 'Pour ces pièces, une consigne vous est remboursée quand vous retournez les anciennes :',
    order: 'Commande {orderNumber}',
    due: 'À retourner au plus tard le {due}',
    total: 'Consignes',
  },
}

const all: Record<string, Texts> = { en, es, pt, fr }
const textsIn = (locale: string): Texts => getOwn(all, locale) ?? en

/** The default text when no one writes another; takes the same placeholders as messages. */
export function defaultText(
  locale: string,
  about: ReturnStep,
  { rmaNumber, exchangeOrderNumber = null }: { rmaNumber: number; exchangeOrderNumber?: number | null },
): Text {
  const { subject, text } = textsIn(locale)[about]
  const numbered = (words: string) =>
    words
      .replace('{rmaNumber}', String(rmaNumber))
      .replace('{exchangeNumber}', String(exchangeOrderNumber ?? ''))
  return { subject: numbered(subject), text: numbered(text) }
}

/** Where and how to send parts. */
export const sendingTexts = (locale: string): Texts['sending'] => textsIn(locale).sending

/** Writes by when parts have to arrive; cores have to be sent by a day. */
export const sendByText = (type: RmaType, day: string, locale: string): string => {
  const { by, arriveBy } = sendingTexts(locale)
  return (type === 'Core' ? by : arriveBy).replace('{day}', formatLongDay(day, 'UTC', locale))
}

/** Returns the texts of emails that remind customers of cores; English for a language without translation. */
export const coreTexts = (locale: string): CoreTexts => textsIn(locale).cores
