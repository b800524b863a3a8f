import type { Translation } from '../../../i18n.ts'
import type { orderSheet as english } from '../../en/sales/order-sheet.ts'

export const orderSheet: Translation<typeof english> = {
  printAs: 'Imprimer comme',
  paper_order: 'Commande',
  paper_invoice: 'Facture',
  paper_receipt: 'Reçu',
  paper_packingSlip: 'Bordereau d’expédition',
  parcel: 'Colis',
  shipment: 'Expédition',
  stillToShip: 'Ce qui reste à expédier',
  nothingPaid: 'Rien n’a encore été payé, il n’y a donc pas de reçu. Imprimez une facture.',
  invoiceDate: 'Date de facture',
  dueDate: 'Échéance',
  printedOn: 'Imprimé le',
  shippedOn: 'Expédié le',
  tracking: 'Numéro de suivi',
  dueOnReceipt: 'Sur réception',
  notTaxed: 'Non taxé',
  ordered: 'Commandé',
  packed: 'Emballé',
}
