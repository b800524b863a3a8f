import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

/** The texts of emails about an order's progress: changes, shipments, parts that are ready, approvals. */
const en = {
  changes: {
    quantity: 'The quantity is now {now} instead of {before}.',
    price: 'The price of each is now {now} instead of {before}.',
    status: 'Its status is now {now} instead of {before}.',
    shipped: 'Shipped so far: {now} instead of {before}.',
    tracking: 'The tracking number is now {now} instead of {before}.',
    newTracking: 'The tracking number is {now}.',
    noTracking: 'The tracking number {before} no longer applies.',
    weight: 'The weight is now {now} instead of {before}.',
    newWeight: 'The weight is {now}.',
    noWeight: 'The weight is no longer known.',
    added: 'Added: {qty} × {price}.',
    removed: 'Removed: {qty} × {price}.',
    total: 'The total is now {now} instead of {before}.',
  },
  tracking: 'Tracking number',
  track: 'Track this parcel',
  toCome: 'Still to come',
  toPickUp: 'Still to be picked up',
  ready: {
    subject: 'Your order {orderNumber} is ready for pick-up',
    text: 'Your order {orderNumber} is ready for pick-up at the dealership.',
  },
  bring: 'Please bring the order number {orderNumber} and a photo ID.',
  approve:
    'To approve it, answer this email with “Approved”. If you’d like a change, or don’t want the order, say so in your answer. We wait until we hear from you.',
}
type Texts = typeof en

const es: Texts = {
  changes: {
    quantity: 'La cantidad ahora es {now} en lugar de {before}.',
    price: 'El precio de cada una ahora es {now} en lugar de {before}.',
    status: 'Su estado ahora es {now} en lugar de {before}.',
    shipped: 'Enviado hasta ahora: {now} en lugar de {before}.',
    tracking: 'El número de rastreo ahora es {now} en lugar de {before}.',
    newTracking: 'El número de rastreo es {now}.',
    noTracking: 'El número de rastreo {before} ya no es válido.',
    weight: 'El peso ahora es {now} en lugar de {before}.',
    newWeight: 'El peso es {now}.',
    noWeight: 'El peso ya no se conoce.',
    added: 'Agregado: {qty} × {price}.',
    removed: 'Quitado: {qty} × {price}.',
    total: 'El total ahora es {now} en lugar de {before}.',
  },
  tracking: 'Número de rastreo',
  track: 'Rastrear este paquete',
  toCome: 'Falta por enviar',
  toPickUp: 'Falta por retirar',
  ready: {
    subject: 'Su pedido {orderNumber} está listo para retirar',
    text: 'Su pedido {orderNumber} está listo para retirar en el concesionario.',
  },
  bring: 'Traiga el número de pedido {orderNumber} y una identificación con foto.',
  approve:
    'Para aprobarlo, responda a este correo con «Aprobado». Si desea un cambio o no quiere el pedido, dígalo en su respuesta. Esperamos su respuesta.',
}

const pt: Texts = {
  changes: {
    quantity: 'A quantidade agora é {now} em vez de {before}.',
    price: 'O preço de cada uma agora é {now} em vez de {before}.',
    status: 'O status agora é {now} em vez de {before}.',
    shipped: 'Enviado até agora: {now} em vez de {before}.',
    tracking: 'O código de rastreio agora é {now} em vez de {before}.',
    newTracking: 'O código de rastreio é {now}.',
    noTracking: 'O código de rastreio {before} não vale mais.',
    weight: 'O peso agora é {now} em vez de {before}.',
    newWeight: 'O peso é {now}.',
    noWeight: 'O peso não é mais conhecido.',
    added: 'Adicionado: {qty} × {price}.',
    removed: 'Removido: {qty} × {price}.',
    total: 'O total agora é {now} em vez de {before}.',
  },
  tracking: 'Código de rastreio',
  track: 'Rastrear este pacote',
  toCome: 'Falta enviar',
  toPickUp: 'Falta retirar',
  ready: {
    subject: 'O seu pedido {orderNumber} está pronto para retirada',
    text: 'O seu pedido {orderNumber} está pronto para retirada na concessionária.',
  },
  bring: 'Traga o número do pedido {orderNumber} e um documento com foto.',
  approve:
    'Para aprovar, responda a este email com “Aprovado”. Se quiser uma alteração ou não quiser o pedido, diga na sua resposta. Aguardamos a sua resposta.',
}

const fr: Texts = {
  changes: {
    quantity: 'La quantité est maintenant de {now} au lieu de {before}.',
    price: 'Le prix de chacune est maintenant de {now} au lieu de {before}.',
    status: 'Son statut est maintenant {now} au lieu de {before}.',
    shipped: 'Expédié à ce jour : {now} au lieu de {before}.',
    tracking: 'Le numéro de suivi est maintenant {now} au lieu de {before}.',
    newTracking: 'Le numéro de suivi est {now}.',
    noTracking: 'Le numéro de suivi {before} n’est plus valable.',
    weight: 'Le poids est maintenant de {now} au lieu de {before}.',
    newWeight: 'Le poids est de {now}.',
    noWeight: 'Le poids n’est plus connu.',
    added: 'Ajouté : {qty} × {price}.',
    removed: 'Retiré : {qty} × {price}.',
    total: 'Le total est maintenant de {now} au lieu de {before}.',
  },
  tracking: 'Numéro de suivi',
  track: 'Suivre ce colis',
  toCome: 'Reste à expédier',
  toPickUp: 'Reste à ramasser',
  ready: {
    subject: 'Votre commande {orderNumber} est prête à être ramassée',
    text: 'Votre commande {orderNumber} est prête à être ramassée chez le concessionnaire.',
  },
  bring: 'Apportez le numéro de commande {orderNumber} et une pièce d’identité avec photo.',
  approve:
    'Pour donner votre accord, répondez à ce courriel par « Accordé ». Si vous voulez un changement ou ne voulez plus la commande, dites-le dans votre réponse. Nous attendons votre réponse.',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** Texts about an order's progress in the order's language. */
export const progressTexts = (locale: string): Texts => getOwn(all, locale) ?? en
