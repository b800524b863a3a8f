import type { Translation } from '../../../i18n.ts'
import type { orderSheet as english } from '../../en/sales/order-sheet.ts'

export const orderSheet: Translation<typeof english> = {
  printAs: 'Imprimir como',
  paper_order: 'Pedido',
  paper_invoice: 'Fatura',
  paper_receipt: 'Recibo',
  paper_packingSlip: 'Lista de embalagem',
  parcel: 'Pacote',
  shipment: 'Envio',
  stillToShip: 'O que falta enviar',
  nothingPaid: 'Nada foi pago ainda, portanto não há recibo. Imprima uma fatura.',
  invoiceDate: 'Data da fatura',
  dueDate: 'Vencimento',
  printedOn: 'Impresso em',
  shippedOn: 'Enviado em',
  tracking: 'Código de rastreio',
  dueOnReceipt: 'No recebimento',
  notTaxed: 'Sem imposto',
  ordered: 'Pedido',
  packed: 'Embalado',
}
