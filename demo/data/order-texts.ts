import type { Locale } from '#contract/locales.ts'

export type Talk = { subject: string; question: string; answer: string }

/** Customers' questions about orders and the dealer's answers; one list per language, in the same order. */
export const talks: Record<Locale, Talk[]> = {
  en: [
    {
      subject: 'Order {orderNumber}: will it fit?',
      question: 'Hello, could you check against my VIN that these parts fit before you ship them? Thank you.',
      answer: 'Hello {customerName}, we checked with your VIN and all parts fit. The order goes out next.',
    },
    {
      subject: 'When will order {orderNumber} ship?',
      question: 'Hi, I need my vehicle back on the road this week. Do you know when my order will leave?',
      answer: 'Hello {customerName}, everything is picked and leaves with the next carrier pick-up.',
    },
    {
      subject: 'Add a part to order {orderNumber}',
      question: 'Can you add the gasket and clips that go with this to the same box?',
      answer: 'Hello {customerName}, gladly. Please tell us the quantity, and we add them before it ships.',
    },
    {
      subject: 'Change of address, order {orderNumber}',
      question: 'I will be at the shop all week. Please deliver there instead of my home.',
      answer: 'Hello {customerName}, the shipping address has been changed.',
    },
    {
      subject: 'Invoice for order {orderNumber}',
      question: 'Please send the invoice with our purchase order number on it.',
      answer: 'Hello {customerName}, the invoice is attached to this message.',
    },
  ],
  es: [
    {
      subject: 'Pedido {orderNumber}: ¿le quedan las piezas?',
      question:
        'Hola, ¿pueden comprobar con mi VIN que las piezas son correctas antes de enviarlas? Gracias.',
      answer: 'Hola {customerName}: lo comprobamos con su VIN y todas las piezas son correctas.',
    },
    {
      subject: '¿Cuándo sale el pedido {orderNumber}?',
      question: 'Buenos días, necesito el vehículo esta semana. ¿Saben cuándo sale mi pedido?',
      answer: 'Hola {customerName}: todo está preparado y sale con la próxima recogida.',
    },
    {
      subject: 'Añadir una pieza al pedido {orderNumber}',
      question: '¿Pueden añadir la junta y las grapas en la misma caja?',
      answer: 'Hola {customerName}: con gusto. Díganos la cantidad y las añadimos antes del envío.',
    },
    {
      subject: 'Cambio de dirección, pedido {orderNumber}',
      question: 'Esta semana estaré en el taller. Por favor, entréguenlo allí.',
      answer: 'Hola {customerName}: ya cambiamos la dirección de envío.',
    },
    {
      subject: 'Factura del pedido {orderNumber}',
      question: 'Por favor, envíen la factura con nuestro número de orden de compra.',
      answer: 'Hola {customerName}: la factura va adjunta a este mensaje.',
    },
  ],
  pt: [
    {
      subject: 'Pedido {orderNumber}: as peças servem?',
      question: 'Olá, podem conferir pelo chassi se as peças servem antes de enviar? Obrigado.',
      answer: 'Olá {customerName}, conferimos pelo chassi e todas as peças servem.',
    },
    {
      subject: 'Quando sai o pedido {orderNumber}?',
      question: 'Bom dia, preciso do veículo esta semana. Sabem quando o pedido sai?',
      answer: 'Olá {customerName}, está tudo separado e sai na próxima coleta.',
    },
    {
      subject: 'Incluir uma peça no pedido {orderNumber}',
      question: 'Podem incluir a junta e os grampos na mesma caixa?',
      answer: 'Olá {customerName}, com prazer. Informe a quantidade e incluímos antes do envio.',
    },
    {
      subject: 'Mudança de endereço, pedido {orderNumber}',
      question: 'Estarei na oficina a semana toda. Por favor, entreguem lá.',
      answer: 'Olá {customerName}, o endereço de entrega foi alterado.',
    },
    {
      subject: 'Nota fiscal do pedido {orderNumber}',
      question: 'Por favor, enviem a nota com o número da nossa ordem de compra.',
      answer: 'Olá {customerName}, a nota segue anexa a esta mensagem.',
    },
  ],
  fr: [
    {
      subject: 'Commande {orderNumber} : les pièces conviennent-elles ?',
      question:
        'Bonjour, pouvez-vous vérifier avec mon NIV que les pièces conviennent avant l’envoi ? Merci.',
      answer: 'Bonjour {customerName}, nous avons vérifié avec votre NIV : toutes les pièces conviennent.',
    },
    {
      subject: 'Quand part la commande {orderNumber} ?',
      question: 'Bonjour, j’ai besoin du véhicule cette semaine. Savez-vous quand ma commande partira ?',
      answer: 'Bonjour {customerName}, tout est prêt et part avec le prochain ramassage.',
    },
    {
      subject: 'Ajouter une pièce à la commande {orderNumber}',
      question: 'Pouvez-vous ajouter le joint et les agrafes dans la même boîte ?',
      answer: 'Bonjour {customerName}, avec plaisir. Dites-nous la quantité et nous les ajoutons.',
    },
    {
      subject: 'Changement d’adresse, commande {orderNumber}',
      question: 'Je serai au garage toute la semaine. Veuillez livrer là-bas.',
      answer: 'Bonjour {customerName}, l’adresse de livraison a été changée.',
    },
    {
      subject: 'Facture de la commande {orderNumber}',
      question: 'Veuillez envoyer la facture avec notre numéro de bon de commande.',
      answer: 'Bonjour {customerName}, la facture est jointe à ce message.',
    },
  ],
}

export const internalMemos = [
  'Checked fitment by VIN.',
  'Customer called, wants everything in one box.',
  'Back order confirmed by the warehouse for Thursday.',
  'Address verified with the customer.',
  'Ask about the core return when it is picked up.',
]

export const customerMemos = [
  'Thank you for your order.',
  'Please keep the box for the core return.',
  'One part follows in a second parcel.',
]

export const shippingMemos = [
  'Fragile: lamp, this side up.',
  'Signature required.',
  'Deliver to the loading dock.',
  'Hold for pick-up at the counter.',
]

export const logNotes = [
  'Left a voice mail about the back order.',
  'Customer confirmed the quantity by phone.',
  'Warehouse reports one damaged box, replacement pulled.',
]
