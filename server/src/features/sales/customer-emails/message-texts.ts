import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Texts = {
  /** By order status: the default text for customers. */
  status: Record<number, { subject: string; text: string }>
  /** Default subject of a message without a status. */
  about: string
  approval: string
  greeting: string
  changed: { subject: string; text: string }
  shipped: { subject: string; text: string }
  pickedUp: { subject: string; text: string }
  pickUp: string
  /** By line status. */
  lineStatus: Record<number, string>
}

const en: Texts = {
  status: {
    1: { subject: 'We received your order {orderNumber}', text: 'We received your order {orderNumber}.' },
    2: {
      subject: 'Your order {orderNumber} is in stock',
      text: 'The items of your order {orderNumber} are in stock.',
    },
    3: {
      subject: 'Your order {orderNumber} needs your approval',
      text: 'Your order {orderNumber} is waiting for approval.',
    },
    4: {
      subject: 'Your order {orderNumber} is on order',
      text: 'We have ordered the items of your order {orderNumber}.',
    },
    5: {
      subject: 'Your order {orderNumber} is completed',
      text: 'Your order {orderNumber} is completed. Thank you for buying from us.',
    },
    6: {
      subject: 'Your order {orderNumber} was declined',
      text: 'We are sorry: we could not accept your order {orderNumber}.',
    },
  },
  about: 'About your order {orderNumber}',
  approval: 'Please answer this message to tell us that you approve, so that we can go on with your order.',
  greeting: 'Hello {customerName},',
  changed: { subject: 'Your order {orderNumber} changed', text: 'Your order {orderNumber} was changed:' },
  shipped: {
    subject: 'Your order {orderNumber} is on its way',
    text: 'These items of your order {orderNumber} were shipped:',
  },
  pickedUp: {
    subject: 'Items of your order {orderNumber} were picked up',
    text: 'These items of your order {orderNumber} were picked up at the dealership:',
  },
  pickUp: 'Pick-up at the dealership',
  lineStatus: {
    1: 'In Stock',
    2: 'Processing',
    3: 'Pending',
    4: 'On Order',
    5: 'Ready to Ship',
    6: 'Shipped',
    7: 'Declined',
  },
}

const es: Texts = {
  status: {
    1: { subject: 'Recibimos su pedido {orderNumber}', text: 'Recibimos su pedido {orderNumber}.' },
    2: {
      subject: 'Su pedido {orderNumber} está en existencia',
      text: 'Los artículos de su pedido {orderNumber} están en existencia.',
    },
    3: {
      subject: 'Su pedido {orderNumber} necesita su aprobación',
      text: 'Su pedido {orderNumber} está pendiente de aprobación.',
    },
    4: {
      subject: 'Su pedido {orderNumber} está pedido al proveedor',
      text: 'Pedimos al proveedor los artículos de su pedido {orderNumber}.',
    },
    5: {
      subject: 'Su pedido {orderNumber} está completo',
      text: 'Su pedido {orderNumber} está completo. Gracias por su compra.',
    },
    6: {
      subject: 'Su pedido {orderNumber} fue rechazado',
      text: 'Lo sentimos: no pudimos aceptar su pedido {orderNumber}.',
    },
  },
  about: 'Sobre su pedido {orderNumber}',
  approval:
    'Responda a este mensaje para decirnos que está de acuerdo, y así podremos continuar con su pedido.',
  greeting: 'Hola {customerName}:',
  changed: { subject: 'Su pedido {orderNumber} cambió', text: 'Su pedido {orderNumber} fue modificado:' },
  shipped: {
    subject: 'Su pedido {orderNumber} está en camino',
    text: 'Se enviaron estos artículos de su pedido {orderNumber}:',
  },
  pickedUp: {
    subject: 'Se retiraron artículos de su pedido {orderNumber}',
    text: 'Estos artículos de su pedido {orderNumber} se retiraron en el concesionario:',
  },
  pickUp: 'Retiro en el concesionario',
  lineStatus: {
    1: 'En existencia',
    2: 'En proceso',
    3: 'Pendiente',
    4: 'Pedido al proveedor',
    5: 'Listo para enviar',
    6: 'Enviado',
    7: 'Rechazado',
  },
}

const pt: Texts = {
  status: {
    1: { subject: 'Recebemos o seu pedido {orderNumber}', text: 'Recebemos o seu pedido {orderNumber}.' },
    2: {
      subject: 'O seu pedido {orderNumber} está em estoque',
      text: 'Os itens do seu pedido {orderNumber} estão em estoque.',
    },
    3: {
      subject: 'O seu pedido {orderNumber} precisa da sua aprovação',
      text: 'O seu pedido {orderNumber} aguarda aprovação.',
    },
    4: {
      subject: 'O seu pedido {orderNumber} foi encomendado',
      text: 'Encomendamos os itens do seu pedido {orderNumber}.',
    },
    5: {
      subject: 'O seu pedido {orderNumber} foi concluído',
      text: 'O seu pedido {orderNumber} foi concluído. Obrigado pela compra.',
    },
    6: {
      subject: 'O seu pedido {orderNumber} foi recusado',
      text: 'Lamentamos: não pudemos aceitar o seu pedido {orderNumber}.',
    },
  },
  about: 'Sobre o seu pedido {orderNumber}',
  approval: 'Responda a esta mensagem dizendo que aprova, para que possamos continuar com o seu pedido.',
  greeting: 'Olá {customerName},',
  changed: { subject: 'O seu pedido {orderNumber} mudou', text: 'O seu pedido {orderNumber} foi alterado:' },
  shipped: {
    subject: 'O seu pedido {orderNumber} está a caminho',
    text: 'Estes itens do seu pedido {orderNumber} foram enviados:',
  },
  pickedUp: {
    subject: 'Itens do seu pedido {orderNumber} foram retirados',
    text: 'Estes itens do seu pedido {orderNumber} foram retirados na concessionária:',
  },
  pickUp: 'Retirada na concessionária',
  lineStatus: {
    1: 'Em estoque',
    2: 'Em processamento',
    3: 'Pendente',
    4: 'Encomendado',
    5: 'Pronto para envio',
    6: 'Enviado',
    7: 'Recusado',
  },
}

const fr: Texts = {
  status: {
    1: {
      subject: 'Nous avons reçu votre commande {orderNumber}',
      text: 'Nous avons reçu votre commande {orderNumber}.',
    },
    2: {
      subject: 'Votre commande {orderNumber} est en stock',
      text: 'Les articles de votre commande {orderNumber} sont en stock.',
    },
    3: {
      subject: 'Votre commande {orderNumber} attend votre accord',
      text: 'Votre commande {orderNumber} est en attente d’accord.',
    },
    4: {
      subject: 'Votre commande {orderNumber} est en commande',
      text: 'Nous avons commandé les articles de votre commande {orderNumber}.',
    },
    5: {
      subject: 'Votre commande {orderNumber} est terminée',
      text: 'Votre commande {orderNumber} est terminée. Merci de votre achat.',
    },
    6: {
      subject: 'Votre commande {orderNumber} a été refusée',
      text: 'Nous sommes désolés : nous n’avons pas pu accepter votre commande {orderNumber}.',
    },
  },
  about: 'À propos de votre commande {orderNumber}',
  approval:
    'Répondez à ce message pour nous donner votre accord, afin que nous puissions traiter votre commande.',
  greeting: 'Bonjour {customerName},',
  changed: {
    subject: 'Votre commande {orderNumber} a changé',
    text: 'Votre commande {orderNumber} a été modifiée :',
  },
  shipped: {
    subject: 'Votre commande {orderNumber} est en route',
    text: 'Ces articles de votre commande {orderNumber} ont été expédiés :',
  },
  pickedUp: {
    subject: 'Des articles de votre commande {orderNumber} ont été ramassés',
    text: 'Ces articles de votre commande {orderNumber} ont été ramassés chez le concessionnaire :',
  },
  pickUp: 'Ramassage chez le concessionnaire',
  lineStatus: {
    1: 'En stock',
    2: 'En traitement',
    3: 'En attente',
    4: 'Commandé',
    5: 'Prêt à expédier',
    6: 'Expédié',
    7: 'Refusé',
  },
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** Texts of customer emails in the order's language. */
export const textsIn = (locale: string): Texts => getOwn(all, locale) ?? en
