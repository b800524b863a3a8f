import type { Translation } from '../../../i18n.ts'
import type { templates as english } from '../../en/sales/templates.ts'

export const templates: Translation<typeof english> = {
  title: 'Modèles',
  one: 'modèle',
  deleteMany: { one: 'Supprimer {n} modèle', other: 'Supprimer {n} modèles' },
  deleteManyTitle: { one: 'Supprimer {n} modèle?', other: 'Supprimer {n} modèles?' },
  create: 'Créer un modèle',
  newTitle: 'Nouveau modèle de message',
  saved: 'Modèle enregistré',
  created: 'Modèle créé',
  empty: 'Aucun modèle pour l’instant',
  emptyNext: 'Enregistrez les messages que vous envoyez souvent.',
  searchLabel: 'Nom',

  type: 'Type',
  typeOrders: 'Commandes',
  typeRma: 'Retours',
  typeSnippet: 'Extrait',
  anyType: 'Tous les types',
  typeText:
    'Commandes et Retours : offerts quand vous écrivez à leur sujet. Extraits : insérés quand vous écrivez dans la boîte de réception.',
  name: 'Nom',
  nameHint: 'Sert à trouver le modèle. Les clients ne le voient pas.',
  text: 'Texte',
  changed: 'Modifié',
  changedBy: 'Modifié par',

  section: 'Modèle',
  description: 'Description',
  descriptionHint: 'Ce que lit le client. Les repères sont remplis à l’envoi du message.',
  unknown: {
    one: '{names} n’est pas un repère de ce type et est envoyé tel quel.',
    other: '{names} ne sont pas des repères de ce type et sont envoyés tels quels.',
  },
  unknownTitle: 'Enregistrer avec un repère inconnu?',
  unknownNext: 'Repères connus : {names}. Les majuscules comptent.',
  saveAnyway: 'Enregistrer quand même',
  goOnEditing: 'Continuer la modification',

  preview: 'Aperçu',
  previewText: 'Ce que verrait un client.',
  previewEmpty: 'Rien d’écrit pour l’instant',
  previewOrder: 'Rempli avec la commande',
  previewSample: 'Exemple',
  sampleCustomer: 'Rivera Auto',
}
