import type { Locale } from '#contract/locales.ts'
import type { PolicyKind } from '#contract/store/pages/store-policies.ts'

/** A default policy: its name, paragraphs, and a list between them where there is one. */
type Text = { name: string; before: string; points?: readonly string[]; after?: string }
type Texts = Record<PolicyKind, Text> & {
  /** The contact sentence, by the contacts that are given. */
  contact: { both: string; phone: string; email: string }
}

const en: Texts = {
  returns: {
    name: 'RETURN POLICY',
    before:
      'You can return new, uninstalled parts in their original packaging within 30 days of delivery. Ask us for a return number first.',
    points: [
      'Electrical parts, special orders and parts that were installed can’t be returned.',
      'We refund a part’s price once it has arrived and we’ve inspected it. Shipping costs aren’t refunded unless we sent the wrong part.',
      'A core charge is refunded when the old part arrives complete and can be rebuilt.',
    ],
  },
  pricing: {
    name: 'PRICING',
    before:
      'Prices apply to orders placed in this store and can differ from those at our parts counter. They don’t include shipping and sales tax, which you see before you pay.',
    after:
      'Prices can change at any time. The price shown when you place your order applies. Some parts carry a core charge, which is shown separately.',
  },
  errors: {
    name: 'ERRORS AND OMISSIONS',
    before:
      'We work to keep prices, descriptions, pictures and fitment correct. Mistakes can still happen, and {company} can correct them at any time.',
    after:
      'If an order contains a part with a wrong price or description, we contact you before we ship it. We can cancel such an order and then refund everything you paid for it.',
  },
  shipping: {
    name: 'SHIPPING OPTIONS and PAYMENT METHODS',
    before:
      'The carriers and costs for your address are shown at checkout. Delivery times are the carriers’ estimates. Large or hazardous parts can require a special carrier; we then contact you first.',
    after:
      'We accept the payment methods shown at checkout. Orders ship once payment is approved. For your protection, we may ask you to confirm your address or card.',
  },
  contact: {
    both: 'Questions? Call {phone} or write to {email}.',
    phone: 'Questions? Call {phone}.',
    email: 'Questions? Write to {email}.',
  },
}

const es: Texts = {
  returns: {
    name: 'POLÍTICA DE DEVOLUCIONES',
    before:
      'Puede devolver piezas nuevas, sin instalar y en su empaque original dentro de los 30 días posteriores a la entrega. Antes, pídanos un número de devolución.',
    points: [
      'No se pueden devolver piezas eléctricas, pedidos especiales ni piezas que se hayan instalado.',
      'Reembolsamos el precio de una pieza cuando la recibimos y la revisamos. El costo de envío no se reembolsa, salvo que hayamos enviado una pieza equivocada.',
      'El cargo por casco se reembolsa cuando la pieza usada llega completa y se puede reconstruir.',
    ],
  },
  pricing: {
    name: 'PRECIOS',
    before:
      'Los precios se aplican a los pedidos de esta tienda y pueden ser distintos de los de nuestro mostrador. No incluyen el envío ni el impuesto sobre ventas, que verá antes de pagar.',
    after:
      'Los precios pueden cambiar en cualquier momento. Se aplica el precio que se muestra al hacer el pedido. Algunas piezas llevan un cargo por casco, que se muestra por separado.',
  },
  errors: {
    name: 'ERRORES Y OMISIONES',
    before:
      'Procuramos que los precios, las descripciones, las imágenes y la aplicación sean correctos. Aun así puede haber errores, y {company} puede corregirlos en cualquier momento.',
    after:
      'Si un pedido incluye una pieza con un precio o una descripción incorrectos, nos comunicaremos con usted antes de enviarla. Podemos cancelar ese pedido y reembolsarle todo lo que pagó por él.',
  },
  shipping: {
    name: 'OPCIONES DE ENVÍO y FORMAS DE PAGO',
    before:
      'Los transportistas y los costos para su dirección se muestran al finalizar la compra. Los plazos de entrega son estimaciones de los transportistas. Las piezas voluminosas o peligrosas pueden requerir un transportista especial; en ese caso nos comunicaremos antes con usted.',
    after:
      'Aceptamos las formas de pago que se muestran al finalizar la compra. Los pedidos se envían cuando el pago se aprueba. Para su protección, podemos pedirle que confirme su dirección o su tarjeta.',
  },
  contact: {
    both: '¿Tiene preguntas? Llame al {phone} o escriba a {email}.',
    phone: '¿Tiene preguntas? Llame al {phone}.',
    email: '¿Tiene preguntas? Escriba a {email}.',
  },
}

const pt: Texts = {
  returns: {
    name: 'POLÍTICA DE DEVOLUÇÃO',
    before:
      'Você pode devolver peças novas, não instaladas e na embalagem original em até 30 dias após a entrega. Antes, peça um número de devolução.',
    points: [
      'Peças elétricas, encomendas especiais e peças que foram instaladas não podem ser devolvidas.',
      'Reembolsamos o preço de uma peça depois de recebê-la e inspecioná-la. O frete não é reembolsado, a menos que tenhamos enviado a peça errada.',
      'O valor do casco é reembolsado quando a peça usada chega completa e pode ser recondicionada.',
    ],
  },
  pricing: {
    name: 'PREÇOS',
    before:
      'Os preços valem para pedidos feitos nesta loja e podem ser diferentes dos do nosso balcão. Não incluem o frete e o imposto sobre vendas, que você vê antes de pagar.',
    after:
      'Os preços podem mudar a qualquer momento. Vale o preço exibido ao fazer o pedido. Algumas peças têm um valor do casco, exibido à parte.',
  },
  errors: {
    name: 'ERROS E OMISSÕES',
    before:
      'Trabalhamos para manter corretos os preços, as descrições, as imagens e a aplicação. Mesmo assim podem ocorrer erros, e {company} pode corrigi-los a qualquer momento.',
    after:
      'Se um pedido tiver uma peça com preço ou descrição errados, entramos em contato antes de enviá-la. Podemos cancelar esse pedido e reembolsar tudo o que você pagou por ele.',
  },
  shipping: {
    name: 'OPÇÕES DE ENVIO e FORMAS DE PAGAMENTO',
    before:
      'As transportadoras e os custos para o seu endereço aparecem ao finalizar a compra. Os prazos de entrega são estimativas das transportadoras. Peças volumosas ou perigosas podem exigir uma transportadora especial; nesse caso entramos em contato antes.',
    after:
      'Aceitamos as formas de pagamento exibidas ao finalizar a compra. Os pedidos são enviados quando o pagamento é aprovado. Para sua proteção, podemos pedir que você confirme o endereço ou o cartão.',
  },
  contact: {
    both: 'Dúvidas? Ligue para {phone} ou escreva para {email}.',
    phone: 'Dúvidas? Ligue para {phone}.',
    email: 'Dúvidas? Escreva para {email}.',
  },
}

const fr: Texts = {
  returns: {
    name: 'POLITIQUE DE RETOUR',
    before:
      'Vous pouvez retourner les pièces neuves, non installées et dans leur emballage d’origine dans les 30 jours suivant la livraison. Demandez-nous d’abord un numéro de retour.',
    points: [
      'Les pièces électriques, les commandes spéciales et les pièces qui ont été installées ne peuvent pas être retournées.',
      'Nous remboursons le prix d’une pièce une fois que nous l’avons reçue et inspectée. Les frais d’expédition ne sont pas remboursés, sauf si nous avons expédié la mauvaise pièce.',
      'La consigne est remboursée quand la pièce usagée arrive complète et peut être remise à neuf.',
    ],
  },
  pricing: {
    name: 'PRIX',
    before:
      'Les prix s’appliquent aux commandes passées dans cette boutique et peuvent différer de ceux de notre comptoir. Ils ne comprennent ni l’expédition ni la taxe de vente, que vous voyez avant de payer.',
    after:
      'Les prix peuvent changer en tout temps. Le prix affiché au moment de la commande s’applique. Certaines pièces comportent une consigne, affichée séparément.',
  },
  errors: {
    name: 'ERREURS ET OMISSIONS',
    before:
      'Nous veillons à l’exactitude des prix, des descriptions, des images et de la compatibilité. Des erreurs demeurent possibles, et {company} peut les corriger en tout temps.',
    after:
      'Si une commande contient une pièce dont le prix ou la description est erroné, nous communiquons avec vous avant de l’expédier. Nous pouvons annuler cette commande et vous rembourser tout ce que vous avez payé.',
  },
  shipping: {
    name: 'OPTIONS D’EXPÉDITION et MODES DE PAIEMENT',
    before:
      'Les transporteurs et les frais pour votre adresse sont affichés au moment de payer. Les délais sont des estimations des transporteurs. Les pièces hors gabarit ou dangereuses peuvent exiger un transporteur particulier; nous communiquons alors d’abord avec vous.',
    after:
      'Nous acceptons les modes de paiement affichés au moment de payer. Les commandes sont expédiées une fois le paiement approuvé. Pour votre protection, nous pouvons vous demander de confirmer votre adresse ou votre carte.',
  },
  contact: {
    both: 'Des questions? Appelez au {phone} ou écrivez à {email}.',
    phone: 'Des questions? Appelez au {phone}.',
    email: 'Des questions? Écrivez à {email}.',
  },
}

export const defaultTexts: Record<Locale, Texts> = { en, es, pt, fr }
