import { getOwn } from '#contract/get-own.ts'
import type { TemplateType } from '#contract/sales/messages/templates.ts'

/** A name and paragraphs; those of a whole message stand between greeting and closing. */
type Text = readonly [name: string, ...paragraphs: string[]]
type Texts = {
  greeting: string
  farewell: string
  orders: readonly Text[]
  rma: readonly Text[]
  snippets: readonly Text[]
}

const en: Texts = {
  greeting: 'Hello {{customerName}},',
  farewell: 'Please answer this message if you have a question.',
  orders: [
    [
      'Delay',
      'A part of your order {{orderNumber}} takes longer to arrive than we expected. We now expect to ship it by [new date].',
      'You can wait for it or cancel the order. If you cancel, we refund what you paid for it in full: just answer this message. If we don’t hear from you, we’ll ship it as soon as it’s here.',
    ],
    [
      'Question about fit',
      'Before we send your order {{orderNumber}} we want to be sure that the parts fit your vehicle.',
      'Please send us its 17-digit VIN. You find it on the registration and at the foot of the windshield.',
    ],
    [
      'Ready for pick-up',
      'Your order {{orderNumber}} is ready for you at our parts counter.',
      'Please bring the order number and a photo ID.',
    ],
    ['Thank you', 'Thank you for your order {{orderNumber}}. We hope that everything fits.'],
  ],
  rma: [
    [
      'Return approved',
      'We approved the return of parts of your order {{orderNumber}}.',
      'Please pack them in their original boxes and send us the carrier and the tracking number.',
    ],
    [
      'Refund on its way',
      'We received the parts of your order {{orderNumber}} and are refunding {{refundAmount}}.',
      'Please allow 5-7 business days until it is on your account.',
    ],
    ['Return not possible', 'We are sorry: we cannot take back the parts of your order {{orderNumber}}.'],
  ],
  snippets: [
    ['Answer in a day', 'We are looking into it and will write to you within one business day.'],
    [
      'Ask for the VIN',
      'Please send us the 17-digit VIN of your vehicle, {{customerName}}. You find it on the registration and at the foot of the windshield.',
    ],
  ],
}

const es: Texts = {
  greeting: 'Hola {{customerName}}:',
  farewell: 'Si tiene alguna pregunta, responda a este mensaje.',
  orders: [
    [
      'Retraso',
      'Una pieza de su pedido {{orderNumber}} tarda más en llegar de lo que esperábamos. Ahora esperamos enviarla a más tardar el [nueva fecha].',
      'Puede esperarla o cancelar el pedido. Si lo cancela, le reembolsamos todo lo que pagó por él: basta con responder a este mensaje. Si no nos escribe, la enviaremos en cuanto la tengamos.',
    ],
    [
      'Pregunta sobre compatibilidad',
      'Antes de enviar su pedido {{orderNumber}} queremos estar seguros de que las piezas son para su vehículo.',
      'Envíenos el VIN de 17 caracteres. Está en la tarjeta de circulación y al pie del parabrisas.',
    ],
    [
      'Listo para recoger',
      'Su pedido {{orderNumber}} está listo en nuestro mostrador de piezas.',
      'Traiga el número de pedido y una identificación con foto.',
    ],
    ['Gracias', 'Gracias por su pedido {{orderNumber}}. Esperamos que todo le quede bien.'],
  ],
  rma: [
    [
      'Devolución aprobada',
      'Aprobamos la devolución de piezas de su pedido {{orderNumber}}.',
      'Empáquelas en sus cajas originales y envíenos el transportista y el número de rastreo.',
    ],
    [
      'Reembolso en camino',
      'Recibimos las piezas de su pedido {{orderNumber}} y le reembolsamos {{refundAmount}}.',
      'Puede tardar de 5 a 7 días hábiles en llegar a su cuenta.',
    ],
    [
      'Devolución no posible',
      'Lo sentimos: no podemos aceptar la devolución de las piezas de su pedido {{orderNumber}}.',
    ],
  ],
  snippets: [
    ['Respuesta en un día', 'Lo estamos revisando y le escribiremos en el plazo de un día hábil.'],
    [
      'Pedir el VIN',
      'Envíenos, {{customerName}}, el VIN de 17 caracteres de su vehículo. Está en la tarjeta de circulación y al pie del parabrisas.',
    ],
  ],
}

const pt: Texts = {
  greeting: 'Olá {{customerName}},',
  farewell: 'Se tiver alguma dúvida, responda a esta mensagem.',
  orders: [
    [
      'Atraso',
      'Uma peça do seu pedido {{orderNumber}} vai demorar mais do que esperávamos. Agora esperamos enviá-la até [nova data].',
      'Você pode esperar ou cancelar o pedido. Se cancelar, reembolsamos tudo o que pagou por ele: basta responder a esta mensagem. Se não nos escrever, enviaremos assim que ela chegar.',
    ],
    [
      'Dúvida sobre compatibilidade',
      'Antes de enviar o seu pedido {{orderNumber}} queremos ter certeza de que as peças servem no seu veículo.',
      'Envie-nos o VIN de 17 caracteres. Ele está no documento do veículo e na base do para-brisa.',
    ],
    [
      'Pronto para retirada',
      'O seu pedido {{orderNumber}} está pronto no nosso balcão de peças.',
      'Traga o número do pedido e um documento com foto.',
    ],
    ['Obrigado', 'Obrigado pelo seu pedido {{orderNumber}}. Esperamos que tudo sirva bem.'],
  ],
  rma: [
    [
      'Devolução aprovada',
      'Aprovamos a devolução de peças do seu pedido {{orderNumber}}.',
      'Embale-as nas caixas originais e envie-nos a transportadora e o código de rastreio.',
    ],
    [
      'Reembolso a caminho',
      'Recebemos as peças do seu pedido {{orderNumber}} e vamos reembolsar {{refundAmount}}.',
      'O valor pode levar de 5 a 7 dias úteis para chegar à sua conta.',
    ],
    [
      'Devolução não possível',
      'Lamentamos: não podemos aceitar a devolução das peças do seu pedido {{orderNumber}}.',
    ],
  ],
  snippets: [
    ['Resposta em um dia', 'Estamos verificando e escreveremos para você em até um dia útil.'],
    [
      'Pedir o VIN',
      'Envie para nós, {{customerName}}, o VIN de 17 caracteres do seu veículo. Ele está no documento e na base do para-brisa.',
    ],
  ],
}

const fr: Texts = {
  greeting: 'Bonjour {{customerName}},',
  farewell: 'Pour toute question, répondez à ce message.',
  orders: [
    [
      'Retard',
      'Une pièce de votre commande {{orderNumber}} met plus de temps que prévu à arriver. Nous pensons maintenant l’expédier au plus tard le [nouvelle date].',
      'Vous pouvez l’attendre ou annuler la commande. Si vous annulez, nous vous remboursons tout ce que vous avez payé pour elle : répondez simplement à ce message. Sans réponse de votre part, nous l’expédierons dès qu’elle sera là.',
    ],
    [
      'Question de compatibilité',
      'Avant d’expédier votre commande {{orderNumber}}, nous voulons être sûrs que les pièces conviennent à votre véhicule.',
      'Envoyez-nous son NIV à 17 caractères. Il figure sur le certificat d’immatriculation et au bas du pare-brise.',
    ],
    [
      'Prête à être ramassée',
      'Votre commande {{orderNumber}} vous attend à notre comptoir de pièces.',
      'Merci d’apporter le numéro de commande et une pièce d’identité avec photo.',
    ],
    ['Merci', 'Merci de votre commande {{orderNumber}}. Nous espérons que tout convient.'],
  ],
  rma: [
    [
      'Retour accepté',
      'Nous avons accepté le retour de pièces de votre commande {{orderNumber}}.',
      'Emballez-les dans leurs boîtes d’origine et indiquez-nous le transporteur et le numéro de suivi.',
    ],
    [
      'Remboursement en route',
      'Nous avons reçu les pièces de votre commande {{orderNumber}} et vous remboursons {{refundAmount}}.',
      'Comptez 5 à 7 jours ouvrables avant de le voir sur votre compte.',
    ],
    [
      'Retour impossible',
      'Nous sommes désolés : nous ne pouvons pas reprendre les pièces de votre commande {{orderNumber}}.',
    ],
  ],
  snippets: [
    ['Réponse sous un jour', 'Nous vérifions et vous écrirons d’ici un jour ouvrable.'],
    [
      'Demander le NIV',
      'Envoyez-nous, {{customerName}}, le NIV à 17 caractères de votre véhicule. Il figure sur le certificat d’immatriculation et au bas du pare-brise.',
    ],
  ],
}

const all: Record<string, Texts> = { en, es, pt, fr }

type DefaultTemplate = { type: TemplateType; name: string; description: string }

/** A new dealer's templates, in its language. */
export function defaultTemplates(locale: string): DefaultTemplate[] {
  const { greeting, farewell, ...texts } = getOwn(all, locale) ?? en
  const makeTemplate = (type: TemplateType) => (text: Text) => {
    const [name, ...paragraphs] = text
    const lines = type === 'snippet' ? paragraphs : [greeting, ...paragraphs, farewell]
    return { type, name, description: lines.map((line) => `<p>${line}</p>`).join('') }
  }
  const { orders, rma, snippets } = texts
  return [
    ...orders.map(makeTemplate('orders')),
    ...rma.map(makeTemplate('rma')),
    ...snippets.map(makeTemplate('snippet')),
  ]
}
