import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'
import { brandNames, type CardBrand } from '#contract/sales/charges/cards.ts'
import type { Movement } from '#contract/sales/charges/order-payments.ts'
import type { shownMethods } from '#contract/sales/charges/recorded-payments.ts'
import type { PaperKind } from '#contract/sales/orders/paper-kinds.ts'
import { summaryTitles } from '#contract/sales/totals/order-totals.ts'
import { formatPercent } from '#contract/texts/format-money.ts'

/** The words on an order's PDF, in the customer's language. */
const en = {
  order: 'Order',
  kinds: {
    order: 'Order',
    invoice: 'Invoice',
    receipt: 'Receipt',
    packingSlip: 'Packing slip',
  } satisfies Record<PaperKind, string>,
  words: { dueOnReceipt: 'On receipt', notTaxed: 'Not taxed', test: 'Test order' },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  replaced: '¤ stands for a letter that can’t be printed.',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  pickUpAt: 'Pick up at',
  pickupOnly: 'Pick-up only',
  core: (amount: string) => `Includes a core deposit of ${amount} each, refunded for the old part`,
  shipments: 'Shipments',
  instructions: 'Instructions',
  facts: {
    orderDate: 'Order date',
    requiredDate: 'Required date',
    purchaseOrderNumber: 'Purchase order no.',
    payTerms: 'Pay terms',
    salesman: 'Salesman',
    shipVia: 'Ship via',
    invoiceDate: 'Invoice date',
    dueDate: 'Due date',
    printedOn: 'Printed on',
    shippedOn: 'Shipped on',
    tracking: 'Tracking number',
  },
  columns: {
    partNumber: 'Part number',
    description: 'Description',
    qty: 'Qty',
    shipped: 'Shipped',
    price: 'Price',
    extended: 'Extended',
    ordered: 'Ordered',
    packed: 'Packed',
  },
  /** Fees keep the titles that a dealer gave them. */
  sums: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    handlingFee: 'Handling fee',
    customFee: 'Custom fee',
    salesTax: 'Sales tax',
    total: 'Total',
  } as Record<string, string>,
  payments: {
    title: 'Payments',
    paid: 'Paid',
    refunded: 'Refunded',
    paidInAll: 'Paid in all',
    refundedInAll: 'Refunded in all',
    takenOff: 'Deducted from the total',
    overpaid: 'Paid too much',
    due: 'Due',
    voided: 'Canceled',
    reference: 'Reference',
    goods: 'Parts',
    tax: 'Tax',
    fees: 'Fees',
    payRest: (amount: string, phone: string | null) =>
      `To pay the ${amount} that’s still due, answer this email${phone ? ` or call us at ${phone}` : ''}.`,
  },
  methods: {
    card: 'Card',
    cash: 'Cash',
    check: 'Check',
    transfer: 'Bank transfer',
    terminal: 'Card terminal',
    storeCredit: 'Store credit',
    other: 'Other',
    exchange: 'Exchange',
  } satisfies Record<(typeof shownMethods)[number] | 'card', string>,
}
export type SheetTexts = typeof en

const es: SheetTexts = {
  order: 'Pedido',
  kinds: {
    order: 'Pedido',
    invoice: 'Factura',
    receipt: 'Recibo',
    packingSlip: 'Lista de empaque',
  },
  words: { dueOnReceipt: 'Al recibir la factura', notTaxed: 'Sin impuesto', test: 'Pedido de prueba' },
  page: (page, pages) => `Página ${page} de ${pages}`,
  replaced: '¤ sustituye una letra que no se puede imprimir.',
  billTo: 'Facturar a',
  shipTo: 'Destino',
  pickUpAt: 'Retirar en',
  pickupOnly: 'Solo retiro',
  core: (amount) => `Incluye un cargo por casco de ${amount} cada una, que se devuelve por la pieza usada`,
  shipments: 'Envíos',
  instructions: 'Instrucciones',
  facts: {
    orderDate: 'Fecha del pedido',
    requiredDate: 'Fecha requerida',
    purchaseOrderNumber: 'Orden de compra',
    payTerms: 'Cond. de pago',
    salesman: 'Vendedor',
    shipVia: 'Enviar por',
    invoiceDate: 'Fecha de factura',
    dueDate: 'Vencimiento',
    printedOn: 'Impreso el',
    shippedOn: 'Enviado el',
    tracking: 'Número de rastreo',
  },
  columns: {
    partNumber: 'Número de pieza',
    description: 'Descripción',
    qty: 'Cant.',
    shipped: 'Enviado',
    price: 'Precio',
    extended: 'Importe',
    ordered: 'Pedido',
    packed: 'Empacado',
  },
  sums: {
    subtotal: 'Subtotal',
    discount: 'Descuento',
    shipping: 'Envío',
    handlingFee: 'Cargo por manejo',
    customFee: 'Cargo adicional',
    salesTax: 'Impuesto sobre ventas',
    total: 'Total',
  },
  payments: {
    title: 'Pagos',
    paid: 'Pagado',
    refunded: 'Reembolsado',
    paidInAll: 'Total pagado',
    refundedInAll: 'Total reembolsado',
    takenOff: 'Descontado del total',
    overpaid: 'Pagado de más',
    due: 'Por pagar',
    voided: 'Cancelado',
    reference: 'Referencia',
    goods: 'Piezas',
    tax: 'Impuesto',
    fees: 'Cargos',
    payRest: (amount, phone) =>
      `Para pagar los ${amount} pendientes, responda a este correo${phone ? ` o llámenos al ${phone}` : ''}.`,
  },
  methods: {
    card: 'Tarjeta',
    cash: 'Efectivo',
    check: 'Cheque',
    transfer: 'Transferencia bancaria',
    terminal: 'Terminal de tarjetas',
    storeCredit: 'Crédito en tienda',
    other: 'Otro',
    exchange: 'Cambio',
  },
}

const pt: SheetTexts = {
  order: 'Pedido',
  kinds: {
    order: 'Pedido',
    invoice: 'Fatura',
    receipt: 'Recibo',
    packingSlip: 'Lista de embalagem',
  },
  words: { dueOnReceipt: 'No recebimento', notTaxed: 'Sem imposto', test: 'Pedido de teste' },
  page: (page, pages) => `Página ${page} de ${pages}`,
  replaced: '¤ substitui uma letra que não pode ser impressa.',
  billTo: 'Faturar para',
  shipTo: 'Destino',
  pickUpAt: 'Retirar em',
  pickupOnly: 'Só retirada',
  core: (amount) => `Inclui ${amount} de casco por peça, devolvidos pela peça usada`,
  shipments: 'Envios',
  instructions: 'Instruções',
  facts: {
    orderDate: 'Data do pedido',
    requiredDate: 'Data necessária',
    purchaseOrderNumber: 'Ordem de compra',
    payTerms: 'Cond. de pagamento',
    salesman: 'Vendedor',
    shipVia: 'Enviar por',
    invoiceDate: 'Data da fatura',
    dueDate: 'Vencimento',
    printedOn: 'Impresso em',
    shippedOn: 'Enviado em',
    tracking: 'Código de rastreio',
  },
  columns: {
    partNumber: 'Número da peça',
    description: 'Descrição',
    qty: 'Qtd.',
    shipped: 'Enviado',
    price: 'Preço',
    extended: 'Valor',
    ordered: 'Pedido',
    packed: 'Embalado',
  },
  sums: {
    subtotal: 'Subtotal',
    discount: 'Desconto',
    shipping: 'Envio',
    handlingFee: 'Taxa de manuseio',
    customFee: 'Taxa adicional',
    salesTax: 'Imposto sobre vendas',
    total: 'Total',
  },
  payments: {
    title: 'Pagamentos',
    paid: 'Pago',
    refunded: 'Reembolsado',
    paidInAll: 'Total pago',
    refundedInAll: 'Total reembolsado',
    takenOff: 'Descontado do total',
    overpaid: 'Pago a mais',
    due: 'A pagar',
    voided: 'Cancelado',
    reference: 'Referência',
    goods: 'Peças',
    tax: 'Imposto',
    fees: 'Taxas',
    payRest: (amount, phone) =>
      `Para pagar os ${amount} restantes, responda a este email${phone ? ` ou ligue para ${phone}` : ''}.`,
  },
  methods: {
    card: 'Cartão',
    cash: 'Dinheiro',
    check: 'Cheque',
    transfer: 'Transferência bancária',
    terminal: 'Maquininha de cartão',
    storeCredit: 'Crédito na loja',
    other: 'Outro',
    exchange: 'Troca',
  },
}

const fr: SheetTexts = {
  order: 'Commande',
  kinds: {
    order: 'Commande',
    invoice: 'Facture',
    receipt: 'Reçu',
    packingSlip: 'Bordereau d’expédition',
  },
  words: { dueOnReceipt: 'Sur réception', notTaxed: 'Non taxé', test: 'Commande d’essai' },
  page: (page, pages) => `Page ${page} sur ${pages}`,
  replaced: '¤ remplace une lettre qui ne peut pas être imprimée.',
  billTo: 'Facturer à',
  shipTo: 'Expédier à',
  pickUpAt: 'À ramasser chez',
  pickupOnly: 'Ramassage seulement',
  core: (amount) => `Comprend une consigne de ${amount} par pièce, remboursée contre l’ancienne`,
  shipments: 'Expéditions',
  instructions: 'Instructions',
  facts: {
    orderDate: 'Date de commande',
    requiredDate: 'Date requise',
    purchaseOrderNumber: 'Bon de commande',
    payTerms: 'Paiement',
    salesman: 'Vendeur',
    shipVia: 'Expédier par',
    invoiceDate: 'Date de facture',
    dueDate: 'Échéance',
    printedOn: 'Imprimé le',
    shippedOn: 'Expédié le',
    tracking: 'Numéro de suivi',
  },
  columns: {
    partNumber: 'Numéro de pièce',
    description: 'Description',
    qty: 'Qté',
    shipped: 'Expédié',
    price: 'Prix',
    extended: 'Montant',
    ordered: 'Commandé',
    packed: 'Emballé',
  },
  sums: {
    subtotal: 'Sous-total',
    discount: 'Réduction',
    shipping: 'Expédition',
    handlingFee: 'Frais de manutention',
    customFee: 'Frais supplémentaires',
    salesTax: 'Taxe de vente',
    total: 'Total',
  },
  payments: {
    title: 'Paiements',
    paid: 'Payé',
    refunded: 'Remboursé',
    paidInAll: 'Total payé',
    refundedInAll: 'Total remboursé',
    takenOff: 'Déduit du total',
    overpaid: 'Payé en trop',
    due: 'À payer',
    voided: 'Annulé',
    reference: 'Référence',
    goods: 'Pièces',
    tax: 'Taxe',
    fees: 'Frais',
    payRest: (amount, phone) =>
      `Pour payer les ${amount} restants, répondez à ce courriel${phone ? ` ou appelez-nous au ${phone}` : ''}.`,
  },
  methods: {
    card: 'Carte',
    cash: 'Comptant',
    check: 'Chèque',
    transfer: 'Virement bancaire',
    terminal: 'Terminal de paiement',
    storeCredit: 'Crédit en boutique',
    other: 'Autre',
    exchange: 'Échange',
  },
}

export const sheetTexts: Record<Locale, SheetTexts> = { en, es, pt, fr }

type Sum = {
  code: string
  title: string
  rate?: number | null | undefined
  couponCode?: string | null | undefined
}

const isOwnTitle = (code: string, title: string): boolean =>
  (code === 'handlingFee' || code === 'customFee') && title !== summaryTitles[code]

/** A line of the total for customers, with its rate or its coupon. */
export const sumName = (texts: SheetTexts, { code, title, rate, couponCode }: Sum, locale: string): string =>
  [
    isOwnTitle(code, title) ? title : (texts.sums[code] ?? title),
    rate != null && formatPercent(rate, locale),
    couponCode && `(${couponCode})`,
  ]
    .filter(Boolean)
    .join(' ')

export type PaidBy = {
  method: (typeof shownMethods)[number] | null
  cardBrand: CardBrand | null
  cardLast4: string | null
}

/** How a payment was made: of cards only the brand and last four digits. */
export function howPaid({ methods }: SheetTexts, { method, cardBrand, cardLast4 }: PaidBy): string {
  if (method) return methods[method]
  const brand = cardBrand && cardBrand !== 'other' ? brandNames[cardBrand] : methods.card
  return cardLast4 ? `${brand} •••• ${cardLast4}` : brand
}

/** The direction and method of a payment: `Paid, Visa •••• 4242`. */
export function movementName(
  texts: SheetTexts,
  { kind, ...how }: PaidBy & { kind: Movement['kind'] },
): string {
  const { paid, refunded, voided } = texts.payments
  return `${{ charge: paid, refund: refunded, void: voided }[kind]}, ${howPaid(texts, how)}`
}

/** The words of a paper or email in its reader's language. */
export const sheetTextsIn = (locale: string): SheetTexts => getOwn(sheetTexts, locale) ?? en
