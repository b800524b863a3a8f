import type { Translation } from '../../../i18n.ts'
import type { orderSheet as english } from '../../en/sales/order-sheet.ts'

export const orderSheet: Translation<typeof english> = {
  printAs: 'Imprimir como',
  paper_order: 'Pedido',
  paper_invoice: 'Factura',
  paper_receipt: 'Recibo',
  paper_packingSlip: 'Lista de empaque',
  parcel: 'Paquete',
  shipment: 'Envío',
  stillToShip: 'Lo que falta por enviar',
  nothingPaid: 'Aún no se ha pagado nada, así que no hay recibo. Imprima una factura.',
  invoiceDate: 'Fecha de factura',
  dueDate: 'Vencimiento',
  printedOn: 'Impreso el',
  shippedOn: 'Enviado el',
  tracking: 'Número de rastreo',
  dueOnReceipt: 'Al recibir la factura',
  notTaxed: 'Sin impuesto',
  ordered: 'Pedido',
  packed: 'Empacado',
}
