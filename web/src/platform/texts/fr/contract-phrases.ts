import type { PhraseBook } from '#contract/phrase-book.ts'
import type { Phrases } from '../../i18n.ts'

/** What fills a sentence of the contract, or stands in an answer. */
export const contractPhrases: Phrases<PhraseBook> = {
  reasons: {
    key_too_long: 'Idempotency-Key est trop longue',
    no_file_field: 'aucun fichier n’est accepté comme {field}',
    form_without_files: 'le formulaire n’a aucun fichier nommé files',
    form_cut_off: 'le formulaire n’est pas complet',
    cannot_be_stored: 'elle a un caractère ou un nombre qui ne peut pas être conservé',
    send_json: 'envoyez du JSON',
    send_types: '{name} (envoyez {types})',
    picture_damaged: '{name} (l’image est endommagée)',
    text_megabyte: '1 Mo de texte',
    million_pixels: '{n} millions de pixels',
    no_file_sent: 'aucun fichier n’a été envoyé',
    file_empty: 'il est vide',
    header_quote_open: 'un guillemet de son en-tête n’est jamais fermé',
    file_zipped: 'c’est un classeur Excel ou un fichier ZIP; enregistrez-le d’abord en CSV',
    file_not_text: 'ce n’est pas un fichier texte',
    line_too_long: 'une ligne dépasse 1 Mo',
    columns_missing: 'sa première ligne ne nomme pas la colonne {columns}',
    email_column_missing: 'aucune de ses colonnes ne sert de courriel (Bill email)',
    key_column_missing: 'aucune de ses colonnes ne se nomme {column}',
    too_many_lines: 'il a plus de {n} lignes; envoyez-le en parties',
  },
  things: {
    this: 'ceci',
    order: 'la commande {orderNumber}',
    catalog: 'le catalogue {name}',
    text: 'le texte « {text} »',
    part_names: 'les noms de la pièce {partNumber}',
    template: 'le modèle « {name} »',
    role: 'le rôle {name}',
    plan: 'le forfait {name}',
    page_settings: 'les réglages de {page}',
    sales_tax: 'la taxe de vente de {state}',
    payment_method: 'le mode de paiement {name}',
    default_rule: 'la règle par défaut',
    names_and_others: '{names} et d’autres',
    name_and_more: '{name} et {n} de plus',
    dealers: { one: '{n} concessionnaire', other: '{n} concessionnaires' },
    changed: 'a modifié',
    deleted: 'a supprimé',
    minutes: '{n} minutes',
    seconds: '{n} s',
  },
  charges: {
    declined:
      'Échec de la transaction : le paiement n’a pas pu être traité. Vérifiez les données de la carte ou essayez un autre mode de paiement. Si le problème persiste, joignez le soutien.',
    exception:
      'L’action n’a pas pu être terminée à cause des données de la transaction initiale. La passerelle ou la carte manque peut-être à la commande.',
    succeeded: 'Le paiement a été traité. {amount:dollars} ont été débités du compte du client.',
    applied: 'Débit effectué',
    confirm: 'Voulez-vous procéder au débit de {amount:dollars}?',
    payPalExpress:
      'Le paiement précédent a été fait par PayPal Express, qui n’accepte pas d’autres débits. Utilisez une carte de crédit.',
    missingInfo:
      'Des données de {gateway} sont nécessaires pour traiter ce paiement. Mettez à jour le mode de paiement.',
    profileFailed: 'Erreur de chargement du profil du client.',
    profileMissing: 'Profil du client introuvable.',
    noAuthorization:
      'Aucune autorisation préalable pour un débit. Entrez les données de la carte pour terminer la transaction.',
    nothingValid: 'Aucune passerelle choisie ni donnée de paiement valide.',
    unknown:
      'La passerelle n’a pas dit si le paiement a passé. Il a peut-être été débité : vérifiez avant de débiter de nouveau.',
    refunded: '{amount:dollars} ont été remboursés au client.',
    refundFailed: 'La passerelle n’a pas rendu l’argent. Rien n’a été changé.',
    refundUnknown: 'La passerelle n’a pas dit si l’argent a été rendu. Vérifiez avant de réessayer.',
    voided: 'Le débit de {amount:dollars} a été annulé.',
    voidFailed: 'La passerelle n’a pas annulé le débit. Remboursez-le plutôt.',
    currencyNotTaken: '{gateway} ne peut pas débiter en {currency}.',
    otherCurrency: 'Ceci est débité en {currency}, pas en {asked}.',
    noReference:
      'La référence de ce débit chez sa passerelle n’est pas connue ici. Remboursez-le dans l’interface de la passerelle.',
    nothingToGiveBack: 'Seul un débit réussi peut être remboursé.',
    notVoidable: 'Ce débit ne peut plus être annulé en entier. Remboursez-le plutôt.',
  },
  rmaStatuses: {
    Pending: 'En attente',
    Approved: 'Approuvé',
    Denied: 'Refusé',
    Refunded: 'Remboursé',
  },
  chargeStates: {
    requested: 'en préparation',
    sent: 'en cours',
    succeeded: 'il a réussi',
    failed: 'il a échoué',
    unknown: 'non confirmé',
  },
}
