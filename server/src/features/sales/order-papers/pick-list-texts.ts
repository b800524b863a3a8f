import type { Locale } from '#contract/locales.ts'
import type { BatchKind } from '#contract/sales/orders/order-papers.ts'

/** The words on a pick list, in the picker's language, and the titles of PDFs of many papers. */
const en = {
  titles: {
    packingSlip: 'Packing slips',
    invoice: 'Invoices',
    order: 'Orders',
    pickList: 'Pick list',
  } satisfies Record<BatchKind, string>,
  printedOn: 'Printed on',
  parts: 'Part numbers',
  columns: {
    partNumber: 'Part number',
    description: 'Description',
    pieces: 'Pieces',
    picked: 'Picked',
    orders: 'Orders',
  },
  nothingLeft: 'Nothing left to ship',
}
export type PickListTexts = typeof en

const es: PickListTexts = {
  titles: {
    packingSlip: 'Listas de empaque',
    invoice: 'Facturas',
    order: 'Pedidos',
    pickList: 'Lista de preparación',
  },
  printedOn: 'Impreso el',
  parts: 'Números de pieza',
  columns: {
    partNumber: 'Número de pieza',
    description: 'Descripción',
    pieces: 'Piezas',
    picked: 'Listo',
    orders: 'Pedidos',
  },
  nothingLeft: 'Sin nada por enviar',
}

const pt: PickListTexts = {
  titles: {
    packingSlip: 'Listas de embalagem',
    invoice: 'Faturas',
    order: 'Pedidos',
    pickList: 'Lista de separação',
  },
  printedOn: 'Impresso em',
  parts: 'Números de peça',
  columns: {
    partNumber: 'Número da peça',
    description: 'Descrição',
    pieces: 'Peças',
    picked: 'Separado',
    orders: 'Pedidos',
  },
  nothingLeft: 'Nada a enviar',
}

const fr: PickListTexts = {
  titles: {
    packingSlip: 'Bordereaux d’expédition',
    invoice: 'Factures',
    order: 'Commandes',
    pickList: 'Liste de prélèvement',
  },
  printedOn: 'Imprimé le',
  parts: 'Numéros de pièce',
  columns: {
    partNumber: 'Numéro de pièce',
    description: 'Description',
    pieces: 'Pièces',
    picked: 'Prélevé',
    orders: 'Commandes',
  },
  nothingLeft: 'Rien à expédier',
}

export const pickListTexts: Record<Locale, PickListTexts> = { en, es, pt, fr }
