import type { Translation } from '../../../i18n.ts'
import type { shopImports as english } from '../../en/sales/shop-imports.ts'

export const shopImports: Translation<typeof english> = {
  text: 'Téléversez un export de votre ancienne boutique : d’abord les clients, puis les commandes. Rien n’est débité, personne ne reçoit de courriel et le stock ne bouge pas. Le même fichier ne crée rien en double; un export plus récent ajoute ce qui est nouveau et met à jour l’état des commandes que personne n’a modifiées ici.',
  recordsRead: 'Enregistrements',
  customersCreated: 'Nouveaux clients',
  number: 'Commande',
  total: 'Total',
  shopifyOrders: 'Commandes de Shopify',
  shopifyCustomers: 'Clients de Shopify',
  wooOrders: 'Commandes de WooCommerce',
  wooOrderRows: 'Commandes de WooCommerce',
  wooExport: 'Commandes de WooCommerce',
  wooExportRows: 'Commandes de WooCommerce',
  bigcommerceOrders: 'Commandes de BigCommerce',
  squareOrders: 'Commandes de Square',
  wooCustomers: 'Clients de WooCommerce',
  sample: 'Aperçu d’une commande',
  sampleText: 'La première commande qui serait créée, avec les totaux facturés par l’ancienne boutique.',
  part: 'Numéro de pièce',
  description: 'Description',
  qty: 'Quantité',
  price: 'Prix',
  paid: 'Payé',
  refunded: 'Remboursé',
  rejectedNote:
    'Elles sont ignorées avec toutes leurs lignes. Téléchargez-les ensuite, corrigez-les et importez-les de nouveau.',
  brokenText:
    'Ce qui est importé est enregistré et aucune commande n’est incomplète. Renvoyez le même fichier pour continuer.',
  seeOrders: 'Voir les commandes',
  seeOrdersOf: 'Commandes de {name}',
  layout: 'Contenu',
  undoOf: 'Annuler l’importation de {name}',
  undoTitle: 'Annuler cette importation?',
  undoText:
    'Supprime les commandes créées par {name}. Celles que quelqu’un a modifiées, remboursées ou commentées depuis restent, tout comme les clients.',
  undone: { one: '{n} commande supprimée.', other: '{n} commandes supprimées.' },
  undoneKept: {
    one: '{n} commande reste, car quelqu’un y a travaillé.',
    other: '{n} commandes restent, car quelqu’un y a travaillé.',
  },
  undoneAt: 'Annulée',
  formats: 'Fichiers',
  formatsText: 'Un export CSV, jusqu’à 200 Mo :',
  formatShopify: 'Shopify : commandes ou clients',
  formatWoo:
    'WooCommerce : commandes par Order Export & Order Import, Advanced Order Export ou Customer/Order/Coupon Export, clients par Import Export WordPress Users',
  formatBigCommerce: 'BigCommerce : commandes avec le modèle par défaut',
  formatSquare: 'Square : commandes',
  rules: 'Ce qui se passe',
  ruleNumber: 'Les commandes reçoivent un numéro ici et gardent l’ancien, que la recherche trouve.',
  ruleStatus:
    'Les commandes pas encore expédiées attendent une approbation, pour ne pas être annoncées comme nouvelles.',
  ruleLocked: 'Les commandes importées sont verrouillées : leurs montants restent tels que facturés.',
  rulePaid:
    'Les paiements et remboursements sont notés et ne peuvent pas être remboursés par votre passerelle.',
  ruleZone: 'Les heures sans fuseau horaire sont celles de votre boutique.',
  ruleCurrency: 'Les commandes dans une autre devise ou hors des États-Unis et du Canada sont rejetées.',
  ruleCustomers: 'Les clients existants restent tels quels.',
  ruleEmail:
    'Les commandes sans courriel, comme celles au comptoir, n’appartiennent à aucun client, et personne ne reçoit de courriels à leur sujet.',
  ruleConsent:
    'Les clients qui ont refusé les courriels marketing dans Shopify ne reçoivent pas d’envois groupés.',
}
